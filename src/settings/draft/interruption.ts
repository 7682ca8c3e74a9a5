import { type Effect, includes } from 'guywire-engine/core';
import { TEST_SECONDS } from '../../../rules/constants/timing.ts';

/** What applying the pending changes interrupts, and for how long (D34). */
export interface Interruption {
  readonly effect: Effect;
  /** Until all that is interrupted is back; 0 where nothing is. */
  readonly seconds: number;
  /** Of which the radar check of the channel. */
  readonly radarCheck: number;
}

/** Until a service works again, the device answers, its peers are back on the link; what a device needs at most. */
export const SECONDS: Readonly<Record<Effect, number>> = { none: 0, service: 10, address: 10, link: 22, device: 47 };

/** @param radarCheck seconds for which the channels must be listened to whenever the radios begin anew */
export function interruption(effect: Effect, radarCheck: () => number): Interruption {
  const check = includes(effect, 'link') ? radarCheck() : 0;
  return { effect, seconds: SECONDS[effect] + check, radarCheck: check };
}

/** Seconds from the start of a test until the device takes the changes back: a radar check makes them more. */
export function testSeconds({ radarCheck }: Interruption): number {
  return TEST_SECONDS + radarCheck;
}
