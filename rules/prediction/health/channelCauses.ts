import { channelsInUse } from '../../wireless/channelsInUse.ts';
import { gainOf, sum } from './capacityGain.ts';
import type { Costly, HealthFacts, JudgedLink } from './cause.ts';
import { WORTH_CHANGING } from './powerCauses.ts';
import { allowedOn, sendersOf } from './senders.ts';

export function channelLimit(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const { domain, radio } = facts;
  if (channel === undefined || domain === undefined || channel.mode === 'AD') return [];
  // Power below the limit of the current channel is a cause of its own. The gain of the channel adds to it.
  const senders = sendersOf(link, facts).map((one) => ({ ...one, allowed: allowedOn(channel, one, facts) }));
  const found = channelsInUse(domain, radio, { width: channel.bandwidth, frequency: 0 }).flatMap((better) => {
    const moves = senders.map((one) => ({ ...one, more: allowedOn(better, one, facts) - one.allowed }));
    const limitedEnds = moves.flatMap((one) => {
      const unused = Math.max(0, one.allowed - one.sent);
      return one.more < WORTH_CHANGING ? [] : [{ ...one, cost: gainOf(link, one.at, one.more, facts, unused) }];
    });
    const cost = sum(limitedEnds.map((one) => one.cost));
    const isWorse = moves.some(({ more }) => more < 0);
    return cost === 0 || isWorse ? [] : [{ better, limitedEnds, cost, check: better.cac ?? 0 }];
  });
  const [best] = found.toSorted((one, other) => other.cost - one.cost || one.check - other.check);
  if (best === undefined) return [];
  const { better, limitedEnds, cost } = best;
  const gains = limitedEnds.map(({ more }) => more);
  return [
    {
      of: 'channel',
      ends: limitedEnds.map(({ end }) => end),
      power: Math.min(...limitedEnds.map(({ allowed }) => allowed)),
      least: Math.min(...gains),
      most: Math.max(...gains),
      better,
      own: limitedEnds.flatMap(({ end, allowed, more }) => (end === 'here' ? [allowed + more] : []))[0],
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
      : sendersOf(link, facts).map((one) => gainOf(link, one.at, allowedOn(left, one, facts) - one.sent, facts));
  const cost = sum(gains);
  return [{ of: 'radar', configured, left: radarLeft, cost }];
}
