import { ATPC_STATUS } from '../../rules/link/codes.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { linkState60 } from '../../rules/link/linkState.ts';
import { modulationName } from '../../rules/link/modulation.ts';
import { interfaceKindOf } from '../../rules/network/interfaceKind.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import { fieldReader } from '../device/fieldReader.ts';
import type { Link } from '../status/links.ts';
import type { Station, Status } from '../status/status.ts';
import { percentOf } from './figures.ts';

/** Figures of one end of a link on the dashboard: dBm, dB. */
export interface LinkEnd {
  readonly name?: string | undefined;
  readonly role: 'access-point' | 'station';
  readonly signal?: number | undefined;
  /** Signal expected from distance, gain and power. */
  readonly expected?: number | undefined;
  readonly chains: readonly number[];
  readonly noise?: number | undefined;
  /** CINR; SNR at 60 GHz. */
  readonly ratio?: number | undefined;
  readonly power?: number | undefined;
  readonly eirp?: number | undefined;
  /** Receive modulation. */
  readonly modulation?: string | undefined;
  /** Receive rate and receive capacity, kbit/s. */
  readonly receives?:
    | {
        readonly rate?: number | undefined;
        readonly capacity?: number | undefined;
        readonly expected?: number | undefined;
      }
    | undefined;
  /** Percent of the expected capacity in this direction. */
  readonly score?: number | undefined;
  /** Values of the device: seconds, °C, percent. */
  readonly uptime?: number | undefined;
  readonly temperature?: number | undefined;
  readonly cpu?: number | undefined;
}

/** Link with both ends. MHz, metres, kbit/s. */
export interface LinkView {
  readonly link: Link;
  readonly local: LinkEnd;
  /** Undefined without a link, or with several stations. */
  readonly remote?: LinkEnd | undefined;
  /** Set if there are several stations. */
  readonly several?: Several | undefined;
  readonly distance?: number | undefined;
  readonly width?: number | undefined;
  readonly centre?: number | undefined;
  readonly capacity?: number | undefined;
  readonly capacityExpected?: number | undefined;
  /** Percent of time in which either end transmits. */
  readonly airtime?: number | undefined;
  /** Link uptime, s. */
  readonly since?: number | undefined;
  /** Percent of time with a link since boot. */
  readonly available?: number | undefined;
  /** MAC address of the access point. */
  readonly accessPoint?: string | undefined;
  /** State of the bond of both radios, if the device has one. */
  readonly bonding?: Bonding | undefined;
  readonly atpc?: string | undefined;
  readonly gpsSync?: boolean | undefined;
}

/** Summary of several stations. */
export interface Several {
  /** Station with the weakest signal, dBm. */
  readonly weakest?:
    | {
        readonly name?: string | undefined;
        readonly signal: number;
        readonly expected?: number | undefined;
      }
    | undefined;
}

/** @param loss cable loss of this end in dB */
export function linkView(status: Status, link: Link, loss: number): LinkView {
  const { host, wireless } = status;
  const { polling, service, throughput } = wireless;
  const accessPoint = isAccessPoint(wireless.mode);
  const connected = link.state === 'connected';
  const station = connected && wireless.stations.length === 1 ? wireless.stations[0] : undefined;
  const details = station && linkDetails(station);
  const view = link.kind === '60' ? sixtyView(status, station, details) : fiveView(status, station, loss);
  // The backup radio carries no traffic while the main radio does.
  const carries = !link.backup || linkState60(status) !== 'connected';
  const rates = carries ? { local: throughput.rx, remote: station?.remote.throughput.rx } : undefined;
  const towards = <Value>(end: 'local' | 'remote', { down, up }: { readonly down: Value; readonly up: Value }) =>
    (end === 'local') === accessPoint ? up : down;
  const own = link.kind === '60' ? undefined : station?.capacity;
  const capacity = { down: own?.downlink ?? polling.downlink, up: own?.uplink ?? polling.uplink };
  const wanted = link.kind === '60' ? undefined : station?.expected;
  const expected = { down: wanted?.downlink, up: wanted?.uplink };
  const score = link.kind === '60' ? details?.sixty.score : station?.score;
  const more = (end: 'local' | 'remote') => ({
    receives: connected
      ? { rate: rates?.[end], capacity: towards(end, capacity), expected: towards(end, expected) }
      : undefined,
    score: score && towards(end, score),
  });
  const atpc = polling.atpc ?? 0;
  return {
    ...view,
    link,
    local: {
      ...view.local,
      ...more('local'),
      name: host.name,
      role: accessPoint ? 'access-point' : 'station',
      uptime: host.uptime,
      temperature: host.temperature,
      cpu: host.cpu,
    },
    remote:
      station === undefined || view.remote === undefined
        ? undefined
        : {
            ...view.remote,
            ...more('remote'),
            uptime: details?.remote.uptime,
            temperature: details?.remote.temperature,
            cpu: details?.remote.cpu,
            name: station.remote.name ?? station.mac,
            role: accessPoint ? 'station' : 'access-point',
          },
    several: connected && wireless.stations.length > 1 ? severalOf(wireless.stations) : undefined,
    // Only 2.4 and 5 GHz radios share airtime.
    airtime:
      connected && carries && link.kind === '5' && polling.use !== undefined
        ? Math.min(100, polling.use / 10)
        : undefined,
    since: link.kind === '60' ? details?.sixty.uptime : station?.uptime,
    available: percentOf(service.link, service.time),
    // The status has the address only for the main radio.
    accessPoint: link.backup ? undefined : wireless.accessPoint,
    bonding: link.backup ? undefined : bondingOf(status),
    atpc: connected && atpc > 0 ? ATPC_STATUS[atpc] : undefined,
    gpsSync: polling.gpsSync,
  };
}

