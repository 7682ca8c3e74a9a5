import { useCallback, useState } from 'react';
import { authenticate } from './authenticate.ts';
import type { Outcome } from './outcome.ts';
import type { Request, SetupAnswers } from './submission.ts';

export interface SignInState {
  readonly busy: boolean;
  /** How the last attempt ended. */
  readonly outcome: Outcome | undefined;
  readonly submit: (request: Request, setup?: SetupAnswers) => Promise<void>;
  /** Forgets the last outcome: the person went to another step. */
  readonly forget: () => void;
}

/** One sign-in at a time. Success and a lost connection reload the page; the form stays busy until it is gone. */
export function useSignIn(): SignInState {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const submit = useCallback(async (request: Request, setup?: SetupAnswers) => {
    setBusy(true);
    setOutcome(undefined);
    const result = await authenticate(request, setup);
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
