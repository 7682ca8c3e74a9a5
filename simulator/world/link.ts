import type { Channel } from '../../rules/core/facts.ts';
import { expectedCapacity } from '../../rules/link/expectedCapacity.ts';
import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import { pathLoss } from '../../rules/link/propagation/pathLoss.ts';
import { BEST_CINR, rateIndex, sixtyGhzCapacity, sixtyGhzIndex } from '../../rules/link/sensitivity.ts';
import type { Peer } from '../models/model.ts';
import { noiseOn } from './interferers.ts';
import type { RadioSettings } from './radioSettings.ts';
import { actualCapacity, linkScore } from './rates.ts';
import { trafficRate } from './traffic.ts';
import { variation } from './variation.ts';

/** Loss in dB by imperfect alignment of both antennas. */
const MISALIGNMENT = 0.5;
/** Offset between signal in dBm and RSSI (docs/device.md#arithmetic). */
export const RSSI_OFFSET = 96;
/** Maximum share of the airtime of one direction, over all stations. */
export const AIRTIME = 0.48;

/** Lowest total RSSI of two chains, which have at least 1 each. */
const FAINTEST_OF_BOTH = 4;

/** Reception at one end. dBm, dB, kbit/s. */
export interface Reception {
  readonly signal: number;
  /** RSSI per chain, 0 for a missing chain. */
  readonly chains: readonly [number, number, number];
  readonly noise: number;
  readonly cinr: number;
  readonly index: number;
  readonly capacity: number;
  /** Expected values by distance and power. */
  readonly expected: { readonly signal: number; readonly index: number; readonly capacity: number };
  readonly score: number;
  /** Received kbit/s. */
  readonly rate: number;
}

export interface Link {
  readonly peer: Peer;
  readonly here: Reception;
  readonly there: Reception;
}

/** Names of the two directions, equal at both ends. They seed the random variation. */
export interface Ways {
  /** Direction to this device. */
  readonly here: string;
  readonly there: string;
}

/** Direction names of a link with an invented peer. */
export function waysTo(mac: string, seed: number): Ways {
  return { here: `${seed}/${mac}/here`, there: `${seed}/${mac}/there` };
}

interface Direction {
  readonly name: string;
  /** Expected and actual level, dBm. Rain and misalignment are not expected. */
  readonly expected: number;
  readonly level: number;
  /** Loss of the second chain relative to the first, dB. */
  readonly weak: number;
  /** Steps by which the modulation is slower than the signal allows. */
  readonly slow: number;
  /** Mean offered traffic, kbit/s. */
  readonly load: number;
  /** Maximum share of the capacity. */
  readonly share: number;
  readonly most: Most;
}

interface SeededMoment {
  readonly seed: number;
  readonly seconds: number;
}

/** RSSI of two chains that add up to about `rssi`, and their sum as reported. */
function chains(
  rssi: number,
  tilt: number,
  weak: number,
): { readonly each: readonly [number, number, number]; readonly sum: number } {
  const first = Math.max(1, Math.round(rssi - 3 + tilt));
  const second = Math.max(1, Math.round(rssi - 3 - tilt - weak));
  return { each: [first, second, 0], sum: Math.round(10 * Math.log10(10 ** (first / 10) + 10 ** (second / 10))) };
}

/** Limits of a radio at any signal. */
type Most = Pick<RadioSettings, 'highestModulation' | 'highestCapacity' | 'generation'>;

/** MCS and capacity at a signal. Both are 0 if the signal is too weak. */
function capacityAt(
  signal: number,
  channel: Channel,
  cleanness: number,
  most: Most,
  slow: number,
): { index: number; capacity: number } {
  const width = channel.bandwidth;
  if (channel.mode === 'AD') {
    const reached = sixtyGhzIndex(signal, most.generation);
    const index = reached === 0 ? 0 : Math.max(1, reached - slow);
    const capacity = Math.min(most.highestCapacity, sixtyGhzCapacity(index, width));
    return { index, capacity: Math.floor(capacity * cleanness) };
  }
  const carries = rateIndex(signal, width);
  if (carries === undefined) return { index: 0, capacity: 0 };
  const index = Math.max(0, Math.min(most.highestModulation, carries) - slow);
  return { index, capacity: actualCapacity(index, width, cleanness) };
}

