import { DISTANCE_TOLERANCE, OVERSATURATION, SIGNAL_SHORTFALL } from '../constants/link.ts';
import type { Channel } from '../core/facts.ts';
import type { LinkFacts, LinkNow } from '../link/linkFigures.ts';
import { rainLoss } from '../link/propagation/rainLoss.ts';
import { nominal, quietNoise } from '../link/receive.ts';
import { leastSignals } from '../link/sensitivity.ts';
import { channelsInUse } from '../wireless/channelsInUse.ts';
import { lawful } from './lawful.ts';

type End = 'here' | 'there';
const ENDS: readonly End[] = ['here', 'there'];

/** Value of both ends; undefined if an end does not report it. */
export type OfEnds<Value> = { readonly [Name in End]: Value };

/** Link of a radio, with the inputs of the diagnosis. Hundredths of a dBm and dB. */
export interface JudgedLink {
  readonly name: string | undefined;
  readonly now: LinkNow;
  /** Signal expected from distance, gains and powers. */
  readonly expected: OfEnds<number | undefined>;
  /** Signal of each chain. */
  readonly chains: OfEnds<readonly number[]>;
  /** CINR measured by the radios. */
  readonly cinr: OfEnds<number | undefined>;
  /** Firmware of both devices. */
  readonly firmware: OfEnds<string | undefined>;
  /** Difference of their clocks in seconds, in UTC. */
  readonly clock: number | undefined;
}

/** Ethernet port with a cable. Mbit/s; undefined if not reported. */
export interface CabledPort {
  readonly name: string;
  readonly speed: number | undefined;
  readonly fullDuplex: boolean | undefined;
}

/** Inputs of the link diagnosis. */
export interface HealthFacts extends Omit<LinkFacts, 'noise'> {
  readonly links: readonly JudgedLink[];
  readonly pointToPoint: boolean;
  /** Antenna gain and cable loss of this end: hundredths of a dBi and dB. */
  readonly gain: number;
  readonly loss: number;
  /** Configured control frequency, MHz; 0 if the radio chooses, undefined if it follows its access point. */
  readonly configured: number | undefined;
  /** Configured distance, m; undefined if the radio measures it. */
  readonly distance: number | undefined;
  readonly ports: readonly CabledPort[];
  /** Traffic of the radio in each direction, kbit/s. */
  readonly carries: OfEnds<number | undefined>;
  /** Airtime in use, %. */
  readonly airtime: number | undefined;
  /** Rain at the device, mm/h. */
  readonly rain: number | undefined;
  /** Seconds until the channel left because of radar is available again. */
  readonly radarLeft: number | undefined;
}

/** Limitation of a link. Hundredths of a dBm and dB, m, Mbit/s. */
export type Limitation =
  /**
   * The channel allows less power than others of the same width: the limited ends, their power, and the possible
   * gain.
   */
  | {
      readonly of: 'channel';
      readonly ends: readonly End[];
      readonly power: number;
      readonly least: number;
      readonly most: number;
      readonly better: Channel;
      /**
       * Allowed power of this end on the better channel; undefined if the current channel does not limit this end.
       */
      readonly own: number | undefined;
    }
  /** The signal at an end oversaturates its receiver. */
  | { readonly of: 'overload'; readonly ends: readonly End[]; readonly signal: number }
  /** Other senders raise the noise by this amount. */
  | { readonly of: 'interference'; readonly ends: readonly End[]; readonly by: number }
  /** The signal of one chain is this much weaker than that of another. */
  | { readonly of: 'chain'; readonly ends: readonly End[]; readonly by: number }
  /** The signal at an end is weaker than expected: because of rain, or because of obstacles or antenna alignment. */
  | { readonly of: 'alignment'; readonly ends: readonly End[]; readonly by: number }
  | { readonly of: 'rain'; readonly ends: readonly End[]; readonly by: number; readonly loss: number }
  /** The ACK timeout is too short for the distance. */
  | { readonly of: 'distance'; readonly set: number; readonly measured: number }
  | { readonly of: 'cable'; readonly port: string; readonly speed: number }
  | { readonly of: 'halfDuplex'; readonly port: string }
  | { readonly of: 'airtime'; readonly percent: number }
  /** The link had to leave its channel, MHz. */
  | { readonly of: 'radar'; readonly configured: number; readonly left: number }
  | { readonly of: 'firmware'; readonly here: string; readonly there: string }
  | { readonly of: 'clock'; readonly seconds: number };

/** Limitation with its worst link and its cost in both directions. */
export type Cause = Limitation & {
  /** Name of the other end; undefined if all links are affected or the end has no name. */
  readonly name?: string | undefined;
  /** Number of other affected links. */
  readonly others: number;
  /** kbit/s */
  readonly cost: number;
};

