import type { Ceiling, Law } from './law.ts';
import type { LawfulChannel } from './lawfulChannels.ts';
import { tenLog } from './tenLog.ts';

/** Unit of room: a third of 0.01 dB, so that the rule of thirds (D1) is exact. */
export const ROOM_PER_DECIBEL = 300;

/** Ceilings on one channel for one kind of link. Hundredths of a dBm, infinite if there is none. */
export interface Ceilings {
  /** Conducted power at the antenna. Cable loss is added. */
  readonly conducted: number;
  readonly eirp: number;
  /**
   * 2.4 GHz in the United States: above 6 dBi, a third of the excess gain reduces the power. Replaces the EIRP (D1).
   */
  readonly thirds: boolean;
  /** 60 GHz in the United States: EIRP by gain (47 CFR 15.255). */
  readonly byGain: boolean;
  /** EIRP from a gain on, replaces the other EIRP. Hundredths of a dBi and dBm. Infinite gain if there is none. */
  readonly fromGain: number;
  readonly eirpFromGain: number;
}

const THIRDS_FROM = 600;
const UNITED_STATES = 840;

const least = (ceilings: readonly Ceiling[], density: number): number =>
  Math.min(...ceilings.map(({ most, perMegahertz }) => Math.min(most, perMegahertz + density)));

/** Kind of link. `keepsEirp`: the radio keeps to the point-to-multipoint EIRP on every link (`eirp.limit`, D32). */
export interface Link {
  readonly pointToPoint: boolean;
  readonly keepsEirp: boolean;
  /** True for a fixed outdoor installation (D110). */
  readonly outdoor: boolean;
}

/** Link without special ceilings. */
export const ANY_LINK: Link = { pointToPoint: false, keepsEirp: true, outdoor: false };

const cache = new WeakMap<LawfulChannel, Map<number, Ceilings>>();

/** All power limits on a channel for a kind of link. Computed once per channel, which belongs to one country. */
export function ceilingsOn(law: Law, channel: LawfulChannel, link: Link): Ceilings {
  const own = cache.get(channel) ?? new Map<number, Ceilings>();
  cache.set(channel, own);
  const key = Number(link.pointToPoint) + 2 * Number(link.keepsEirp) + 4 * Number(link.outdoor);
  const ceilings = own.get(key) ?? workOut(law, channel, link);
  own.set(key, ceilings);
  return ceilings;
}

function workOut(law: Law, channel: LawfulChannel, { pointToPoint, keepsEirp, outdoor }: Link): Ceilings {
  const density = tenLog(channel.width);
  const touched = ({ from, to }: { readonly from: number; readonly to: number }) =>
    from < channel.to && to > channel.from;
  const stated = law.stated.filter(touched);
  const twoEnded = pointToPoint && !keepsEirp ? law.twoEnded.filter(touched) : [];
  // Only one range has such a rule, and all channels of its band are within that range.
  const installation = outdoor ? twoEnded[0]?.outdoors : undefined;
  // The first non-empty source applies to the channel.
  const radiated = [twoEnded, stated, channel.provisions].find(({ length }) => length > 0) ?? [];
  return {
    conducted: least(
      stated.map((band) => band.conducted),
      density,
    ),
    eirp: least(
      radiated.map(({ eirp }) => eirp),
      density,
    ),
    thirds: stated.length > 0 && channel.band === 'G',
    byGain: law.code === UNITED_STATES && channel.band === 'AD' && pointToPoint,
    fromGain: installation === undefined ? Number.POSITIVE_INFINITY : installation.leastGain,
    eirpFromGain: least(installation === undefined ? [] : [installation.eirp], density),
  };
}

/**
 * Room up to the legal limit, in `ROOM_PER_DECIBEL`. Negative if the power is unlawful. Exact for whole hundredths.
 * @param power gain and loss in hundredths of a dB, loss 0 for a built-in antenna
 */
export function room(ceilings: Ceilings, power: number, gain: number, loss: number): number {
  const into = 3 * (ceilings.conducted + loss - power);
  if (ceilings.thirds && gain >= THIRDS_FROM) return Math.min(into, 9600 + 3 * loss - 3 * power - gain);
  const plain = gain >= ceilings.fromGain ? ceilings.eirpFromGain : ceilings.eirp;
  const eirp = ceilings.byGain ? Math.max(4000, 8200 - 2 * Math.max(0, 5100 - gain)) : plain;
  return Math.min(into, 3 * (eirp + loss - gain - power));
}

/** True if the law allows the same power with both. */
export function sameCeilings(a: Ceilings, b: Ceilings): boolean {
  return (
    a.conducted === b.conducted &&
    a.eirp === b.eirp &&
    a.thirds === b.thirds &&
    a.byGain === b.byGain &&
    a.fromGain === b.fromGain &&
    a.eirpFromGain === b.eirpFromGain
  );
}
