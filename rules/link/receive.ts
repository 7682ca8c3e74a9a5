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

/** Change of the channel; undefined channels are unknown. */
export interface Move {
  readonly from: Channel | undefined;
  readonly to: Channel | undefined;
  /** Reason why the radio will not transmit, if any. */
  readonly silent: 'off' | 'forbidden' | undefined;
}

/** True for equal channels; undefined equals undefined. */
export function sameChannel(one: Channel | undefined, other: Channel | undefined): boolean {
  return one?.centerFrequency === other?.centerFrequency && one?.controlFrequency === other?.controlFrequency;
}

/** Change as a list of sources; empty if nothing changes. */
export function changed(of: 'ownPower' | 'ownGain' | 'ownLoss' | 'path' | 'width', by: number): Source[] {
  return by === 0 ? [] : [{ of, by }];
}

/**
 * Predicts the reception at one end.
 * @param heard current reception
 * @param changes changes of the received signal
 * @param target ATPC target signal, hundredths of a dBm
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

/** Average reception if known, because fades of a few seconds must not decide. */
function usualOf({ usual, signal, noise, index }: Heard): Air {
  return { signal: usual?.signal ?? signal, noise: usual?.noise ?? noise, index: usual?.index ?? index };
}

/**
 * Reason why the current signal allows no prediction. Radios report no level below a bound, so the level of a faint
 * signal is unknown.
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

/**
 * Noise that a radio reports on an empty channel above its receiver noise: 0 to 2 dB (docs/device.md#sensitivity).
 */
const OWN_NOISE = 100;

/** Noise that a radio reports on an empty channel, hundredths of a dBm. @param width MHz */
export function quietNoise(width: number): number {
  return 100 * noiseFloor(width) + OWN_NOISE;
}

/** Smaller differences in noise are fluctuations. */
const FLICKER = 200;

/** Noise of a channel as a radio reports it, including its own noise. Powers are added. */
function reportedNoise(noise: number, { bandwidth }: Channel): number {
  const quiet = 10 ** (noiseFloor(bandwidth) / 10);
  return Math.round(1000 * Math.log10(10 ** (noise / 1000) + quiet * (10 ** (OWN_NOISE / 1000) - 1)));
}

interface Noise {
  readonly level: number;
  readonly sources: readonly Source[];
}

/**
 * Noise after the change. If the noise of the new channel is known, this end's excess on the current channel is
 * added. Otherwise the current noise is scaled by the width.
 */
function noiseThen({ channel: from }: LinkNow, { noise }: Air, to: Channel, facts: LinkFacts): Noise | undefined {
  if (noise === undefined) return undefined;
  if (from === undefined || sameChannel(from, to)) {
    if (from === undefined || from.bandwidth === to.bandwidth)
      return { level: noise, sources: [{ of: 'noise', by: 0 }] };
  }
  const [known, present] = [to, from].map((channel) => channelNoise(facts.noise, channel));
  if (known !== undefined) {
    const heardMore = present === undefined ? 0 : noise - reportedNoise(present.level, from);
    const beyond = Math.abs(heardMore) > FLICKER ? heardMore : 0;
    const there = (power: number) => reportedNoise(power, to) + beyond;
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
  // A channel within the current one has only senders that are heard already.
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

/** Signal for the sensitivity table: the equivalent level without other senders. */
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
  // The current modulation shows how much more signal this radio and path need than the table says.
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

/** Nominal capacity of one direction in kbit/s. */
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