type Half = Omit<LinkEnd, 'role'>;
type Ends = Omit<LinkView, 'link' | 'local' | 'remote'> & {
  readonly local: Half;
  readonly remote?: Half | undefined;
};
type Details = ReturnType<typeof linkDetails>;

function fiveView({ wireless }: Status, station: Station | undefined, loss: number): Ends {
  const accessPoint = isAccessPoint(wireless.mode);
  const { power, antennaGain } = wireless;
  const remote = station?.remote;
  // Downlink is from access point to station, at both ends (docs/device.md#arithmetic).
  const { downSignal, upSignal } = station?.expected ?? {};
  return {
    local: {
      signal: station?.signal,
      expected: accessPoint ? upSignal : downSignal,
      chains: station?.chains ?? [],
      noise: station?.noise ?? wireless.noise,
      ratio: station?.rxCinr,
      power,
      eirp: radiated(power, antennaGain, loss),
      modulation: modulationName(station?.rxIndex),
    },
    remote: remote && {
      signal: remote.signal,
      expected: accessPoint ? downSignal : upSignal,
      chains: remote.chains,
      noise: remote.noise,
      ratio: station?.txCinr,
      power: remote.power,
      eirp: radiated(remote.power, remote.antennaGain, remote.cableLoss ?? 0),
      modulation: modulationName(station?.txIndex),
    },
    distance: wireless.stations.length > 0 ? (station?.distance ?? wireless.distance) : undefined,
    width: wireless.width,
    centre: wireless.centre,
    capacity: wireless.stations.length > 0 ? (station?.capacity.combined ?? wireless.polling.combined) : undefined,
    capacityExpected: station?.expected.combined,
  };
}

function sixtyView({ wireless }: Status, station: Station | undefined, details: Details | undefined): Ends {
  const here = station?.sixty;
  const there = station?.remote.sixty;
  const { downSignal, upSignal, rxIndex, txIndex } = details?.sixty ?? {};
  const accessPoint = isAccessPoint(wireless.mode);
  return {
    local: {
      signal: here?.signal,
      expected: accessPoint ? upSignal : downSignal,
      chains: [],
      ratio: here?.snr,
      modulation: mcsName(rxIndex),
    },
    remote: station && {
      signal: there?.signal,
      expected: accessPoint ? downSignal : upSignal,
      chains: [],
      ratio: there?.snr,
      modulation: mcsName(txIndex),
    },
    distance: here?.distance ?? station?.distance,
    width: wireless.sixty?.width,
    centre: wireless.sixty?.frequency,
    capacity: here?.capacity,
    capacityExpected: here?.expected,
  };
}

/** 60 GHz radios report only an MCS index, and their MCS table is unknown. */
function mcsName(index: number | undefined): string | undefined {
  return index === undefined ? undefined : `MCS ${index}`;
}

function radiated(power: number | undefined, gain: number | undefined, loss: number): number | undefined {
  return power === undefined || gain === undefined ? undefined : power + gain - loss;
}

function severalOf(stations: readonly Station[]): Several {
  let weakest: Several['weakest'];
  for (const { signal, remote, mac, expected } of stations) {
    if (signal !== undefined && signal < (weakest?.signal ?? Number.POSITIVE_INFINITY)) {
      weakest = { name: remote.name ?? mac, signal, expected: expected.upSignal };
    }
  }
  return { weakest };
}

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];

/** Accepted range of radio levels and temperatures: dBm, dBi, °C. */
const LEVELS = [-200, 200] as const;

/** Details of the other end for the link card: seconds, °C, percent, dBm, dB. */
export function linkDetails({ source }: Station) {
  const fields = fieldReader<Payload>(source, () => {});
  const remote = fields.object('remote');
  const sixty = fields.object('prs_sta');
  const scores = { down: sixty.number('dl_linkscore', 0, 100), up: sixty.number('ul_linkscore', 0, 100) };
  return {
    remote: {
      uptime: remote.number('uptime'),
      // 0 means no sensor (docs/device.md#status).
      temperature: remote.number('temperature', ...LEVELS) || undefined,
      cpu: remote.number('cpuload', 0, 100),
      firmware: remote.text('version') || undefined,
      // By the clock and in the time zone of the other device.
      time: remote.text('time'),
    },
    sixty: {
      rxIndex: sixty.number('rx_mcs'),
      txIndex: sixty.number('tx_mcs'),
      downSignal: sixty.number('dl_signal_expect', ...LEVELS) || undefined,
      upSignal: sixty.number('ul_signal_expect', ...LEVELS) || undefined,
      // Both are 0 if the device has no score (docs/device.md#arithmetic).
      score: scores.down === 0 && scores.up === 0 ? undefined : scores,
      uptime: sixty.number('uptime'),
    },
  };
}

/** State of the bond of both radios (`ubond0`). English, a key of the translations. */
export type Bonding = 'Disabled' | 'In use' | 'Disconnected';

/** State of the bond; undefined if the device has no bond. */
export function bondingOf({ interfaces, wireless }: Pick<Status, 'interfaces' | 'wireless'>): Bonding | undefined {
  const bond = interfaces.find(({ name }) => interfaceKindOf(name) === 'bond');
  if (bond === undefined) return undefined;
  if (bond.enabled === false) return 'Disabled';
  return wireless.stations.some(({ bonded }) => bonded === true) ? 'In use' : 'Disconnected';
}
