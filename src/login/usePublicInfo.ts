import { startTransition, useCallback, useEffect, useState } from 'react';
import { LOGIN_REFRESH } from '../../rules/loginScreen.ts';
import { getPublicInfo, type PublicInfo } from '../device/endpoints/publicInfo.ts';
import { startPoll } from '../device/poll.ts';
import { takeLanguage } from '../i18n/takeLanguage.ts';
import { readSession } from '../session/session.ts';

export interface PublicInfoState {
  /** Absent until the device has answered once. */
  readonly info: PublicInfo | undefined;
  /** The last question got no answer; what is shown is older. */
  readonly unanswered: boolean;
}

/**
 * The public info, asked for at once and again 5 s after each answer. A refresh that fails leaves what is there; one
 * that brings nothing new draws nothing anew. While `paused` (a sign-in is under way) nothing is asked.
 */
export function usePublicInfo(paused: boolean): PublicInfoState {
  const [state, setState] = useState<PublicInfoState>({ info: undefined, unanswered: false });

  const refresh = useCallback(async (signal: AbortSignal) => {
    try {
      const { newLanguage } = readSession();
      const info = await getPublicInfo(newLanguage, { signal });
      const next = { ...info, language: await takeLanguage(info, newLanguage, ['entry']) };
      // What is shown stays until the step that is due now is there.
      startTransition(() =>
        setState((before) =>
          before.unanswered || !same(before.info, next) ? { info: next, unanswered: false } : before,
        ),
      );
    } catch {
      if (!signal.aborted) {
        setState((before) => (before.unanswered ? before : { ...before, unanswered: true }));
      }
    }
  }, []);

  useEffect(() => {
    if (paused) {
      return;
    }
    const poll = startPoll(refresh, LOGIN_REFRESH, { atOnce: true });
    return () => poll.stop();
  }, [paused, refresh]);

  return state;
}

function same(one: PublicInfo | undefined, other: PublicInfo): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