function expectation(signal: number, channel: Channel, most: Most): Reception['expected'] {
  const width = channel.bandwidth;
  if (channel.mode === 'AD') {
    const index = sixtyGhzIndex(signal, most.generation);
    return { signal, index, capacity: Math.min(most.highestCapacity, sixtyGhzCapacity(index, width)) };
  }
  const index = Math.min(most.highestModulation, rateIndex(signal, width) ?? 0);
  return { signal, index, capacity: expectedCapacity(index, width) };
}

function receive(direction: Direction, channel: Channel, { seed, seconds }: SeededMoment): Reception {
  const { name, expected: wanted, level, weak, slow, load, share, most } = direction;
  const wander = 1.2 * variation(`${name}/fading`, seconds, 23);
  const rssi = level + wander + RSSI_OFFSET;
  const { each, sum } = chains(rssi, 0.6 * variation(`${name}/tilt`, seconds, 41), weak);
  const signal = sum - RSSI_OFFSET;
  const quiet = noiseFloor(channel.bandwidth) + Math.round(variation(`${name}/noise`, seconds, 11) + 1);
  const noise = noiseOn(channel, seed, seconds, quiet);
  // Interference raises the required signal by the same amount as the noise.
  const { index, capacity } = capacityAt(
    (rssi < FAINTEST_OF_BOTH ? rssi - RSSI_OFFSET : signal) - (noise - quiet),
    channel,
    0.98 + 0.02 * variation(`${name}/air`, seconds, 17),
    most,
    slow,
  );
  const expected = expectation(Math.round(wanted), channel, most);
  return {
    signal,
    chains: each,
    noise,
    cinr: Math.max(0, Math.min(BEST_CINR, signal - noise)),
    index,
    capacity,
    expected,
    score: linkScore(capacity, expected.capacity),
    rate: Math.floor(Math.min(share * capacity, trafficRate(name, load, seconds))),
  };
}

/**
 * Computes both directions of a link.
 * @param world seed, device time in seconds, rain on the path in mm/h, number of stations sharing the air. Also
 * direction names, if they do not follow from the peer.
 */
export function computeLink(
  peer: Peer,
  settings: RadioSettings,
  channel: Channel,
  world: SeededMoment & {
    readonly rain: number;
    readonly sharedBy: number;
    readonly ways?: Ways;
  },
): Link {
  const gains = peer.antennaGain - (peer.cableLoss ?? 0) + settings.antennaGain - settings.cableLoss - MISALIGNMENT;
  const loss = (rain: number) => pathLoss(peer.distance / 1000, channel, rain);
  const levels = (power: number) => ({
    expected: power + gains - loss(0),
    level: power + gains - loss(world.rain) - (peer.misalignment ?? 0),
    weak: peer.weakChain ?? 0,
    slow: peer.slowModulation ?? 0,
  });
  const load = settings.accessPoint
    ? { here: peer.load.up, there: peer.load.down }
    : { here: peer.load.down, there: peer.load.up };
  const { here, there } = world.ways ?? waysTo(peer.mac, world.seed);
  const share = AIRTIME / world.sharedBy;
  const sent = levels(peer.txPower);
  const received = { ...sent, level: sent.level - (peer.weakTransmitter ?? 0) };
  return {
    peer,
    here: receive({ name: here, ...received, load: load.here, share, most: settings }, channel, world),
    there: receive(
      { name: there, ...levels(settings.txPower), load: load.there, share, most: settings },
      channel,
      world,
    ),
  };
}
