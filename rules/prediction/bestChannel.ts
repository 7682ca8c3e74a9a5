import type { Channel, Facts } from '../core/facts.ts';
import type { RadioContext } from '../core/rule.ts';
import { channelNoise, type NoiseRow } from '../link/channelNoise.ts';
import type { LinkNow } from '../link/linkFigures.ts';
import { noiseFloor } from '../link/noiseFloor.ts';
import { checkSeconds } from '../wireless/availabilityCheck.ts';
import { channelsInUse } from '../wireless/channelsInUse.ts';
import { isCommonChannel } from '../wireless/isCommonChannel.ts';
import { lawfulPower } from '../wireless/power/lawfulPower.ts';
import { situationOf } from '../wireless/power/situationOf.ts';
import type { FadeMargin } from './fadeMargin.ts';
import { predictLink } from './prediction.ts';
import { radioPlan } from './radioPlan.ts';

/** A network that was heard: MHz, dBm. */
export interface HeardNetwork {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly signal: number;
}

/** What is known of the air around a radio. */
export interface Surroundings {
  readonly links: readonly LinkNow[];
  readonly noise: readonly NoiseRow[];
  readonly networks: readonly HeardNetwork[];
}

/** What speaks for or against a channel; hundredths of a dB. */
export type ChannelReason =
  | { readonly of: 'blocked' | 'unmeasured' | 'clear' }
  /** The networks that were heard on it, and the loudest of them. */
  | { readonly of: 'networks'; readonly count: number; readonly loudest: string; readonly signal: number }
  /** Above the noise of the receiver. */
  | { readonly of: 'interference'; readonly by: number }
  /** It would be better than a channel that stands before it, center in MHz, but not by so much that a radar check is worth it. */
  | { readonly of: 'check'; readonly than: number }
  /** Against the power sent now. */
  | { readonly of: 'power'; readonly by: number }
  /** A link would be lost. */
  | { readonly of: 'lost' };

/** One lawful channel at one width, with what a link would be on it. */
export interface RankedChannel {
  readonly channel: Channel;
  /** Place, from 1; undefined if the channel is blocked. */
  readonly place: number | undefined;
  /** dBm it would be set to: as now, or as much as the law leaves. */
  readonly power: number;
  /** dBm */
  readonly eirp: number;
  /** Of both directions, the mean of all links, kbit/s; undefined if there is no link to tell from. */
  readonly capacity: number | undefined;
  /** Fade that each of its links survives there; at 60 GHz alone. */
  readonly fades: readonly FadeMargin[];
  /** Noise with what others send, hundredths of a dBm; undefined if it was not measured. */
  readonly interference: number | undefined;
  /** Seconds of radar check. */
  readonly check: number;
  /** Radar was heard there, or on a channel that overlaps it, within the last half hour. */
  readonly isBlocked: boolean;
  readonly isOwn: boolean;
  /** It is one of those that stand side by side. */
  readonly isCommon: boolean;
  readonly reasons: readonly ChannelReason[];
}

/**
 * Percent by which the capacity of a channel that needs a radar check has to be above that of one without to stand before
 * it (D56). A prediction may be one modulation off (D55), which is 11 % of the capacity between the two fastest ones.
 * @unit %
 */
export const RADAR_CHECK_GAIN = 11;

/**
 * The same where there is no link to tell the capacity from: of power above noise, half the power (D56).
 * @unit hundredths of a dB
 */
export const RADAR_CHECK_HEADROOM = 300;

/** From so much interference on a channel is not called clear, hundredths of a dB. */
const CLEAR = 200;

/**
 * Every channel and width that is lawful for a radio, the best first (D56): by the capacity of its links there, less
 * {@link RADAR_CHECK_GAIN} for a radar check, at 60 GHz then by the fade that its links survive (D95), then by power above noise, the shorter check, the narrower width. What the
 * limits of the draft forbid is not among them, and nothing that they allow is left out. Without a link they are ranked by
 * how much stronger than the noise they may be.
 */
export function rankChannels(
  context: RadioContext,
  { links, noise, networks }: Surroundings,
): readonly RankedChannel[] {
  const { facts, radio, read } = context;
  const { domain } = facts;
  if (domain === undefined) return [];
  // A station is where its access point is: what it would be there is asked as if it chose.
  const plan = { ...radioPlan(context), accessPoint: true, enabled: true };
  const situation = situationOf(context, domain);
  const detects = read('/radio/radios/*/dfs');
  const [first] = links;
  const isBlocked = blockedBy(facts, context);
  const rows = channelsInUse(domain, radio, { width: 0, frequency: 0 }).flatMap((channel) => {
    const lawful = lawfulPower(channel, situation);
    if (lawful.power < radio.txPower.min || (channel.dfs && !detects)) return [];
    const power = Math.min((plan.power ?? 100 * radio.txPower.max) / 100, lawful.power, radio.txPower.max);
    const isOwn = first?.channel === channel;
    const to = isOwn ? plan : { ...plan, channel, width: channel.bandwidth, power: 100 * power };
    const from = { ...plan, channel: undefined, width: 0 };
    const predictions = links.map((link) => predictLink(link, isOwn ? to : from, to, { radio, domain, noise }));
    const capacities = predictions.flatMap(({ here, there }) =>
      [here, there].flatMap(({ capacity }) => capacity.after ?? []),
    );
    const there = channelNoise(noise, channel)?.level;
    const interference = isOwn ? (first?.here.noise ?? there) : there;
    const blocked = isBlocked(channel);
    const found: RankedChannel = {
      channel,
      place: undefined,
      power,
      eirp: lawful.eirp,
      capacity:
        capacities.length === 0 ? undefined : Math.round(capacities.reduce((a, b) => a + b, 0) / capacities.length),
      fades: predictions.flatMap(({ fade }) => fade.after ?? []),
      interference,
      check: checkSeconds(channel),
      isBlocked: blocked,
      isOwn,
      isCommon: isCommonChannel(channel),
      reasons: [
        ...(blocked ? [{ of: 'blocked' } as const] : []),
        ...(capacities.some((capacity) => capacity === 0) ? [{ of: 'lost' } as const] : []),
        ...airReasons(channel, interference, networks),
        ...powerReason(100 * power, first?.power ?? plan.power),
      ],
    };
    return [found];
  });
  let place = 0;
  /** Of those without a check so far, the one that would carry least. */
  let least: RankedChannel | undefined;
  return rows.toSorted(compare).map((row) => {
    if (row.isBlocked) return row;
    place += 1;
    if (!isHandicapped(row)) {
      if (least === undefined || gainOver(least, row) > 0) least = row;
      return { ...row, place };
    }
    if (least === undefined || gainOver(row, least) <= 0) return { ...row, place };
    const reason = { of: 'check', than: least.channel.centerFrequency } as const;
    return { ...row, place, reasons: [...row.reasons, reason] };
  });
}

