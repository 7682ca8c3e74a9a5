import { SIMPLEX } from '../../rules/core/sixtyGhz.ts';
import { RUNNING_STATUS } from '../../rules/link/codes.ts';
import type { Settings } from '../core/settings.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import type { Departure, Directions } from './airUse.ts';
import { endsOf, type Moment } from './end.ts';
import { AIRTIME, computeLink, type Link, type Reception } from './link.ts';
import { type Operation, STATION_SECONDS } from './operation.ts';
import type { RadioSettings } from './radioSettings.ts';
import type { Lost } from './stations.ts';
import { variation } from './variation.ts';
import { type Announced, type Carried, inventedWorld, type Meeting, type Report, type World } from './world.ts';

/** Connected station, or the access point of this device. */
export interface Connection {
  readonly link: Link;
  /** Whole seconds. */
  readonly uptime: number;
  /** Report of the peer, if it is a simulated device. */
  readonly report?: () => Report;
}

export interface RadioView {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  readonly operation: Operation;
  readonly connections: readonly Connection[];
  /** Kicked peers that are searching for this device. */
  readonly sentAway: readonly Departure[];
  /** Networks of the peer that can be received, with their levels. */
  readonly networks: readonly (Announced & Pick<Reception, 'signal' | 'noise'>)[];
  /** Disconnected or rejected stations with their last signal in dBm. Latest first. */
  readonly disconnected: readonly (Lost & { readonly signal: number })[];
  /** Long-term traffic of all peers, connected or not. */
  readonly traffic: readonly Carried[];
  /** Whole seconds until all channels closed by radar are open, 0 if none is closed. */
  readonly nonOccupancy: number;
}

function connections(
  { settings, operation: { channel }, contacts }: Meeting,
  { seed, now, uptime: up }: Moment,
  earlier: readonly RadioView[],
): Connection[] {
  if (channel === undefined) return [];
  const seconds = now / 1000;
  const world = { seed, seconds, rain: rainRate(seed, seconds), sharedBy: contacts.length };
  const carriedElsewhere = new Set(earlier.flatMap((view) => view.connections.map(({ link }) => link.peer.mac)));
  const linked = contacts.flatMap(({ peer, uptime, report, ways, filled }) => {
    const end = carriedElsewhere.has(peer.mac) ? { ...peer, load: NO_LOAD } : peer;
    const link = computeLink(end, settings, channel, { ...world, ways });
    if (link.here.capacity === 0 || link.there.capacity === 0) return [];
    const isFilled = end === peer ? filled : undefined;
    return [{ link, uptime: Math.min(up, Math.floor(uptime)), ...(report ? { report } : {}), isFilled }];
  });
  return linked.map(({ isFilled, ...one }) => ({ ...one, link: filledLink(one.link, linked, isFilled) }));
}

function receivedNetworks({ settings, networks }: Meeting, { seed, now }: Moment): RadioView['networks'] {
  const world = { seed, seconds: now / 1000, rain: rainRate(seed, now / 1000), sharedBy: 1 };
  return networks.flatMap((one) => {
    const { signal, noise } = computeLink(one.peer, settings, one.channel, world).here;
    return signal < FAINTEST ? [] : [{ ...one, signal, noise }];
  });
}

/** Receiver sensitivity for beacons at the slowest rate, dBm. */
const FAINTEST = -93;

function lastHeard(
  { settings, operation: { channel }, disconnected }: Meeting,
  { seed, now }: Moment,
): RadioView['disconnected'] {
  if (channel === undefined) return [];
  return disconnected.map((one) => {
    const seconds = now / 1000 - one.seconds;
    const world = { seed, seconds, rain: rainRate(seed, seconds), sharedBy: 1 };
    return { ...one, signal: computeLink(one.peer, settings, channel, world).here.signal };
  });
}

/** Link under a speed test. It carries all airtime that other links leave free (docs/device.md#speed-test). */
function filledLink(link: Link, all: readonly Pick<Connection, 'link'>[], directions: Directions | undefined): Link {
  if (directions === undefined) return link;
  const fill = (side: 'here' | 'there', isFilled: boolean): Reception => {
    if (!isFilled) return link[side];
    const others = all.filter((one) => one.link !== link).map((one) => one.link[side].rate / one.link[side].capacity);
    const free = AIRTIME - others.reduce((sum, use) => sum + use, 0);
    return { ...link[side], rate: Math.min(1000 * SIMPLEX.throughput, Math.floor(free * link[side].capacity)) };
  };
  return { ...link, here: fill('here', directions.rx), there: fill('there', directions.tx) };
}

/** Traffic on further radios with the same peer. The first connected radio carries all of it. */
const NO_LOAD = { down: 0, up: 0 } as const;

export function radioViews(
  model: Model,
  configuration: Settings,
  air: Air,
  moment: Moment,
  world: World = inventedWorld(model.peers),
): RadioView[] {
  const views: RadioView[] = [];
  for (const end of endsOf(model, configuration, air, moment)) {
    const meeting = world(end, moment);
    const { settings, operation, traffic, contacts } = meeting;
    const linked = connections(meeting, moment, views);
    const isTooFaint = !settings.accessPoint && contacts.length > 0 && linked.length === 0;
    const { now, use } = moment;
    const scan = use?.scan(end.radio);
    const isScanning = scan !== undefined && scan.from <= now && now < scan.until && end.tuning.from === scan.until;
    views.push({
      radio: end.radio,
      settings,
      // A station whose access point is too weak is still scanning.
      operation: isTooFaint || isScanning ? { ...operation, status: RUNNING_STATUS.SCAN, since: -1 } : operation,
      connections: linked,
      sentAway: (use?.kickedStations(end.radio) ?? []).filter(
        ({ at }) => at <= now && now < at + STATION_SECONDS * 1000,
      ),
      networks: receivedNetworks(meeting, moment),
      disconnected: lastHeard(meeting, moment),
      traffic,
      nonOccupancy: air.nonOccupancy.secondsLeft(moment.now),
    });
  }
  return views;
}

/** Maximum rain rate in mm/h. */
const HEAVIEST = 40;

/** Rain rate at a time in mm/h: mostly dry, with showers of some minutes. */
export function rainRate(seed: number, seconds: number): number {
  const wetness = variation(`${seed}/rain`, seconds, 900);
  return Math.max(0, Math.round(((wetness - 0.6) / 0.4) * HEAVIEST));
}
