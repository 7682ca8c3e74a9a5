import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { isBlocked } from '../status/connection.ts';
import { failureText } from './CallProblem.tsx';
import { useDevice } from './deviceContext.ts';

/** A call to the device that a button makes: whether it is under way, and why it failed. */
export interface CallState {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Makes the call unless one is under way, or the device does not answer. @returns whether it succeeded */
  readonly run: (call: () => Promise<unknown>) => Promise<boolean>;
  readonly fail: (problem: string | undefined) => void;
}

export function useCall(): CallState {
  const { status } = useDevice();
  const [busy, setBusy] = useState(false);
  const [problem, fail] = useState<string>();
  return {
    busy,
    problem,
    fail,
    async run(call) {
      if (busy) return false;
      if (isBlocked(status.get().connection)) {
        fail(t('The device does not answer. Nothing can be sent until it is back.'));
        return false;
      }
      setBusy(true);
      fail(undefined);
      try {
        await call();
        return true;
      } catch (error) {
        fail(failureText(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