/** Chains with a larger difference receive unequally, hundredths of a dB (D73). */
const CHAINS_APART = 500;
/**
 * Minimum noise increase that counts as interference: twice the error of signal, noise and CINR, hundredths of a dB
 * (D73).
 */
const INTERFERENCE = 600;
/** CINR values from here on are saturated, hundredths of a dB (D73). */
const CINR_CEILING = 3000;
/** Minimum power gain that justifies leaving a channel, hundredths of a dB. */
const WORTH_MOVING = 300;
/** Airtime percentage from which traffic is queued. */
const AIRTIME_FULL = 95;
/** Mbit/s; the fastest copper port of these radios. */
const GIGABIT = 1000;
/** Allowed clock difference in seconds. */
const CLOCKS_APART = 60;

/**
 * Limitations of the links of a radio, highest cost first (D73). The cost is the capacity of both directions that a
 * remedy would add, from the sensitivity table. If several links have the same limitation, the one with the highest
 * cost is named.
 * @returns an empty list for healthy links
 */
export function linkHealth(facts: HealthFacts): readonly Cause[] {
  const ofLinks = facts.links.map((link) => {
    const weak = chain(link, facts);
    return [
      ...(weak.length > 0 ? weak : belowExpected(link, facts)),
      ...channelLimit(link, facts),
      ...overload(link, facts),
      ...interference(link, facts),
      ...distance(link, facts),
      ...radar(link, facts),
      ...differences(link),
    ].map((cause) => ({ ...cause, name: link.name, others: 0 }));
  });
  const all = [...worstOfEachKind(ofLinks.flat()), ...cables(facts), ...airtime(facts)];
  return all.toSorted((one, other) => other.cost - one.cost);
}

function worstOfEachKind(causes: readonly Cause[]): readonly Cause[] {
  const worst = new Map<Cause['of'], Cause>();
  for (const cause of causes) {
    const kept = worst.get(cause.of);
    const isWorse = kept === undefined || (cause.cost - kept.cost || sizeOf(cause) - sizeOf(kept)) > 0;
    worst.set(cause.of, { ...(isWorse ? cause : kept), others: kept === undefined ? 0 : kept.others + 1 });
  }
  return [...worst.values()];
}

/** Size of a limitation, if it has one. */
function sizeOf(cause: Cause): number {
  return 'by' in cause ? cause.by : 0;
}

type Costly = Limitation & { readonly cost: number };

/** Capacity of one direction for a signal without interference, kbit/s; 0 if too weak. */
function capacityAt(signal: number, channel: Channel, facts: HealthFacts): number {
  const { generation, highestModulation } = facts.radio;
  const index = leastSignals(channel.mode, channel.bandwidth, generation).findLast(
    ([one, least]) => signal >= least && (channel.mode === 'AD' || one <= highestModulation),
  )?.[0];
  return index === undefined ? 0 : nominal(index, channel, facts);
}

/** Average signal at an end if known, because fades of a few seconds must not decide. */
function signalAt({ now }: JudgedLink, end: End): number | undefined {
  return now[end].usual?.signal ?? now[end].signal;
}

