import type { Channel } from '../../rules/core/facts.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Peer } from '../models/model.ts';
import { type Directions, sentAwayAt } from './airUse.ts';
import type { End, Moment } from './end.ts';
import { inventedAccessPoint } from './inventedAccessPoint.ts';
import { type Ways, waysTo } from './link.ts';
import { type Operation, operation, STATION_SECONDS, searching } from './operation.ts';
import type { RadioSettings } from './radioSettings.ts';
import { readyAt } from './rendezvous.ts';
import type { Stand } from './stand.ts';
import { type Lost, NO_ROOM, presence, type Station, stationAt } from './stations.ts';
import type { Tuned } from './tuning.ts';
import { constant } from './variation.ts';

type Record = ResponseOf<'deviceStatus'>['wireless']['sta'][number];

type Told = Pick<
  NonNullable<Record['remote']>,
  | 'device_id'
  | 'hostname'
  | 'platform'
  | 'version'
  | 'time'
  | 'cpuload'
  | 'temperature'
  | 'totalram'
  | 'freeram'
  | 'netrole'
  | 'sys_id'
  | 'uptime'
  | 'service'
  | 'power_time'
  | 'compat_11n'
  | 'height'
  | 'ethlist'
  | 'ipaddr'
  | 'gps'
  | 'unms'
>;

/** Report of a device to its link peer. Contains a location only with a GPS receiver. */
export type Report = Required<Omit<Told, 'gps'>> & Pick<Told, 'gps'>;

/** Peer that a radio is connected with, if their signals suffice. */
export interface Contact {
  readonly peer: Peer;
  /** Seconds since the connection, not below 0. */
  readonly uptime: number;
  /** Report of the peer, if it is a simulated device. */
  readonly report?: () => Report;
  /** Configuration state of the peer, if it is a simulated device. */
  readonly stand?: () => Stand;
  readonly ways: Ways;
  /** Directions filled by a speed test. */
  readonly filled?: Directions | undefined;
}

/** Long-term traffic over a radio. */
export type Carried = Pick<Contact, 'ways'> & { readonly peer: Pick<Peer, 'load'> };

/** Network of an access point, joined or not. */
export interface Announced {
  readonly peer: Peer;
  readonly channel: Channel;
  /** SSID, empty for a hidden network. */
  readonly ssid: string;
  readonly encryption: 'none' | 'WPA' | 'WPA2';
}

/** Result for a radio in this world. */
export interface Meeting {
  /** Effective settings, with actual power and width. */
  readonly settings: RadioSettings;
  readonly operation: Operation;
  readonly contacts: readonly Contact[];
  /** Networks of the peer that a survey finds. */
  readonly networks: readonly Announced[];
  /** Disconnected or rejected stations, latest first. */
  readonly disconnected: readonly Lost[];
  /** Traffic of all peers, connected or not, so that counters never go back. */
  readonly traffic: readonly Carried[];
}

/** World around a device. Called for each radio at each time (docs/device.md#world). */
export type World = (end: End, moment: Moment) => Meeting;

/** Seconds from the start of the access point to its first station, and between two stations. */
const JOIN_SECONDS = 3;

/** Seconds until a rejected station tries again. */
const RETRY = 60;

/** Maximum number of reported disconnected stations. */
const MOST_LOST = 16;

/**
 * World of invented peers that follow the settings of the device. An access point gets stations, the first of which
 * is also the peer of a point-to-point link. Stations beyond the limit are rejected. A station gets an access point,
 * which does not follow its channel width.
 */
export function inventedWorld(peers: readonly Station[]): World {
  return (end, { seed, now }) => {
    const { radio, tuning, check, use, air } = end;
    const { settings, channel, isLookedFor } = end.settings.accessPoint
      ? { settings: { ...end.settings, txPower: tuning.txPower }, channel: tuning.channel, isLookedFor: true }
      : inventedAccessPoint(end);
    const isReady = settings.enabled && now >= readyAt(end);
    const state = isLookedFor
      ? operation(settings, channel, check, (now - tuning.from) / 1000, tuning.pause)
      : searching(isReady);
    const isMany = settings.accessPoint && !settings.pointToPoint;
    const seconds = now / 1000;
    const everybody = peers
      .slice(0, isMany ? settings.mostStations : 1)
      .map((peer) => ({ peer, ways: waysTo(peer.mac, seed) }));
    const across = (peer: Station) =>
      lawful(stationAt(radio.interface === 'backup' ? { ...peer, ...peer.backup } : peer, seed, seconds), {
        radio,
        settings,
        air,
        channel,
      });
    const contacts: Contact[] = [];
    const disconnected: Lost[] = [];
    for (const [index, { peer, ways }] of everybody.entries()) {
      const joined = settings.accessPoint ? state.since - JOIN_SECONDS * (index + 1) : state.since;
      const away = sentAwayAt(use, radio, peer.mac, now);
      const uptime = away === undefined ? joined : Math.min(joined, (now - away) / 1000 - STATION_SECONDS);
      if (uptime < 0) continue;
      const own = across(peer);
      if (own === undefined) continue;
      const visit = isMany ? presence(peer, seed, seconds) : ALWAYS;
      if ('here' in visit) {
        contacts.push({ peer: own, uptime: Math.min(uptime, visit.here), ways, filled: use?.filled(peer.mac, now) });
      } else if (visit.seconds <= uptime) disconnected.push({ peer: own, ...visit });
    }
    for (const peer of isMany && state.since >= 0 ? peers.slice(settings.mostStations) : []) {
      const waited = (seconds + RETRY * constant(`${seed}/${peer.mac}/retry`)) % RETRY;
      disconnected.push({ peer, reason: NO_ROOM, seconds: Math.min(waited, state.since) });
    }
    return {
      settings,
      operation: state,
      contacts,
      networks:
        settings.accessPoint || !isReady
          ? []
          : announcedBy(
              everybody.flatMap(({ peer }) => across(peer) ?? []),
              settings,
              channel,
            ),
      disconnected: disconnected.toSorted((one, other) => one.seconds - other.seconds).slice(0, MOST_LOST),
      traffic: channel === undefined ? [] : everybody,
    };
  };
}

/**
 * Peer with its lawful power on the channel, by the same law and with its own antenna and cable. Undefined if that is
 * below its minimum power.
 */
function lawful(
  peer: Peer,
  { radio, settings, air, channel }: Pick<End, 'radio' | 'settings' | 'air'> & Pick<Tuned, 'channel'>,
) {
  if (channel === undefined) return peer;
  const { antennaGain, cableLoss = 0, txPower } = peer;
  const allowed = air.power(radio, { ...settings, antennaGain, cableLoss, builtIn: false }, channel);
  return allowed < radio.txPower.min ? undefined : { ...peer, txPower: Math.min(txPower, allowed) };
}

/** Network of the configured access point of a station, joined or not. */
function announcedBy(peers: readonly Peer[], settings: RadioSettings, channel: Channel | undefined): Announced[] {
  if (channel === undefined) return [];
  const encryption = settings.secured ? 'WPA2' : 'none';
  return peers.map((peer) => ({ peer, channel, ssid: settings.ssid, encryption }));
}

const ALWAYS = { here: Number.POSITIVE_INFINITY };
