import { lazy, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { LOGIN_REFRESH } from '../../rules/loginScreen.ts';
import { getPublicInfo, type PublicInfo } from '../device/endpoints/publicInfo.ts';
import { startPoll } from '../device/poll.ts';
import { t } from '../i18n/t.ts';
import { takeLanguage } from '../i18n/takeLanguage.ts';
import { readSession } from '../session/session.ts';
import type { LegalDocumentId } from './LegalLink.tsx';
import { OpenLegalDocument } from './LegalLink.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { useSignIn } from './useSignIn.ts';

/** Read by few, so loaded when the first one is opened. */
const LegalDialog = lazy(async () => ({ default: (await loadChunk(() => import('./LegalDialog.tsx'))).LegalDialog }));

interface Props {
  /** Ticket id from the address the page was opened with; tried once, before anything else. */
  readonly ticket: string | undefined;
}

/** The way in (docs/decisions.md#sign-in). */
export function LoginView({ ticket }: Props) {
  const signIn = useSignIn();
  const { info, unanswered } = usePublicInfo(signIn.busy);
  const [legal, setLegal] = useState<LegalDocumentId>();
  const [ticketTried, setTicketTried] = useState(ticket === undefined);
  const trying = useRef(false);
  const { submit } = signIn;

  useEffect(() => {
    if (ticket !== undefined && !trying.current) {
      trying.current = true;
      submit({ kind: 'ticket', ticket }).then(() => setTicketTried(true));
    }
  }, [ticket, submit]);

  return (
    <OpenLegalDocument value={setLegal}>
      <LoginFrame
        productName={info?.productName}
        unanswered={unanswered}
        languages={info?.setupComplete === true ? info.languages : []}
      >
        <Suspense fallback={<Waiting />}>
          {info !== undefined && ticketTried ? <LoginSteps info={info} signIn={signIn} /> : <Waiting />}
        </Suspense>
      </LoginFrame>
      <Suspense>
        {legal !== undefined && <LegalDialog document={legal} onClose={() => setLegal(undefined)} />}
      </Suspense>
    </OpenLegalDocument>
  );
}

function Waiting() {
  return (
    <p className="login-waiting" role="status">
      {t('Please wait...')}
    </p>
  );
}

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
