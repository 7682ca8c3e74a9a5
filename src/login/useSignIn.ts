import { useCallback, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Request, SetupAnswers } from './authenticate.ts';
import type { SignInOutcome } from './outcome.ts';

/** Nothing of it is drawn: it comes while the person types, once there is something to type into. */
export const loadAuthenticate = () => loadChunk(() => import('./authenticate.ts'));

export interface SignInState {
  readonly busy: boolean;
  /** How the last attempt ended. */
  readonly outcome: SignInOutcome | undefined;
  readonly submit: (request: Request, setup?: SetupAnswers) => Promise<void>;
  /** Forgets the last outcome: the person went to another step. */
  readonly forget: () => void;
}

/** One sign-in at a time. Success and a lost connection reload the page; the form stays busy until it is gone. */
export function useSignIn(): SignInState {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();

  const submit = useCallback(async (request: Request, setup?: SetupAnswers) => {
    setBusy(true);
    setOutcome(undefined);
    const result = await loadAuthenticate().then(
      ({ authenticate }) => authenticate(request, setup),
      // The device is not there: the same as when it does not answer.
      (): SignInOutcome => ({ kind: 'reload' }),
    );
    if (result.kind === 'failed') {
      setOutcome(result);
      setBusy(false);
    } else {
      location.reload();
    }
  }, []);
  const forget = useCallback(() => setOutcome(undefined), []);

  return { busy, outcome, submit, forget };
}