/** By how much one is better than another before their radar checks count: kbit/s, or hundredths of a dB without a link. */
const gainOver = (one: RankedChannel, other: RankedChannel): number =>
  one.capacity === undefined ? headroom(one) - headroom(other) : one.capacity - (other.capacity ?? 0);

/** On the channel in use the check is over. */
const isHandicapped = ({ check, isOwn }: RankedChannel): boolean => check > 0 && !isOwn;

/** kbit/s that count: a handicap on every such channel alike, and not a comparison of two, ranks all of them in one order. */
const countedCapacity = (row: RankedChannel): number =>
  isHandicapped(row) ? ((row.capacity ?? 0) * 100) / (100 + RADAR_CHECK_GAIN) : (row.capacity ?? 0);

const countedHeadroom = (row: RankedChannel): number =>
  headroom(row) - (row.capacity === undefined && isHandicapped(row) ? RADAR_CHECK_HEADROOM : 0);

function airReasons(channel: Channel, noise: number | undefined, networks: readonly HeardNetwork[]): ChannelReason[] {
  const heard = networks.filter(({ from, to }) => from < channel.endFrequency && to > channel.startFrequency);
  const [one, ...others] = heard;
  const loudest = one && others.reduce((a, b) => (b.signal > a.signal ? b : a), one);
  const by = noise === undefined ? undefined : noise - 100 * noiseFloor(channel.bandwidth);
  return [
    ...(loudest
      ? [{ of: 'networks', count: heard.length, loudest: loudest.name, signal: loudest.signal } as const]
      : []),
    ...(by === undefined ? [{ of: 'unmeasured' } as const] : by > CLEAR ? [{ of: 'interference', by } as const] : []),
    ...(by !== undefined && by <= CLEAR && loudest === undefined ? [{ of: 'clear' } as const] : []),
  ];
}

function powerReason(power: number, now: number | undefined): ChannelReason[] {
  return now === undefined || power === now ? [] : [{ of: 'power', by: power - now }];
}

/**
 * How much stronger than the noise it may be, hundredths of a dB: this ranks channels that no link tells anything of.
 */
const headroom = ({ power, interference, channel }: RankedChannel): number =>
  100 * power - (interference ?? 100 * noiseFloor(channel.bandwidth));

/** Fade that every link survives, hundredths of a dB: of channels that carry as much, rain takes the one with the most last. */
const leastMargin = ({ fades }: RankedChannel): number =>
  fades.length === 0 ? 0 : Math.min(...fades.map(({ margin }) => margin));

function compare(a: RankedChannel, b: RankedChannel): number {
  return (
    Number(a.isBlocked) - Number(b.isBlocked) ||
    countedCapacity(b) - countedCapacity(a) ||
    leastMargin(b) - leastMargin(a) ||
    countedHeadroom(b) - countedHeadroom(a) ||
    a.check - b.check ||
    a.channel.bandwidth - b.channel.bandwidth ||
    a.channel.centerFrequency - b.channel.centerFrequency
  );
}

/**
 * Whether a channel may not be used now because of radar. The device tells for one width which channels are open; what of a
 * channel of another width is in closed ones alone is closed.
 */
function blockedBy({ active, domain }: Facts, { radio }: RadioContext): (channel: Channel) => boolean {
  if (active === undefined || active.interface !== radio.interface) return () => false;
  const known = channelsInUse(domain, radio, { width: active.width, frequency: 0 });
  const isOpen = ({ controlFrequency }: Channel) => active.frequencies.has(controlFrequency);
  const open = known.filter(isOpen);
  const closed = known.filter((one) => !isOpen(one));
  const has = (all: readonly Channel[], frequency: number) =>
    all.some(({ startFrequency, endFrequency }) => startFrequency <= frequency && frequency + STEP <= endFrequency);
  const isClosedAt = new Map<number, boolean>();
  const closedAt = (frequency: number) => {
    const found = isClosedAt.get(frequency) ?? (has(closed, frequency) && !has(open, frequency));
    isClosedAt.set(frequency, found);
    return found;
  };
  return (channel) => {
    if (channel.bandwidth === active.width) return !isOpen(channel);
    for (let at = channel.startFrequency; at < channel.endFrequency; at += STEP) if (closedAt(at)) return true;
    return false;
  };
}

/** Channels begin and end on this grid, MHz (docs/decisions.md#d5). */
const STEP = 5;
