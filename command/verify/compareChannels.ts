import type { Channel } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';
import type { LawfulChannel } from './lawfulChannels.ts';
import { ANY_LINK, ceilingsOn } from './legality.ts';

const key = (width: number, center: number): string => `${width}@${center}`;

/** Hundredths of a dBm. Payloads have at most two decimals. */
const hundredths = (decibels: number): number => Math.round(100 * decibels);

/**
 * Compares the offered channels with the lawful ones (D5), one sentence per difference. Each lawful channel must
 * occur once, sorted by width and centre. Control frequency, number, edges, radar duty, availability check and EIRP
 * must match.
 */
export function compareChannels(law: Law, offered: readonly Channel[], lawful: readonly LawfulChannel[]): string[] {
  const wrong: string[] = [];
  const found = new Map(offered.map((channel) => [key(channel.bandwidth, channel.centerFrequency), channel]));
  if (found.size !== offered.length) wrong.push('a channel is offered twice');
  for (const [at, channel] of offered.entries()) {
    const before = offered[at - 1] ?? channel;
    const wider = before.bandwidth - channel.bandwidth;
    if (wider > 0 || (wider === 0 && before.centerFrequency > channel.centerFrequency)) {
      wrong.push(`${key(channel.bandwidth, channel.centerFrequency)} is out of order`);
    }
  }
  for (const one of lawful) {
    const name = key(one.width, one.center / 1000);
    const channel = found.get(name);
    found.delete(name);
    if (channel === undefined) {
      wrong.push(`${name} is lawful and not offered`);
      continue;
    }
    const ceilings = ceilingsOn(law, one, ANY_LINK);
    const pairs: readonly (readonly [string, unknown, unknown])[] = [
      ['control', channel.controlFrequency, one.control / 1000],
      ['number', channel.number, one.number],
      ['start', channel.startFrequency, one.from / 1000],
      ['end', channel.endFrequency, one.to / 1000],
      ['mode', channel.mode, one.band],
      ['dfs', channel.dfs, one.radar],
      ['cac', channel.cac ?? 0, one.check],
      ['maxConducted', hundredths(channel.maxConducted ?? Number.POSITIVE_INFINITY), ceilings.conducted],
      ['maxEirp', hundredths(channel.maxEirp), ceilings.eirp],
    ];
    for (const [what, is, must] of pairs) {
      if (is !== must) wrong.push(`${name}: ${what} is ${is}, not ${must}`);
    }
  }
  for (const name of found.keys()) wrong.push(`${name} is offered and not lawful`);
  return wrong;
}