/** Capacity gained by a stronger signal at an end, kbit/s. @param from offset to the current signal */
function gainOf(link: JudgedLink, end: End, by: number, facts: HealthFacts, from = 0): number {
  const signal = signalAt(link, end);
  const { channel } = link.now;
  if (signal === undefined || channel === undefined) return 0;
  const low = signal + from;
  return Math.max(0, capacityAt(low + by, channel, facts) - capacityAt(low, channel, facts));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function belowExpected(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const less = (end: End) => (link.expected[end] ?? Number.NEGATIVE_INFINITY) - (signalAt(link, end) ?? 0);
  const ends = ENDS.filter((end) => signalAt(link, end) !== undefined && less(end) >= 100 * SIGNAL_SHORTFALL);
  if (ends.length === 0) return [];
  const by = Math.max(...ends.map(less));
  const cost = sum(ends.map((end) => gainOf(link, end, less(end), facts)));
  const loss = rainOn(link, facts);
  return [2 * loss >= by ? { of: 'rain', ends, by, loss, cost } : { of: 'alignment', ends, by, cost }];
}

/** Detects a chain that is weaker than the other one: both chains receive over the same path. */
function chain(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const weak = ENDS.flatMap((end) => {
    const chains = link.chains[end];
    const by = chains.length > 1 ? Math.max(...chains) - Math.min(...chains) : 0;
    return by < CHAINS_APART ? [] : [{ end, by, missing: togetherWith(chains) - (signalAt(link, end) ?? 0) }];
  });
  if (weak.length === 0) return [];
  const cost = sum(weak.map(({ end, missing }) => gainOf(link, end, missing, facts)));
  return [{ of: 'chain', ends: weak.map(({ end }) => end), by: Math.max(...weak.map(({ by }) => by)), cost }];
}

/** Signal if every chain received as well as the best one. */
function togetherWith(chains: readonly number[]): number {
  return Math.max(...chains) + Math.round(1000 * Math.log10(chains.length));
}

/** Rain attenuation of a link, hundredths of a dB. */
function rainOn({ now: { channel, distance: metres } }: JudgedLink, { rain = 0 }: HealthFacts): number {
  if (channel === undefined || metres === undefined || metres <= 0) return 0;
  return Math.round(100 * rainLoss(metres / 1000, channel.centerFrequency, rain));
}

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

function channelLimit(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
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

function overload(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const signals = ENDS.flatMap((end) => {
    const signal = signalAt(link, end);
    return signal !== undefined && signal >= 100 * OVERSATURATION ? [{ end, signal }] : [];
  });
  if (signals.length === 0 || channel === undefined) return [];
  // An oversaturated receiver distorts. The cost is the capacity missing for this signal, and at least one
  // modulation.
  const cost = signals.map(({ end, signal }) => {
    const rates = leastSignals(channel.mode, channel.bandwidth, facts.radio.generation);
    const below = capacityAt(Math.max(...rates.map(([, least]) => least)) - 1, channel, facts);
    const full = capacityAt(signal, channel, facts);
    return Math.max(full - (link.now[end].capacity ?? full), full - below);
  });
  const signal = Math.max(...signals.map((one) => one.signal));
  return [{ of: 'overload', ends: signals.map(({ end }) => end), signal, cost: sum(cost) }];
}

function interference(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  if (channel === undefined || channel.mode === 'AD') return [];
  const raised = ENDS.flatMap((end) => {
    const by = noiseRaised(link, end, channel);
    return by < INTERFERENCE ? [] : [{ end, by, cost: gainOf(link, end, by, facts, -by) }];
  });
  if (raised.length === 0) return [];
  return [
    {
      of: 'interference',
      ends: raised.map(({ end }) => end),
      by: Math.max(...raised.map(({ by }) => by)),
      cost: sum(raised.map(({ cost }) => cost)),
    },
  ];
}

/** Excess of the noise at an end over its receiver noise, also derived from a low CINR. */
function noiseRaised(link: JudgedLink, end: End, { bandwidth }: Channel): number {
  const quiet = quietNoise(bandwidth);
  const noise = link.now[end].usual?.noise ?? link.now[end].noise ?? quiet;
  const signal = signalAt(link, end);
  const cinr = link.cinr[end];
  const isTold = signal !== undefined && cinr !== undefined && cinr < CINR_CEILING;
  return Math.max(noise - quiet, isTold ? signal - quiet - cinr : 0);
}

function distance({ now }: JudgedLink, { distance: set }: HealthFacts): readonly Costly[] {
  const measured = now.distance;
  if (set === undefined || measured === undefined || 100 * set >= (100 - DISTANCE_TOLERANCE) * measured) return [];
  // Frames with a late acknowledgment are retransmitted, even if they arrived.
  return [{ of: 'distance', set, measured, cost: sum(ENDS.map((end) => now[end].capacity ?? 0)) }];
}

function radar(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
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

function differences({ firmware, clock }: JudgedLink): readonly Costly[] {
  const { here, there } = firmware;
  const differs = here !== undefined && there !== undefined && here !== there;
  return [
    ...(differs ? [{ of: 'firmware', here, there, cost: 0 } as const] : []),
    ...(clock !== undefined && clock > CLOCKS_APART ? [{ of: 'clock', seconds: clock, cost: 0 } as const] : []),
  ];
}

function cables({ ports, carries: { here = 0, there = 0 } }: HealthFacts): readonly Cause[] {
  return ports.flatMap(({ name: port, speed = 0, fullDuplex }): readonly Cause[] => {
    if (speed === 0) return [];
    const beyond = (carried: number) => Math.max(0, carried - 1000 * speed);
    if (fullDuplex === false) return [{ of: 'halfDuplex', port, cost: beyond(here + there), others: 0 }];
    const cost = beyond(here) + beyond(there);
    return speed >= GIGABIT || cost === 0 ? [] : [{ of: 'cable', port, speed, cost, others: 0 }];
  });
}

/** The demand beyond a full airtime is unknown. The part above {@link AIRTIME_FULL} stands for it. */
function airtime({ airtime: percent, carries: { here = 0, there = 0 } }: HealthFacts): readonly Cause[] {
  if (percent === undefined || percent < AIRTIME_FULL) return [];
  const cost = Math.floor(((here + there) * (percent - AIRTIME_FULL)) / 100);
  return [{ of: 'airtime', percent, cost, others: 0 }];
}
