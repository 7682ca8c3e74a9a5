import { ATPC_STATUS } from '../../../rules/link/codes.ts';
import { modulationName } from '../../../rules/link/modulation.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { bytes, distance, figure, formatDuration, megabits, storage, tenths, UNKNOWN } from '../../app/figures.ts';
import type { Units } from '../../app/units.ts';
import type { FieldReader } from '../../device/fieldReader.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import type { Station, Wireless } from '../../status/status.ts';
import { priorityName } from './StationCells.tsx';
import { readSource } from './stationRow.ts';

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];
type Remote = NonNullable<Payload['remote']>;

type Own = Pick<Wireless, 'power' | 'antennaGain'>;

type Named = readonly [name: string, value: string];

/** Figure of both directions: from the station, and to it. */
type OfBothEnds = readonly [name: string, from: string, to: string];

/** Known data of a station as text. Unknown values are omitted. */
export interface StationDetails {
  readonly ends: readonly OfBothEnds[];
  readonly groups: readonly { readonly title: string; readonly figures: readonly Named[] }[];
}

/** @param own transmit power and antenna gain of the access point */
export function stationDetails(station: Station, own: Own, units: Units): StationDetails {
  const fields = readSource<Payload>(station);
  const remote = fields.object('remote');
  return {
    ends: bothEnds(station, own, fields, remote).filter(([, here, there]) => here !== '' || there !== ''),
    groups: [
      { title: t('Link'), figures: linkFigures(station, fields, units) },
      { title: t('Traffic'), figures: trafficFigures(fields) },
      { title: t('Station device'), figures: deviceFigures(fields, remote, units) },
    ]
      .map(({ title, figures }) => ({ title, figures: figures.filter(([, value]) => value !== '') }))
      .filter(({ figures }) => figures.length > 0),
  };
}

/** Values from the station and to the station, as received or sent. */
function bothEnds(
  station: Station,
  own: Own,
  fields: FieldReader<Payload>,
  remoteFields: FieldReader<Remote>,
): readonly OfBothEnds[] {
  const { remote, sixty, expected, capacity } = station;
  const airmax = fields.object('airmax');
  const [rx, tx] = [airmax.object('rx'), airmax.object('tx')];
  const [sixtyHere, sixtyThere] = [fields.object('prs_sta'), remoteFields.object('prs_remote')];
  return [
    [t('Signal'), dbm(station.signal), dbm(remote.signal)],
    [t('Expected'), dbm(expected.upSignal), dbm(expected.downSignal)],
    [t('Chains'), chains(station.chains), chains(remote.chains)],
    [t('Noise'), dbm(station.noise), dbm(remote.noise)],
    [t('CINR'), db(station.rxCinr), db(station.txCinr)],
    [t('Modulation'), modulationName(station.rxIndex) ?? '', modulationName(station.txIndex) ?? ''],
    [t('Streams'), count(fields.number('rx_nss')), count(fields.number('tx_nss'))],
    [t('Capacity'), rate(capacity.uplink), rate(capacity.downlink)],
    [t('Expected capacity'), rate(expected.uplink), rate(expected.downlink)],
    [t('Throughput'), rate(remote.throughput.tx), rate(remote.throughput.rx)],
    [t('Link score'), percent(station.score?.up), percent(station.score?.down)],
    [t('Airtime'), percent(tenth(rx.number('usage'))), percent(tenth(tx.number('usage')))],
    [t('60 GHz signal'), dbm(sixty?.signal), dbm(remote.sixty?.signal)],
    [
      t('60 GHz expected'),
      dbm(sixtyHere.level('ul_signal_expect') || undefined),
      dbm(sixtyHere.level('dl_signal_expect') || undefined),
    ],
    [t('60 GHz SNR'), db(sixty?.snr), db(remote.sixty?.snr)],
    [t('60 GHz capacity'), rate(remote.sixty?.capacity), rate(sixty?.capacity)],
    [t('60 GHz MCS'), count(sixtyHere.number('rx_mcs')), count(sixtyHere.number('tx_mcs'))],
    [t('60 GHz beam'), count(sixtyHere.number('rx_sector')), count(sixtyThere.number('rx_sector'))],
    [t('Output power'), dbm(remote.power), dbm(own.power)],
    [t('Antenna gain'), unit(remote.antennaGain, 'dBi'), unit(own.antennaGain, 'dBi')],
  ];
}

