import { type Effect, includes } from 'guywire-engine/core';
import { TEST_SECONDS } from '../../../rules/constants/timing.ts';

/** Interruption caused by applying the pending changes (D34). */
export interface Interruption {
  readonly effect: Effect;
  /** Seconds until everything is back; 0 if nothing is interrupted. */
  readonly seconds: number;
  /** Seconds of the radar check, included in `seconds`. */
  readonly radarCheck: number;
}

/** Longest recovery time by effect: the service works, the device answers, or its peers are linked again. */
export const SECONDS: Readonly<Record<Effect, number>> = { none: 0, service: 10, address: 10, link: 22, device: 47 };

/** @param radarCheck seconds of radar check when the radios restart */
export function interruption(effect: Effect, radarCheck: () => number): Interruption {
  const check = includes(effect, 'link') ? radarCheck() : 0;
  return { effect, seconds: SECONDS[effect] + check, radarCheck: check };
}

/** Seconds from the start of a test until the device reverts, including a radar check. */
export function testSeconds({ radarCheck }: Interruption): number {
  return TEST_SECONDS + radarCheck;
}
