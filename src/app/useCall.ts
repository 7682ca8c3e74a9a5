import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { isBlocked } from '../status/connection.ts';
import { failureText } from './CallProblem.tsx';
import { useDevice } from './deviceContext.ts';

/** State of a device call started by a button. */
export interface CallState {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Makes the call, unless one is running or the device does not answer. @returns true on success */
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
