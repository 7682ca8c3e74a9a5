import type { Channel } from '../../core/facts.ts';
import { lawful } from '../lawful.ts';
import type { End, HealthFacts, JudgedLink } from './cause.ts';

/** End with known transmit power, and the receiving end. */
export interface Sender {
  readonly end: End;
  readonly at: End;
  readonly sent: number;
  readonly gain: number;
  readonly loss: number;
}

export function sendersOf({ now: { power, far } }: JudgedLink, { gain, loss }: HealthFacts): readonly Sender[] {
  const here: Sender[] = power === undefined ? [] : [{ end: 'here', at: 'there', sent: power, gain, loss }];
  if (far.power === undefined || far.gain === undefined) return here;
  return [...here, { end: 'there', at: 'here', sent: far.power, gain: far.gain, loss: far.loss ?? 0 }];
}

/**
 * Power that a sender may use on a channel: by law, and by the range of this radio. The range of the other radio is
 * not reported and taken as the same.
 */
export function allowedOn(channel: Channel, { gain, loss }: Sender, facts: HealthFacts): number {
  return Math.min(100 * facts.radio.txPower.max, lawful(channel, { gain, loss }, facts, facts));
}
