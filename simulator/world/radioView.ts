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

/** A station that is connected, or the access point this device is connected to. */
export interface Connection {
  readonly link: Link;
  /** Whole seconds. */
  readonly uptime: number;
  /** What the other end tells of itself, where it is a device. */
  readonly report?: () => Report;
}

/** All there is to say of one radio at a moment. */
export interface RadioView {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  readonly operation: Operation;
  readonly connections: readonly Connection[];
  /** Peers that were told to leave, and look for it again. */
  readonly sentAway: readonly Departure[];
  /** Networks of the other end that can be heard, and how well. */
  readonly announced: readonly (Announced & Pick<Reception, 'signal' | 'noise'>)[];
  /** Stations that were there, or would like to be, and how strong they were last heard, dBm: the latest first. */
  readonly lost: readonly (Lost & { readonly signal: number })[];
  /** Traffic it carries in the long run, of all peers, linked or not. */
  readonly carried: readonly Carried[];
  /** Whole seconds until every channel that was left for radar is open again; 0 when none is closed. */
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

function heard({ settings, announced }: Meeting, { seed, now }: Moment): RadioView['announced'] {
  const world = { seed, seconds: now / 1000, rain: rainRate(seed, now / 1000), sharedBy: 1 };
  return announced.flatMap((one) => {
    const { signal, noise } = computeLink(one.peer, settings, one.channel, world).here;
    return signal < FAINTEST ? [] : [{ ...one, signal, noise }];
  });
}

/** What is announced with the slowest rate is heard down to this, dBm. */
const FAINTEST = -93;

function lastHeard({ settings, operation: { channel }, lost }: Meeting, { seed, now }: Moment): RadioView['lost'] {
  if (channel === undefined) return [];
  return lost.map((one) => {
    const seconds = now / 1000 - one.seconds;
    const world = { seed, seconds, rain: rainRate(seed, seconds), sharedBy: 1 };
    return { ...one, signal: computeLink(one.peer, settings, channel, world).here.signal };
  });
}

/** A link that a speed test fills: it carries all that the others leave it of the airtime (docs/device.md#speed-test). */
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

/** What is left for the radios after the first one that is linked with a peer: all its traffic passes over that one. */
const NO_LOAD = { down: 0, up: 0 } as const;

/** Looks at every radio of the device, in the order of the model. */
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
    const { settings, operation, carried, contacts } = meeting;
    const linked = connections(meeting, moment, views);
    const isTooFaint = !settings.accessPoint && contacts.length > 0 && linked.length === 0;
    const { now, use } = moment;
    const scan = use?.scan(end.radio);
    const isScanning = scan !== undefined && scan.from <= now && now < scan.until && end.tuned.from === scan.until;
    views.push({
      radio: end.radio,
      settings,
      // A station that hears its access point too faintly is still looking for it.
      operation: isTooFaint || isScanning ? { ...operation, status: RUNNING_STATUS.SCAN, since: -1 } : operation,
      connections: linked,
      sentAway: (use?.kickedStations(end.radio) ?? []).filter(
        ({ at }) => at <= now && now < at + STATION_SECONDS * 1000,
      ),
      announced: heard(meeting, moment),
      lost: lastHeard(meeting, moment),
      carried,
      nonOccupancy: air.nonOccupancy.secondsLeft(moment.now),
    });
  }
  return views;
}

/** mm/h at the heart of the heaviest shower. */
const HEAVIEST = 40;

/** Rain at a moment in mm/h: dry most of the time, showers of some minutes. */
export function rainRate(seed: number, seconds: number): number {
  const wetness = variation(`${seed}/rain`, seconds, 900);
  return Math.max(0, Math.round(((wetness - 0.6) / 0.4) * HEAVIEST));
}
