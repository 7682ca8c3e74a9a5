import type { Channel } from '../../rules/core/facts.ts';
import { enabledSetting } from '../core/settings.ts';
import { sentAwayAt } from './airUse.ts';
import { channelsAt } from './channelsAt.ts';
import type { End } from './end.ts';
import { protectionOf } from './protection.ts';
import { wirelessNumber } from './radioSettings.ts';

export interface Rendezvous {
  /** Time (ms) at which the station can search: both radios are ready, and both may use the channel. */
  readonly from: number;
  readonly channel: Channel;
  /** Transmit power of the station on this channel, dBm. */
  readonly txPower: number;
  /** True if key and access list admit the station. */
  readonly isAdmitted: boolean;
}

/** End with its MAC address, six pairs with colons. */
export interface Named {
  readonly end: End;
  readonly mac: string;
}

/** Time (ms) at which an end is on the air. An access point needs a radar check first, a station scans. */
export function readyAt({ tuning, check, settings }: End): number {
  return tuning.from + (tuning.pause + (settings.accessPoint ? check : 0)) * 1000;
}

const network = ({ configuration, radio }: End): string => `wireless.${wirelessNumber(configuration, radio)}`;

const sameAddress = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** Scan list of a station. Undefined for all frequencies. */
function scanList({ configuration, radio }: End): readonly string[] | undefined {
  const list = `radio.${radio.number}.scan_list`;
  const channels = (configuration.get(`${list}.channels`) ?? '').split(',').filter((frequency) => frequency !== '');
  return enabledSetting(configuration, `${list}.status`) && channels.length > 0 ? channels : undefined;
}

/** True if the access list admits the station. */
function isListed({ end }: Named, { mac }: Named): boolean {
  const { configuration } = end;
  const list = `${network(end)}.mac_acl`;
  if (!enabledSetting(configuration, `${list}.status`)) return true;
  let isNamed = false;
  for (let row = 1; row <= MOST_LISTED && !isNamed; row += 1) {
    const isOn = enabledSetting(configuration, `${list}.${row}.status`);
    isNamed = isOn && sameAddress(configuration.get(`${list}.${row}.mac`) ?? '', mac);
  }
  return isNamed === (configuration.get(`${list}.policy`) !== 'deny');
}

/** Maximum rows of an access list. */
const MOST_LISTED = 256;

/** True if a station finds access points of any width and uses their width. */
export function takesAnyWidth({ configuration, radio, settings }: End): boolean {
  return settings.automaticWidth || enabledSetting(configuration, `radio.${radio.number}.scanbw.status`);
}

/** True if the station searches for the announced name, width, kind of link and security. */
function isLookedFor(accessPoint: Named, station: Named, channel: Channel): boolean {
  const { settings, configuration, radio } = station.end;
  const announced = accessPoint.end;
  const only = configuration.get(`${network(station.end)}.ap`) ?? '';
  return (
    radio.band === announced.radio.band &&
    settings.ssid === announced.settings.ssid &&
    settings.pointToPoint === announced.settings.pointToPoint &&
    (takesAnyWidth(station.end) || settings.width === channel.bandwidth) &&
    (scanList(station.end)?.includes(String(channel.controlFrequency)) ?? true) &&
    (only === '' || sameAddress(only, accessPoint.mac)) &&
    protectionOf(announced).ways.some((way) => protectionOf(station.end).ways.includes(way))
  );
}

/**
 * Finds out if and when two ends of one band can connect, from their settings and start times (docs/device.md#pair).
 * Undefined if one end is off, or both have the same role. Also undefined if the station does not search for this
 * access point, or may not use its channel.
 * @param now ms of device time
 */
export function rendezvous(one: Named, other: Named, now: number): Rendezvous | undefined {
  if (one.end.settings.accessPoint === other.end.settings.accessPoint) return undefined;
  const [accessPoint, station] = one.end.settings.accessPoint ? [one, other] : [other, one];
  const { channel } = accessPoint.end.tuning;
  if (channel === undefined || !one.end.settings.enabled || !other.end.settings.enabled) return undefined;
  const { air, radio, settings } = station.end;
  const own = channelsAt(air.channels(radio), channel.controlFrequency).find(
    ({ centerFrequency, bandwidth }) =>
      centerFrequency === channel.centerFrequency && bandwidth === channel.bandwidth,
  );
  if (own === undefined || air.nonOccupancy.isClosed(own, now)) return undefined;
  const allowed = air.power(radio, settings, own);
  if (allowed < radio.txPower.min || !isLookedFor(accessPoint, station, channel)) return undefined;
  const open = air.nonOccupancy.openSince(own, now) ?? Number.NEGATIVE_INFINITY;
  const sentAway = [
    sentAwayAt(one.end.use, one.end.radio, other.mac, now),
    sentAwayAt(other.end.use, other.end.radio, one.mac, now),
  ];
  return {
    from: Math.max(readyAt(accessPoint.end), readyAt(station.end), open, ...sentAway.map((at) => at ?? open)),
    channel: own,
    txPower: Math.min(settings.txPower, allowed),
    isAdmitted: protectionOf(accessPoint.end).key === protectionOf(station.end).key && isListed(accessPoint, station),
  };
}
