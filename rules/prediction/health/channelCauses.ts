import type { Channel } from '../../core/facts.ts';
import { channelsInUse } from '../../wireless/channelsInUse.ts';
import { lawful } from '../lawful.ts';
import { gainOf, sum } from './capacityGain.ts';
import type { Costly, End, HealthFacts, JudgedLink } from './cause.ts';

/** Minimum power gain that justifies leaving a channel, hundredths of a dB. */
const WORTH_MOVING = 300;

/** End with known transmit power, and the receiving end. */
interface Sender {
  readonly end: End;
  readonly at: End;
  readonly sent: number;
  readonly gain: number;
  readonly loss: number;
}

function sendersOf({ now: { power, far } }: JudgedLink, { gain, loss }: HealthFacts): readonly Sender[] {
  const here: Sender[] = power === undefined ? [] : [{ end: 'here', at: 'there', sent: power, gain, loss }];
  if (far.power === undefined || far.gain === undefined) return here;
  return [...here, { end: 'there', at: 'here', sent: far.power, gain: far.gain, loss: far.loss ?? 0 }];
}

/** Additional power that a sender could use on a channel. */
function moreOn(channel: Channel, { sent, ...antenna }: Sender, facts: HealthFacts): number {
  return Math.min(100 * facts.radio.txPower.max, lawful(channel, antenna, facts, facts)) - sent;
}

export function channelLimit(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const { domain, radio } = facts;
  if (channel === undefined || domain === undefined || channel.mode === 'AD') return [];
  const senders = sendersOf(link, facts).filter((one) => moreOn(channel, one, facts) <= 0);
  const found = channelsInUse(domain, radio, { width: channel.bandwidth, frequency: 0 }).flatMap((better) => {
    const held = senders.flatMap((one) => {
      const more = moreOn(better, one, facts);
      return more < WORTH_MOVING ? [] : [{ ...one, more, cost: gainOf(link, one.at, more, facts) }];
    });
    const cost = sum(held.map((one) => one.cost));
    const isWorse = senders.some((one) => moreOn(better, one, facts) < 0);
    return cost === 0 || isWorse ? [] : [{ better, held, cost, check: better.cac ?? 0 }];
  });
  const [best] = found.toSorted((one, other) => other.cost - one.cost || one.check - other.check);
  if (best === undefined) return [];
  const { better, held, cost } = best;
  const gains = held.map(({ more }) => more);
  return [
    {
      of: 'channel',
      ends: held.map(({ end }) => end),
      power: Math.min(...held.map(({ sent }) => sent)),
      least: Math.min(...gains),
      most: Math.max(...gains),
      better,
      own: held.flatMap(({ end, sent, more }) => (end === 'here' ? [sent + more] : []))[0],
      cost,
    },
  ];
}

export function radar(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const { configured, radarLeft, domain, radio } = facts;
  if (radarLeft === undefined || configured === undefined || configured === 0 || channel === undefined) return [];
  if (channel.controlFrequency === configured) return [];
  const left = channelsInUse(domain, radio, { width: channel.bandwidth, frequency: configured })[0];
  const gains =
    left === undefined
      ? []
      : sendersOf(link, facts).map((one) => gainOf(link, one.at, moreOn(left, one, facts), facts));
  const cost = sum(gains);
  return [{ of: 'radar', configured, left: radarLeft, cost }];
}
