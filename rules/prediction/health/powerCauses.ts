import { OVERSATURATION } from '../../constants/link.ts';
import { gainOf, ratesOf, signalAt, sum } from './capacityGain.ts';
import type { Costly, End, HealthFacts, JudgedLink } from './cause.ts';
import { STRONG_ENOUGH } from './idealSignal.ts';
import { allowedOn, type Sender, sendersOf } from './senders.ts';

/** Minimum power gain that justifies a change, hundredths of a dB (D73). */
export const WORTH_CHANGING = 300;

/** Reserve above the minimum signal of the fastest rate that a sound link has, hundredths of a dB (D143). */
const RESERVE = 600;

/** Power that a sender has left on the current channel, up to the target signal at the receiver. */
function unusedPower(link: JudgedLink, sender: Sender, facts: HealthFacts): number {
  const { channel } = link.now;
  const signal = signalAt(link, sender.at);
  if (channel === undefined || facts.domain === undefined || signal === undefined || channel.mode === 'AD') return 0;
  return Math.min(allowedOn(channel, sender, facts) - sender.sent, STRONG_ENOUGH - signal);
}

/** True if the rate of an end, or its reserve against fades, improves with a stronger signal. */
function isShort(link: JudgedLink, end: End, by: number, facts: HealthFacts): boolean {
  if (gainOf(link, end, by, facts) > 0) return true;
  const { channel } = link.now;
  const fastest = channel === undefined ? undefined : ratesOf(channel, facts).at(-1)?.[1];
  const signal = signalAt(link, end);
  return fastest !== undefined && signal !== undefined && signal < fastest + RESERVE;
}

/** Detects power of this end below the allowed one. The power is the same for all links of a radio. */
export function ownPower(facts: HealthFacts): readonly Costly[] {
  const short = facts.links.flatMap((link) => {
    const sender = sendersOf(link, facts).find(({ end }) => end === 'here');
    if (sender === undefined) return [];
    const by = unusedPower(link, sender, facts);
    return by < WORTH_CHANGING || !isShort(link, 'there', by, facts) ? [] : [{ link, sender, by }];
  });
  const [first] = short;
  if (first === undefined) return [];
  const by = Math.max(...short.map((one) => one.by));
  const overloaded = facts.links.filter((link) => {
    const signal = signalAt(link, 'there');
    return signal !== undefined && signal < 100 * OVERSATURATION && signal + by >= 100 * OVERSATURATION;
  });
  return [
    {
      of: 'ownPower',
      power: first.sender.sent,
      by,
      atpc: facts.atpc,
      overloaded: overloaded.flatMap(({ name }) => name ?? []),
      cost: sum(short.map((one) => gainOf(one.link, 'there', one.by, facts))),
    },
  ];
}

/** Detects power of the other end below the allowed one. */
export function farPower(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const sender = sendersOf(link, facts).find(({ end }) => end === 'there');
  const by = sender === undefined ? 0 : unusedPower(link, sender, facts);
  if (sender === undefined || by < WORTH_CHANGING || !isShort(link, 'here', by, facts)) return [];
  const { address } = link;
  return [{ of: 'farPower', power: sender.sent, by, address, cost: gainOf(link, 'here', by, facts) }];
}
