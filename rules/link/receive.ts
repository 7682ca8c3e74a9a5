import { MINIMUM_SIGNAL } from '../constants/link.ts';
import type { Channel } from '../core/facts.ts';
import { oneWay } from '../core/sixtyGhz.ts';
import { channelNoise } from './channelNoise.ts';
import { expectedCapacity } from './expectedCapacity.ts';
import type { Air, Figure, Heard, LinkFacts, LinkNow, Reception, Source } from './linkFigures.ts';
import { noiseFloor } from './noiseFloor.ts';
import { BEST_CINR, leastSignals, sixtyGhzCapacity } from './sensitivity.ts';

const unknown = (before: number | undefined, why: Extract<Source, { readonly of: 'unknown' }>['why']): Figure => ({
  before,
  after: undefined,
  sources: [{ of: 'unknown', why }],
});

/** From which channel to which; a channel is undefined if it is not known. */
export interface Move {
  readonly from: Channel | undefined;
  readonly to: Channel | undefined;
  /** Why nothing will be sent there, if so. */
  readonly silent: 'off' | 'forbidden' | undefined;
}

/** Whether two channels are one; none is the same as none. */
export function sameChannel(one: Channel | undefined, other: Channel | undefined): boolean {
  return one?.centerFrequency === other?.centerFrequency && one?.controlFrequency === other?.controlFrequency;
}

/** One change as a source; none where nothing changes. */
export function changed(of: 'ownPower' | 'ownGain' | 'ownLoss' | 'path' | 'width', by: number): Source[] {
  return by === 0 ? [] : [{ of, by }];
}

/**
 * What one end will hear.
 * @param heard what it hears now
 * @param changes of what reaches it
 * @param target signal that ATPC aims at, hundredths of a dBm
 */
export function receive(
  now: LinkNow,
  heard: Heard,
  move: Move,
  facts: LinkFacts,
  changes: readonly Source[],
  target: number | undefined,
): Reception {
  const usual = usualOf(heard);
  const before = { ...usual, cinr: cinrOf(usual.signal, usual.noise), capacity: heard.capacity };
  const { from, to, silent } = move;
  const why = silent ?? unknownSignal(usual, facts) ?? 'channel';
  if (why !== 'channel' || usual.signal === undefined || to === undefined) {
    return {
      signal: unknown(before.signal, why),
      cinr: unknown(before.cinr, why),
      index: unknown(before.index, why),
      capacity: unknown(before.capacity, why),
    };
  }
  const full = usual.signal + changes.reduce((sum, one) => sum + ('by' in one ? one.by : 0), 0);
  const isAimed = target !== undefined && full > target;
  const signal = isAimed ? target : full;
  const noise = noiseThen(now, usual, to, facts);
  const place = { from: from ?? to, to };
  const index = indexThen({ ...usual, signal: usual.signal }, signal, noise, place, facts);
  return {
    signal: {
      before: usual.signal,
      after: signal,
      sources: [
        { of: 'measured', seconds: now.seconds },
        ...changes,
        ...(isAimed ? [{ of: 'atpc', target } as const] : []),
        ...(to.mode === 'AD' ? [{ of: 'weather' } as const] : []),
      ],
    },
    cinr:
      noise === undefined
        ? unknown(before.cinr, 'noise')
        : { before: before.cinr, after: cinrOf(signal, noise.level), sources: noise.sources },
    index,
    capacity: capacityThen(heard, index, place, facts),
  };
}

/** What an end hears as a rule: what fades and swells within seconds must not decide. */
function usualOf({ usual, signal, noise, index }: Heard): Air {
  return { signal: usual?.signal ?? signal, noise: usual?.noise ?? noise, index: usual?.index ?? index };
}

/**
 * Why no signal can be worked out from the present one: radios report no level below a bound, so a faint one is
 * unknown.
 */
function unknownSignal({ signal }: Air, { radio }: LinkFacts): 'signal' | 'faint' | undefined {
  if (signal === undefined) return 'signal';
  const faintest = 100 * Math.round(MINIMUM_SIGNAL + 10 * Math.log10(radio.chains));
  return signal < faintest + 100 ? 'faint' : undefined;
}

function cinrOf(signal: number | undefined, noise: number | undefined): number | undefined {
  if (signal === undefined || noise === undefined) return undefined;
  return Math.max(0, Math.min(100 * BEST_CINR, signal - noise));
}

/** Noise a radio reports on an empty channel, above that of its receiver: 0 to 2 dB (docs/device.md#sensitivity). */
const OWN_NOISE = 100;

/** Noise that a radio tells of an empty channel, hundredths of a dBm. @param width MHz */
export function quietNoise(width: number): number {
  return 100 * noiseFloor(width) + OWN_NOISE;
}

/** Noise that differs by less is the same, heard at another moment. */
const FLICKER = 200;

/** Noise of a channel as a radio tells it, with its own: what others send is heard beside that, and not above it. */
function told(noise: number, { bandwidth }: Channel): number {
  const quiet = 10 ** (noiseFloor(bandwidth) / 10);
  return Math.round(1000 * Math.log10(10 ** (noise / 1000) + quiet * (10 ** (OWN_NOISE / 1000) - 1)));
}

