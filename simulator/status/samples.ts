import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Clock } from '../core/clock.ts';
import { share } from '../core/shared.ts';

type Status = ResponseOf<'deviceStatus'>;

/** Lifetime of a sample in milliseconds (docs/device.md#samples). */
const SAMPLE_TIME = 250;

/** Cached status. Sampled a few times per second, and again after each call that may change it. */
export interface Samples {
  status(): Status;
  forget(): void;
}

/** Calls `look` if the last sample is too old. */
export function createSamples(clock: Clock, look: () => Status): Samples {
  let last: { readonly step: number; readonly status: Status } | undefined;
  return {
    status() {
      const step = Math.floor(clock.monotonic() / SAMPLE_TIME);
      if (last?.step !== step) last = { step, status: share(look()) };
      return last.status;
    },
    forget() {
      last = undefined;
    },
  };
}
