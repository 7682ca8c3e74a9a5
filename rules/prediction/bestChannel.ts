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

/** Detected network: MHz, dBm. */
export interface HeardNetwork {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly signal: number;
}

/** Radio environment. */
export interface Surroundings {
  readonly links: readonly LinkNow[];
  readonly noise: readonly NoiseRow[];
  readonly networks: readonly HeardNetwork[];
}

/** Reason for the rank of a channel; hundredths of a dB. */
export type ChannelReason =
  | { readonly of: 'blocked' | 'unmeasured' | 'clear' }
  /** Number of networks detected on the channel, and the strongest one. */
  | { readonly of: 'networks'; readonly count: number; readonly loudest: string; readonly signal: number }
  /** Interference above the receiver noise. */
  | { readonly of: 'interference'; readonly by: number }
  /** Better than a higher-ranked channel (center in MHz), but not enough to justify a radar check. */
  | { readonly of: 'check' }
  /** Difference to the current power. */
  | { readonly of: 'power'; readonly by: number }
  /** A link would be lost. */
  | { readonly of: 'lost' };

/** Allowed channel at one width, with the predicted link quality. */
export interface RankedChannel {
  readonly channel: Channel;
  /** Rank from 1; undefined if the channel is blocked. */
  readonly place: number | undefined;
  /** Power setting in dBm: the current one, or the maximum that the law allows. */
  readonly power: number;
  /** dBm */
  readonly eirp: number;
  /** Mean capacity of both directions and all links, kbit/s. Undefined without a link. */
  readonly capacity: number | undefined;
  /** Fade margins of its links; 60 GHz only. */
  readonly fades: readonly FadeMargin[];
  /** Noise including other senders, hundredths of a dBm. Undefined if not measured. */
  readonly interference: number | undefined;
  /** Duration of the radar check in seconds. */
  readonly check: number;
  /** Radar was detected on this or an overlapping channel within the last half hour. */
  readonly isBlocked: boolean;
  readonly isOwn: boolean;
  /** True for the usual, non-overlapping channels. */
  readonly isCommon: boolean;
  readonly reasons: readonly ChannelReason[];
}

/**
 * Required capacity advantage of a channel with a radar check over a channel without one, in percent (D56). A
 * prediction may be one modulation off (D55), which is 11 % between the two fastest ones.
 * @unit %
 */
export const RADAR_CHECK_GAIN = 11;

/**
 * Required headroom advantage of a channel with a radar check if there is no link: half the power (D56).
 * @unit hundredths of a dB
 */
export const RADAR_CHECK_HEADROOM = 300;

/** Maximum interference of a clear channel, hundredths of a dB. */
const CLEAR = 200;

/**
 * Ranks every allowed channel and width of a radio, best first (D56). First criterion: capacity of its links, reduced
 * by {@link RADAR_CHECK_GAIN} for a radar check. At 60 GHz, the fade margin of the links follows (D95). Then come
 * power above noise, shorter check, and narrower width. Contains all channels that the limits of the draft allow, and
 * no others. Without a link, channels are ranked by power above noise.
 */
export function rankChannels(
  context: RadioContext,
  { links, noise, networks }: Surroundings,
): readonly RankedChannel[] {
  const { facts, radio, read } = context;
  const { domain } = facts;
  if (domain === undefined) return [];
  // A station follows its access point, so the prediction assumes that this radio could choose.
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
  /** Channel without a check ranked so far that has the lowest capacity. */
  let least: RankedChannel | undefined;
  return rows.toSorted(compare).map((row) => {
    if (row.isBlocked) return row;
    place += 1;
    if (!isHandicapped(row)) {
      if (least === undefined || gainOver(least, row) > 0) least = row;
      return { ...row, place };
    }
    if (least === undefined || gainOver(row, least) <= 0) return { ...row, place };
    const reason = { of: 'check' } as const;
    return { ...row, place, reasons: [...row.reasons, reason] };
  });
}

/** Advantage of one channel over another without radar checks: kbit/s, or hundredths of a dB without a link. */
const gainOver = (one: RankedChannel, other: RankedChannel): number =>
  one.capacity === undefined ? headroom(one) - headroom(other) : one.capacity - (other.capacity ?? 0);

/** The check of the current channel is over already. */
const isHandicapped = ({ check, isOwn }: RankedChannel): boolean => check > 0 && !isOwn;

/**
 * Capacity for ranking in kbit/s. A fixed handicap per channel, unlike a comparison of pairs, gives a consistent
 * order.
 */
const countedCapacity = (row: RankedChannel): number =>
  isHandicapped(row) ? ((row.capacity ?? 0) * 100) / (100 + RADAR_CHECK_GAIN) : (row.capacity ?? 0);

const countedHeadroom = (row: RankedChannel): number =>
  headroom(row) - (row.capacity === undefined && isHandicapped(row) ? RADAR_CHECK_HEADROOM : 0);

function airReasons(channel: Channel, noise: number | undefined, networks: readonly HeardNetwork[]): ChannelReason[] {
  const overlapping = networks.filter(({ from, to }) => from < channel.endFrequency && to > channel.startFrequency);
  const [one, ...others] = overlapping;
  const loudest = one && others.reduce((a, b) => (b.signal > a.signal ? b : a), one);
  const by = noise === undefined ? undefined : noise - 100 * noiseFloor(channel.bandwidth);
  return [
    ...(loudest
      ? [{ of: 'networks', count: overlapping.length, loudest: loudest.name, signal: loudest.signal } as const]
      : []),
    ...(by === undefined ? [{ of: 'unmeasured' } as const] : by > CLEAR ? [{ of: 'interference', by } as const] : []),
    ...(by !== undefined && by <= CLEAR && loudest === undefined ? [{ of: 'clear' } as const] : []),
  ];
}

function powerReason(power: number, now: number | undefined): ChannelReason[] {
  return now === undefined || power === now ? [] : [{ of: 'power', by: power - now }];
}

/** Power above noise, hundredths of a dB. Ranks channels without a link. */
const headroom = ({ power, interference, channel }: RankedChannel): number =>
  100 * power - (interference ?? 100 * noiseFloor(channel.bandwidth));

/**
 * Smallest fade margin of the links, hundredths of a dB. Among equal capacities, the channel with the largest margin
 * survives rain best.
 */
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
 * Predicate for channels that are blocked by radar. The device reports open channels at one width. A channel of
 * another width is blocked if a part of it is in closed channels only.
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

/** Channel edges are on this grid, MHz (docs/decisions.md#d5). */
const STEP = 5;
