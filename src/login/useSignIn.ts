import { useCallback, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Request, SetupAnswers } from './authenticate.ts';
import type { SignInOutcome } from './outcome.ts';

/** Loads the request code, while the user types. */
export const loadAuthenticate = () => loadChunk(() => import('./authenticate.ts'));

export interface SignInState {
  readonly busy: boolean;
  /** Result of the last attempt. */
  readonly outcome: SignInOutcome | undefined;
  readonly submit: (request: Request, setup?: SetupAnswers) => Promise<void>;
  /** Resets the outcome when the user changes the step. */
  readonly forget: () => void;
}

/** Runs one sign-in at a time. Success and a lost connection reload the page. The form stays busy until then. */
export function useSignIn(): SignInState {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();

  const submit = useCallback(async (request: Request, setup?: SetupAnswers) => {
    setBusy(true);
    setOutcome(undefined);
    const result = await loadAuthenticate().then(
      ({ authenticate }) => authenticate(request, setup),
      // A chunk that fails to load is treated as no response.
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
