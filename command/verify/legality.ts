import type { Ceiling, Law } from './law.ts';
import type { LawfulChannel } from './lawfulChannels.ts';
import { tenLog } from './tenLog.ts';

/** A third of a hundredth of a dB: the unit of room, so that the law of thirds (D1) is exact too. */
export const ROOM_PER_DECIBEL = 300;

/** The ceilings on one channel for one kind of link; hundredths of a dBm, infinite where there is none. */
export interface Ceilings {
  /** Into the antenna; the loss of the cable comes on top. */
  readonly conducted: number;
  readonly eirp: number;
  /** 2.4 GHz in the United States: from 6 dBi a third of the gain is taken off, in place of the EIRP (D1). */
  readonly thirds: boolean;
  /** 60 GHz in the United States: EIRP by gain (47 CFR 15.255). */
  readonly byGain: boolean;
  /** EIRP from a gain on, in place of the other EIRP; hundredths of a dBi and dBm. Infinite gain where there is none. */
  readonly fromGain: number;
  readonly eirpFromGain: number;
}

const THIRDS_FROM = 600;
const UNITED_STATES = 840;

const least = (ceilings: readonly Ceiling[], density: number): number =>
  Math.min(...ceilings.map(({ most, perMegahertz }) => Math.min(most, perMegahertz + density)));

/** A link, and whether the radio keeps to the EIRP of links with many ends on it too (`eirp.limit`, D32). */
export interface Link {
  readonly pointToPoint: boolean;
  readonly keepsEirp: boolean;
  /** True if the radio is made for a fixed place outdoors (D110). */
  readonly outdoor: boolean;
}

/** The link with the ceilings that every link has. */
export const ANY_LINK: Link = { pointToPoint: false, keepsEirp: true, outdoor: false };

const known = new WeakMap<LawfulChannel, Map<number, Ceilings>>();

/**
 * Everything the law says about power on a channel, for a link with one other end or many. Worked out once for each
 * channel, which is one of one country.
 */
export function ceilingsOn(law: Law, channel: LawfulChannel, link: Link): Ceilings {
  const own = known.get(channel) ?? new Map<number, Ceilings>();
  known.set(channel, own);
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
  // One stretch alone has this in the law, and all channels of its band lie in it.
  const installation = outdoor ? twoEnded[0]?.outdoors : undefined;
  // Of these the first that says anything about the channel.
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
 * How much more power would be lawful, in `ROOM_PER_DECIBEL`; below 0 the power is unlawful. Exact for whole hundredths.
 * @param power gain and loss in hundredths of a dB; no loss where the antenna is built in
 */
export function room(ceilings: Ceilings, power: number, gain: number, loss: number): number {
  const into = 3 * (ceilings.conducted + loss - power);
  if (ceilings.thirds && gain >= THIRDS_FROM) return Math.min(into, 9600 + 3 * loss - 3 * power - gain);
  const plain = gain >= ceilings.fromGain ? ceilings.eirpFromGain : ceilings.eirp;
  const eirp = ceilings.byGain ? Math.max(4000, 8200 - 2 * Math.max(0, 5100 - gain)) : plain;
  return Math.min(into, 3 * (eirp + loss - gain - power));
}

/** Whether the law allows the same with one as with the other. */
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
