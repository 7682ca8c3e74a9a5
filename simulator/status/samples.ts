import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Clock } from '../core/clock.ts';
import { share } from '../core/shared.ts';

type Status = ResponseOf<'deviceStatus'>;

/** Milliseconds for which a radio holds what it has found of itself (docs/device.md#samples). */
const SAMPLE_TIME = 250;

/**
 * What a device tells of itself: it looks a few times a second, and again after each call that may have changed
 * something.
 */
export interface Samples {
  status(): Status;
  /** What was found may not hold any more. */
  forget(): void;
}

/** Looks with `look` when the last sample is too old. */
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