interface Noise {
  readonly level: number;
  readonly sources: readonly Source[];
}

/**
 * Noise after the change: that of the new channel where this radio knows it, with what this end hears on the present one
 * beside what is known of that; else that of now, by the width.
 */
function noiseThen({ channel: from }: LinkNow, { noise }: Air, to: Channel, facts: LinkFacts): Noise | undefined {
  if (noise === undefined) return undefined;
  if (from === undefined || sameChannel(from, to)) {
    if (from === undefined || from.bandwidth === to.bandwidth)
      return { level: noise, sources: [{ of: 'noise', by: 0 }] };
  }
  const [known, present] = [to, from].map((channel) => channelNoise(facts.noise, channel));
  if (known !== undefined) {
    const heardMore = present === undefined ? 0 : noise - told(present.level, from);
    const beyond = Math.abs(heardMore) > FLICKER ? heardMore : 0;
    const there = (power: number) => told(power, to) + beyond;
    const [level, least, most] = [there(known.level), there(known.least), there(known.most)];
    const isSpread = most - least > FLICKER;
    return {
      level,
      sources: [
        { of: 'noiseThere', noise: level },
        ...(isSpread ? [{ of: 'noiseSpread', least, most } as const] : []),
      ],
    };
  }
  const wider = Math.round(1000 * Math.log10(to.bandwidth / from.bandwidth));
  const level = noise + wider;
  // A channel within the present one has no sender that is not heard now.
  const isWithin = from.startFrequency <= to.startFrequency && to.endFrequency <= from.endFrequency;
  return {
    level,
    sources: [...changed('width', wider), isWithin ? { of: 'noise', by: 0 } : { of: 'noiseAssumed', noise: level }],
  };
}

interface ChannelChange {
  readonly from: Channel;
  readonly to: Channel;
}

/** The signal to compare with the sensitivities: the level it would have if no other radio sent. */
function clean(signal: number, noise: number | undefined, { bandwidth, mode }: Channel): number {
  return noise === undefined || mode === 'AD' ? signal : signal - noise + quietNoise(bandwidth);
}

function indexThen(
  { signal: signalNow, noise: noiseNow, index }: Air & { readonly signal: number },
  signal: number,
  noise: Noise | undefined,
  { from, to }: ChannelChange,
  { radio }: LinkFacts,
): Figure {
  if (index === undefined) return unknown(index, 'index');
  const rates = (channel: Channel) =>
    leastSignals(channel.mode, channel.bandwidth, radio.generation).filter(
      ([one]) => channel.mode === 'AD' || one <= radio.highestModulation,
    );
  // What this radio and this path need beside the table shows in what they do now.
  const present = rates(from);
  const at = present.findIndex(([one]) => one === index);
  const least = present[at]?.[1] ?? Number.NEGATIVE_INFINITY;
  const next = at < 0 ? Number.POSITIVE_INFINITY : (present[at + 1]?.[1] ?? Number.POSITIVE_INFINITY);
  const effective = clean(signalNow, noiseNow, from);
  const more = Math.max(0, effective - next + 1) - Math.max(0, least - effective);
  const reached = clean(signal, noise?.level, to) - more;
  const spread = noise?.sources.filter(({ of }) => of === 'noiseSpread') ?? [];
  const possible = rates(to);
  const best = possible.findLast(([, needed]) => reached >= needed);
  const lowest = possible[0]?.[1] ?? 0;
  if (best === undefined)
    return { before: index, after: undefined, sources: [{ of: 'tooWeak', least: lowest + more }, ...spread] };
  const isHighest = best[0] === possible.at(-1)?.[0];
  return {
    before: index,
    after: best[0],
    sources: [
      { of: 'sensitivity', more },
      ...spread,
      ...(isHighest ? [{ of: 'highest', index: best[0] } as const] : []),
    ],
  };
}

/** kbit/s of one direction that nothing takes from. */
export function nominal(index: number, { mode, bandwidth }: Channel, { radio }: Pick<LinkFacts, 'radio'>): number {
  if (mode !== 'AD') return expectedCapacity(index, bandwidth);
  return Math.min(oneWay(radio.capacity.get(bandwidth)), sixtyGhzCapacity(index, bandwidth));
}

function capacityThen(
  { capacity, index: before }: Heard,
  index: Figure,
  { from, to }: ChannelChange,
  facts: LinkFacts,
): Figure {
  if (index.after === undefined) {
    const isLost = index.sources.some(({ of }) => of === 'tooWeak');
    return isLost ? { before: capacity, after: 0, sources: index.sources } : unknown(capacity, 'index');
  }
  const possible = nominal(index.after, to, facts);
  const present = before === undefined ? 0 : nominal(before, from, facts);
  const isKnown = capacity !== undefined && capacity > 0 && present > 0;
  const reached = isKnown ? Math.min(present, capacity) : 0;
  const share = isKnown ? Math.round((100 * reached) / present) : undefined;
  return {
    before: capacity,
    after: isKnown ? Math.floor((possible * reached) / present) : possible,
    sources: [{ of: 'rate', nominal: possible, width: to.bandwidth, share }],
  };
}
