import type { BandMode, Channel } from '../../../rules/core/facts.ts';
import { type Domains, domainOf } from '../../../rules/regulatory/domains.ts';
import { grid } from '../../../rules/regulatory/grid.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';

/** Compared widths of a band in MHz. */
export interface Band {
  readonly band: BandMode;
  readonly widths: readonly number[];
}

/** Equal change of adjacent channels. */
export interface Change {
  readonly band: BandMode;
  readonly width: number;
  /** Channels before; absent if new. */
  readonly before: Stretch | undefined;
  /** Channels after; absent if removed. */
  readonly after: Stretch | undefined;
  readonly count: number;
}

export interface Stretch {
  readonly first: Channel;
  readonly last: Channel;
}

/** Changes of a country between two editions. */
export interface CountryChanges {
  readonly code: number;
  readonly name: string;
  /** The only edition with own rules for the country, if one lacks them. */
  readonly onlyIn?: 'before' | 'after';
  readonly changes: readonly Change[];
}

/**
 * Differences of two editions of the regulatory database by channel, for outdoor equipment, sorted by country name.
 */
export function changesBetween(
  before: Domains,
  after: Domains,
  bands: readonly Band[],
  only?: number,
): readonly CountryChanges[] {
  const codes = only === undefined ? new Set([...before.known.keys(), ...after.known.keys()]) : [only];
  return [...codes]
    .map((code): CountryChanges => {
      const [was, is] = [before.known.has(code), after.known.has(code)];
      return {
        code,
        name: domainOf(code, is ? after : before).name,
        ...(was !== is && { onlyIn: was ? 'before' : 'after' }),
        changes: bands.flatMap((band) => changesOfBand(code, band, before, after)),
      };
    })
    .filter(({ changes, onlyIn }) => changes.length > 0 || onlyIn !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function changesOfBand(code: number, { band, widths }: Band, before: Domains, after: Domains): readonly Change[] {
  const channels = (domains: Domains) => {
    const radio = { interface: 'main', band, widths, wideChannels: true } as const;
    const { interfaces } = regulatoryDomain(code, [radio], false, domains);
    return new Map(interfaces.flatMap((one) => one.channels.map((channel) => [placeOf(channel), channel])));
  };
  const [was, is] = [channels(before), channels(after)];
  const changes: Change[] = [];
  for (const width of widths) {
    let at = -2;
    for (const [index, { centerKHz }] of grid(band, width).entries()) {
      const place = `${width}@${centerKHz / 1000}`;
      const [old, now] = [was.get(place), is.get(place)];
      if (allows(old) === allows(now)) continue;
      const last = changes.at(-1);
      const goesOn =
        at === index - 1 &&
        last?.width === width &&
        allows(last.before?.last) === allows(old) &&
        allows(last.after?.last) === allows(now);
      at = index;
      if (goesOn) changes.pop();
      changes.push({
        band,
        width,
        before: old && { first: (goesOn ? last.before?.first : undefined) ?? old, last: old },
        after: now && { first: (goesOn ? last.after?.first : undefined) ?? now, last: now },
        count: goesOn ? last.count + 1 : 1,
      });
    }
  }
  return changes;
}

const placeOf = ({ bandwidth, centerFrequency }: Channel): string => `${bandwidth}@${centerFrequency}`;

/** Limits of a channel as a comparable string. Excludes the name of the law, which differs between editions. */
const allows = (channel: Channel | undefined): string =>
  channel === undefined ? '' : `${channel.maxEirp} ${channel.maxConducted} ${channel.dfs} ${channel.cac ?? 0}`;
