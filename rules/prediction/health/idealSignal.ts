import { pathLoss } from '../../link/propagation/pathLoss.ts';
import type { End, HealthFacts, JudgedLink } from './cause.ts';
import { allowedOn, sendersOf } from './senders.ts';

/** Target for a signal that is too strong: enough for every rate, hundredths of a dBm. */
export const STRONG_ENOUGH = -5000;

/**
 * Signal expected at an end with the powers in use: by the radio's report, or computed from power, gains and free
 * space.
 */
export function expectedSignal(link: JudgedLink, end: End, facts: HealthFacts): number | undefined {
  const reported = link.expected[end];
  if (reported !== undefined) return reported;
  const { channel, distance, far } = link.now;
  const sender = sendersOf(link, facts).find(({ at }) => at === end);
  if (sender === undefined || channel === undefined || far.gain === undefined || !((distance ?? 0) > 0)) {
    return undefined;
  }
  const antennas = facts.gain - facts.loss + far.gain - (far.loss ?? 0);
  return sender.sent + antennas - Math.round(100 * pathLoss((distance ?? 0) / 1000, channel, 0));
}

/**
 * Signal possible at an end if its sender uses the power that law and radio allow, at most the target. It does not
 * depend on the set power. Falls back to the expected signal if the power is unknown.
 */
export function idealSignal(link: JudgedLink, end: End, facts: HealthFacts): number | undefined {
  const expected = expectedSignal(link, end, facts);
  const { channel } = link.now;
  const sender = sendersOf(link, facts).find(({ at }) => at === end);
  if (expected === undefined) return undefined;
  const allowed = sender === undefined || channel === undefined ? undefined : allowedOn(channel, sender, facts);
  const more = sender === undefined || allowed === undefined ? 0 : Math.max(0, allowed - sender.sent);
  return Math.min(STRONG_ENOUGH, expected + more);
}
