import type { Effect } from '../../engine/schema.ts';

/** What applying the pending changes interrupts, and for how long. */
export interface Interruption {
  readonly effect: Effect;
  /** Until the link (or the device) is back; 0 where nothing is interrupted. */
  readonly seconds: number;
  /** Of which the radar check of the new channel. */
  readonly radarCheck: number;
}

const STRENGTH: readonly Effect[] = ['none', 'service', 'link', 'device'];

/** A soft restart of the radio. */
export const SOFT_RESTART_SECONDS = 15;
const SERVICE_SECONDS = 3;

/**
 * The strongest effect among the changes decides.
 * @param radarCheck seconds the new channel must be listened to first; counts only where the link restarts
 * @param rebootSeconds from the board information
 */
export function interruption(effects: Iterable<Effect>, radarCheck: number, rebootSeconds: number): Interruption {
  let strongest = 0;
  for (const effect of effects) strongest = Math.max(strongest, STRENGTH.indexOf(effect));
  const effect = STRENGTH[strongest] ?? 'none';
  const check = effect === 'link' || effect === 'device' ? radarCheck : 0;
  const own = { none: 0, service: SERVICE_SECONDS, link: SOFT_RESTART_SECONDS, device: rebootSeconds }[effect];
  return { effect, seconds: own + check, radarCheck: check };
}