function linkFigures(station: Station, fields: FieldReader<Payload>, units: Units): readonly Named[] {
  const airmax = fields.object('airmax');
  const wanted = airmax.number('desired_priority');
  const inForce = airmax.number('actual_priority');
  const metres = station.distance ?? station.sixty?.distance;
  const atpc = ATPC_STATUS[airmax.number('atpc_status') ?? 0];
  return [
    [t('Uptime'), duration(station.uptime)],
    [t('Distance'), inUnits(metres, units)],
    [t('Latency'), unit(fields.number('tx_latency'), 'ms')],
    [t('Priority'), inForce === undefined ? '' : priorityName(inForce)],
    [t('Requested priority'), wanted === undefined || wanted === inForce ? '' : priorityName(wanted)],
    [t('Average link score'), percent(fields.number('dl_avg_linkscore', 1, 100))],
    [t('Cable loss'), db(station.remote.cableLoss || undefined)],
    [t('ATPC'), atpc === undefined || !airmax.has('atpc_status') ? '' : t(atpc)],
  ];
}

function trafficFigures(fields: FieldReader<Payload>): readonly Named[] {
  const stats = fields.object('stats');
  return [
    [t('Received'), counted(stats.number('rx_bytes'))],
    [t('Sent'), counted(stats.number('tx_bytes'))],
    [t('Packets received'), count(stats.number('rx_packets'))],
    [t('Packets sent'), count(stats.number('tx_packets'))],
    [t('RX packets/s'), count(stats.number('rx_pps'))],
    [t('TX packets/s'), count(stats.number('tx_pps'))],
  ];
}

function deviceFigures(fields: FieldReader<Payload>, remote: FieldReader<Remote>, units: Units): readonly Named[] {
  const addresses = [...new Set([...texts(remote.source, 'ipaddr'), ...texts(remote.source, 'ip6addr')])];
  const last = fields.text('lastip');
  const role = remote.text('netrole');
  return [
    [t('Model'), remote.text('platform') ?? ''],
    [t('Firmware'), remote.text('version') ?? ''],
    [t('MAC address'), fields.text('mac') ?? ''],
    [t('IP address'), addresses.length > 0 ? addresses.join(', ') : last === NO_ADDRESS ? '' : (last ?? '')],
    [t('Network mode'), role === undefined ? '' : t(ROLES.get(role) ?? role)],
    [t('Uptime'), duration(remote.number('uptime'))],
    [t('CPU'), percent(remote.number('cpuload'))],
    [t('Memory free'), stored(remote.number('freeram') || undefined)],
    [t('Temperature'), unit(remote.level('temperature') || undefined, '°C')],
    [t('Antenna height'), inUnits(remote.number('height') || undefined, units)],
    [
      t('Ethernet'),
      remote
        .objects('ethlist')
        .flatMap((port) => portWords(port, units))
        .join(' · '),
    ],
  ];
}

const NO_ADDRESS = '0.0.0.0';
const ROLES: ReadonlyMap<string, string> = new Map([
  ['bridge', 'Bridge'],
  ['router', 'Router'],
]);

type Port = NonNullable<Remote['ethlist']>[number];

function portWords(port: FieldReader<Port>, units: Units): readonly string[] {
  const name = port.text('ifname');
  if (name === undefined) return [];
  const speed = port.number('speed', 1);
  const length = port.number('cable_len', 1);
  if (port.flag('plugged') !== true) return [t('{port} no cable', { port: name })];
  const parts = [
    speed === undefined ? undefined : t('{speed} Mbit/s', { speed }),
    length === undefined ? undefined : t('{length} cable', { length: distance(length, units) }),
  ];
  return [[name, ...parts.filter((part) => part !== undefined)].join(' ')];
}

/** Strings of a list. Other items are ignored. */
function texts(source: unknown, name: string): readonly string[] {
  const list: unknown = Object(source)[name];
  return Array.isArray(list) ? list.slice(0, MOST_ADDRESSES).filter((one) => typeof one === 'string') : [];
}

const MOST_ADDRESSES = 8;

const dbm = (value: number | undefined): string => unit(value, 'dBm');
const db = (value: number | undefined): string => unit(value, 'dB');
const tenth = (value: number | undefined): number | undefined => value && value / 10;
const count = (value: number | undefined): string => (value === undefined ? '' : formatNumber(value));
const counted = (value: number | undefined): string => (value === undefined ? '' : bytes(value));
const stored = (value: number | undefined): string => (value === undefined ? '' : storage(value));
const inUnits = (metres: number | undefined, units: Units): string =>
  metres === undefined ? '' : distance(metres, units);
const duration = (seconds: number | undefined): string => (seconds === undefined ? '' : formatDuration(seconds));
const chains = (levels: readonly number[]): string => levels.map((level) => figure(level)).join(' · ');

function unit(value: number | undefined, name: string): string {
  return value === undefined ? '' : `${tenths(value)} ${t(name)}`;
}

function rate(value: number | undefined): string {
  return value === undefined ? '' : t('{rate} Mbit/s', { rate: megabits(value) });
}

function percent(value: number | undefined): string {
  return value === undefined ? '' : t('{percent} %', { percent: tenths(value) });
}

/** Placeholder for the unknown value of one end. */
export const shownFigure = (value: string): string => value || UNKNOWN;
