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

/** Rarely read, so loaded on demand. */
const LegalDialog = lazy(async () => ({ default: (await loadChunk(() => import('./LegalDialog.tsx'))).LegalDialog }));

interface Props {
  /** Ticket id from the address, tried once before anything else. */
  readonly ticket: string | undefined;
}

/** Sign-in and first setup (docs/decisions.md#sign-in). */
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
  /** Undefined until the first response. */
  readonly info: PublicInfo | undefined;
  /** True if the last request got no response. Then `info` is older. */
  readonly unanswered: boolean;
}

/**
 * Polls the public info: immediately, then 5 s after each response. Failed or unchanged responses keep the state.
 * @param paused stops polling, during a sign-in
 */
export function usePublicInfo(paused: boolean): PublicInfoState {
  const [state, setState] = useState<PublicInfoState>({ info: undefined, unanswered: false });

  const refresh = useCallback(async (signal: AbortSignal) => {
    try {
      const { newLanguage } = readSession();
      const info = await getPublicInfo(newLanguage, { signal });
      const next = { ...info, language: await takeLanguage(info, newLanguage, ['entry']) };
      // Keeps the current step until the next one has loaded.
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
