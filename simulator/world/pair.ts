import { RUNNING_STATUS } from '../../rules/link/codes.ts';
import type { Peer } from '../models/model.ts';
import type { End } from './end.ts';
import { type Operation, operation, REFUSED_SECONDS, STATION_SECONDS, searching } from './operation.ts';
import { encryptionOf, protectionOf } from './protection.ts';
import { type Rendezvous, readyAt, rendezvous } from './rendezvous.ts';
import type { Stand } from './stand.ts';
import type { Announced, Meeting, Report, World } from './world.ts';

/** Device at the other end of a link, as this end sees it. */
export interface Other extends Pick<Peer, 'mac' | 'hostname' | 'address' | 'model'> {
  /** Radios, empty while the device is gone. */
  readonly ends: readonly End[];
  /** Whole seconds since its last boot. */
  readonly uptime: number;
  readonly report: () => Report;
  readonly stand: () => Stand;
}

/** Path between the two ends, and its traffic. */
export type Path = Pick<Peer, 'distance' | 'load'>;

function alone(end: End, now: number): Meeting {
  const { settings: configured, tuning, check } = end;
  const settings = { ...configured, txPower: tuning.txPower };
  const state = operation(settings, tuning.channel, check, (now - tuning.from) / 1000, tuning.pause);
  return {
    settings,
    operation: settings.accessPoint ? state : searching(settings.enabled && now >= readyAt(end)),
    contacts: [],
    networks: [],
    disconnected: [],
    traffic: [],
  };
}

/** State of a station with an access point in reach. */
function approaching(end: End, { channel, from, isAdmitted }: Rendezvous, now: number): Operation {
  const seconds = (now - from) / 1000;
  const state = operation(end.settings, channel, 0, isAdmitted ? seconds : seconds % REFUSED_SECONDS, 0);
  const { status } = state;
  const isFound = status === RUNNING_STATUS.RUN;
  // A scanning radio is on no channel until it has joined.
  return isFound ? state : { ...state, channel: undefined, since: Math.min(state.since, -1) };
}

/** Networks of the peer, if it is a transmitting access point. */
function announcedBy(across: End, peer: Peer, now: number): readonly Announced[] {
  const { settings, tuning } = across;
  if (!settings.accessPoint || !settings.enabled || tuning.channel === undefined || now < readyAt(across)) return [];
  const ssid = settings.hideSsid ? '' : settings.ssid;
  return [{ peer, channel: tuning.channel, ssid, encryption: encryptionOf(protectionOf(across)) }];
}

/**
 * World of a device whose only peer is another simulated device, connected by a simulated path (docs/device.md#pair).
 * @param mac MAC address of this device
 * @param other returns the current state of the peer, undefined if there is none
 */
export function pairWorld(mac: string, other: () => Other | undefined, path: Path): World {
  return (end, { seed, now }) => {
    const far = other();
    const own = alone(end, now);
    if (far === undefined) return own;
    const { settings, radio, air } = end;
    const way = (from: string, to: string): string => `${seed}/${radio.device}/${from}/${to}`;
    const ways = { here: way(far.mac, mac), there: way(mac, far.mac) };
    const traffic = air.channels(radio).length === 0 ? [] : [{ peer: path, ways }];
    const across = far.ends.find((one) => one.radio.interface === radio.interface);
    if (across === undefined) return { ...own, traffic };
    const { antennaGain, cableLoss } = across.settings;
    const identity = { mac: far.mac, hostname: far.hostname, address: far.address, model: far.model };
    const peer: Peer = { ...identity, ...path, txPower: across.tuning.txPower, antennaGain, cableLoss };
    const networks = announcedBy(across, peer, now);
    const meeting = rendezvous({ end, mac }, { end: across, mac: far.mac }, now);
    if (meeting === undefined) return { ...own, networks, traffic };
    const inForce = settings.accessPoint
      ? own.settings
      : {
          ...settings,
          width: meeting.channel.bandwidth,
          txPower: meeting.txPower,
          highestModulation: across.settings.highestModulation,
          highestCapacity: across.settings.highestCapacity,
        };
    const uptime = (now - meeting.from) / 1000 - STATION_SECONDS;
    const here = end.use?.filled(far.mac, now);
    const there = across.use?.filled(mac, now);
    const filled = { rx: here?.rx === true || there?.tx === true, tx: here?.tx === true || there?.rx === true };
    const linkedTo = settings.accessPoint ? { ...peer, txPower: meeting.txPower } : peer;
    return {
      settings: inForce,
      operation: settings.accessPoint || now < meeting.from ? own.operation : approaching(end, meeting, now),
      contacts:
        meeting.isAdmitted && uptime >= 0
          ? [
              {
                peer: linkedTo,
                uptime: Math.min(far.uptime, uptime),
                report: far.report,
                stand: far.stand,
                ways,
                filled,
              },
            ]
          : [],
      networks,
      disconnected: [],
      traffic,
    };
  };
}
