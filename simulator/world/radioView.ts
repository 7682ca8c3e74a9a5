import type { Settings } from '../configuration/settings.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import { computeLink, type Link } from './link.ts';
import { type Operation, operation } from './operation.ts';
import { type RadioSettings, radioSettings } from './radioSettings.ts';
import { tune } from './tuning.ts';
import { variation } from './variation.ts';

/** A station that is connected, or the access point this device is connected to. */
export interface Connection {
  readonly link: Link;
  /** Whole seconds. */
  readonly uptime: number;
}

/** All there is to say of one radio at a moment. */
export interface RadioView {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  readonly operation: Operation;
  readonly connections: readonly Connection[];
  /** Whole seconds until every channel that was left for radar is open again; 0 when none is closed. */
  readonly nonOccupancy: number;
}

/** The moment looked at; ms of device time. */
export interface Moment {
  readonly seed: number;
  readonly now: number;
  /** When the services last restarted. */
  readonly restartedAt: number;
  /** Whole seconds the device has been up: nobody has been linked to it for longer. */
  readonly uptime: number;
}

/** Seconds after the access point is up until its first station is there, and between one station and the next. */
const JOIN_SECONDS = 3;

function connections(
  view: Pick<RadioView, 'radio' | 'settings' | 'operation'>,
  model: Model,
  moment: Moment,
  earlier: readonly RadioView[],
): Connection[] {
  const { settings, operation: state } = view;
  const { channel } = state;
  if (channel === undefined) return [];
  const { seed, now } = moment;
  const seconds = now / 1000;
  const rain = rainRate(seed, seconds);
  const most = settings.accessPoint && !settings.pointToPoint ? settings.mostStations : 1;
  const peers = model.peers.slice(0, most);
  const found: Connection[] = [];
  for (const [index, peer] of peers.entries()) {
    const uptime = settings.accessPoint ? state.since - JOIN_SECONDS * (index + 1) : state.since;
    if (uptime < 0) continue;
    const own = view.radio.interface === 'backup' ? { ...peer, ...peer.backup } : peer;
    const isCarried = earlier.some((one) => one.connections.some(({ link }) => link.peer.mac === peer.mac));
    const end = isCarried ? { ...own, load: NO_LOAD } : own;
    const link = computeLink(end, settings, channel, { seed, seconds, rain, sharedBy: peers.length });
    if (link.here.capacity !== 0 && link.there.capacity !== 0)
      found.push({ link, uptime: Math.min(moment.uptime, Math.floor(uptime)) });
  }
  return found;
}

/** What is left for the radios after the first one that is linked with a peer: all its traffic passes over that one. */
const NO_LOAD = { down: 0, up: 0 } as const;

/** Looks at every radio of the device, in the order of the model. */
export function radioViews(model: Model, settings: Settings, air: Air, moment: Moment): RadioView[] {
  const views: RadioView[] = [];
  for (const radio of model.radios) {
    const told = radioSettings(settings, radio);
    const { channel, txPower, from, pause } = tune(moment.now, moment.restartedAt, { radio, settings: told, air });
    const check = channel ? air.checkSeconds(channel) : 0;
    const own = { ...told, txPower };
    const view = {
      radio,
      settings: own,
      operation: operation(own, channel, check, (moment.now - from) / 1000, pause),
    };
    views.push({
      ...view,
      connections: connections(view, model, moment, views),
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
