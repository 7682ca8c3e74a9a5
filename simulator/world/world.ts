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
import { type Lost, NO_ROOM, placed, presence, type Station } from './stations.ts';
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

/** What a device tells of itself to the other end of a link, whatever the link; where it stands only if it can tell. */
export type Report = Required<Omit<Told, 'gps'>> & Pick<Told, 'gps'>;

/** A peer that a radio is linked with, if they hear one another. */
export interface Contact {
  readonly peer: Peer;
  /** Seconds since they found one another, not below 0. */
  readonly uptime: number;
  /** What the other end tells of itself, where it is a device. */
  readonly report?: () => Report;
  /** How it stands with its configuration, where it is a device. */
  readonly stand?: () => Stand;
  readonly ways: Ways;
  /** Which directions carry all they can, for a speed test. */
  readonly filled?: Directions | undefined;
}

/** Traffic that passes over a radio in the long run. */
export type Carried = Pick<Contact, 'ways'> & { readonly peer: Pick<Peer, 'load'> };

/** A network that an access point of the world announces, whether or not the radio could join it. */
export interface Announced {
  readonly peer: Peer;
  readonly channel: Channel;
  /** As it is sent: none where it is hidden. */
  readonly ssid: string;
  readonly encryption: 'none' | 'WPA' | 'WPA2';
}

/** What comes of a radio by who is around. */
export interface Meeting {
  /** What it does, with the power and the width in force. */
  readonly settings: RadioSettings;
  readonly operation: Operation;
  readonly contacts: readonly Contact[];
  /** What a survey hears of the other end, linked or not. */
  readonly announced: readonly Announced[];
  /** Those that were there, or would like to be: the latest first. */
  readonly lost: readonly Lost[];
  /** Of all peers, linked or not: a counter never goes back. */
  readonly carried: readonly Carried[];
}

/** Who is around a device: asked for each of its radios, at every moment anew (docs/device.md#world). */
export type World = (end: End, moment: Moment) => Meeting;

/** Seconds after the access point is up until its first station is there, and between one station and the next. */
const JOIN_SECONDS = 3;

/** Seconds after which one that there was no room for tries again. */
const RETRY = 60;

/** Most that are told to have been lost. */
const MOST_LOST = 16;

/**
 * A world of invented far ends that follow the settings of the device: stations of an access point, of which the first is
 * the other end of a link of two, and the access point of a station, which does not follow its channel width. Those an
 * access point has no room for are refused.
 */
export function inventedWorld(peers: readonly Station[]): World {
  return (end, { seed, now }) => {
    const { radio, tuned, check, use, air } = end;
    const { settings, channel, isLookedFor } = end.settings.accessPoint
      ? { settings: { ...end.settings, txPower: tuned.txPower }, channel: tuned.channel, isLookedFor: true }
      : inventedAccessPoint(end);
    const isReady = settings.enabled && now >= readyAt(end);
    const state = isLookedFor
      ? operation(settings, channel, check, (now - tuned.from) / 1000, tuned.pause)
      : searching(isReady);
    const isMany = settings.accessPoint && !settings.pointToPoint;
    const seconds = now / 1000;
    const everybody = peers
      .slice(0, isMany ? settings.mostStations : 1)
      .map((peer) => ({ peer, ways: waysTo(peer.mac, seed) }));
    const across = (peer: Station) =>
      lawful(placed(radio.interface === 'backup' ? { ...peer, ...peer.backup } : peer, seed, seconds), {
        radio,
        settings,
        air,
        channel,
      });
    const contacts: Contact[] = [];
    const lost: Lost[] = [];
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
      } else if (visit.seconds <= uptime) lost.push({ peer: own, ...visit });
    }
    for (const peer of isMany && state.since >= 0 ? peers.slice(settings.mostStations) : []) {
      const waited = (seconds + RETRY * constant(`${seed}/${peer.mac}/retry`)) % RETRY;
      lost.push({ peer, reason: NO_ROOM, seconds: Math.min(waited, state.since) });
    }
    return {
      settings,
      operation: state,
      contacts,
      announced:
        settings.accessPoint || !isReady
          ? []
          : announcedBy(
              everybody.flatMap(({ peer }) => across(peer) ?? []),
              settings,
              channel,
            ),
      lost: lost.toSorted((one, other) => one.seconds - other.seconds).slice(0, MOST_LOST),
      carried: channel === undefined ? [] : everybody,
    };
  };
}

/**
 * A far end with the power it may have on the channel: it obeys the law of the country as this end does, with its own
 * antenna and cable. Undefined if the law leaves it less than a radio can send with.
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

/** The network of the access point of a station, linked or not: the one it is set to. */
function announcedBy(peers: readonly Peer[], settings: RadioSettings, channel: Channel | undefined): Announced[] {
  if (channel === undefined) return [];
  const encryption = settings.secured ? 'WPA2' : 'none';
  return peers.map((peer) => ({ peer, channel, ssid: settings.ssid, encryption }));
}

const ALWAYS = { here: Number.POSITIVE_INFINITY };
