import { OVERSATURATION, SIGNAL_SHORTFALL } from '../../../rules/constants/link.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { type FieldReader, fieldReader } from '../../device/fieldReader.ts';
import type { Station, Wireless } from '../../status/status.ts';

type Payload = ResponseOf<'deviceStatus'>['wireless'];
type LostPayload = NonNullable<Payload['sta_disconnected']>[number];

/** State of a station, most important first. */
export type StationState = 'disconnected' | 'below' | 'strong' | 'connected';

/** Station as a flat row. Unchanged rows are not re-rendered. */
export interface StationRow {
  readonly id: string;
  /** Name set by an administrator, or MAC address. */
  readonly name: string;
  readonly mac: string;
  readonly address: string;
  readonly model: string;
  readonly firmware: string;
  readonly state: StationState;
  /** Radio of the station, as named in calls (docs/device.md#states). */
  readonly radio: 'ath0' | 'wlan0';
  /** Current or last signal, and the signal expected from distance, gain and power; dBm. */
  readonly signal: number | undefined;
  readonly expected: number | undefined;
  /** dB below the expected signal; undefined if not below. */
  readonly low: number | undefined;
  /** Signal at the station, dBm. */
  readonly remoteSignal: number | undefined;
  readonly cinr: number | undefined;
  /** Indices into the modulation table. */
  readonly rxIndex: number | undefined;
  readonly txIndex: number | undefined;
  /** Capacity from and to the station, and its throughput, kbit/s. */
  readonly receive: number | undefined;
  readonly send: number | undefined;
  readonly receiving: number | undefined;
  readonly sending: number | undefined;
  /** Percent of airtime, and of the expected capacity in the worse direction. */
  readonly airtime: number | undefined;
  readonly score: number | undefined;
  /** ms */
  readonly latency: number | undefined;
  /** m */
  readonly distance: number | undefined;
  /** Seconds since connection and since disconnection. Rounded down to minutes from one minute on. */
  readonly uptime: number | undefined;
  readonly disconnectedFor: number | undefined;
  /** Disconnect reason code (rules/link/disconnectReasons.ts). */
  readonly reason: number | undefined;
  /** Index in the list of priorities (rules/link/codes.ts). */
  readonly priority: number | undefined;
}

/** An access point receives the uplink of its stations (docs/device.md#arithmetic). */
export function stationRow(station: Station): StationRow {
  const fields = readSource<Payload['sta'][number]>(station);
  const { remote, sixty, score, linked60 } = station;
  const airmax = fields.object('airmax');
  const overSixty = linked60 === true && sixty !== undefined;
  const signal = overSixty ? sixty.signal : station.signal;
  const expected = overSixty
    ? fields.object('prs_sta').level('ul_signal_expect') || undefined
    : station.expected.upSignal;
  const low = shortfall(signal, expected);
  const usage = [airmax.object('rx').number('usage'), airmax.object('tx').number('usage')];
  return {
    id: station.id,
    name: remote.name ?? station.mac ?? station.id,
    mac: station.mac ?? '',
    address: station.address ?? '',
    model: fields.object('remote').text('platform') ?? '',
    firmware: fields.object('remote').text('version') ?? '',
    state: stateOf(signal, low),
    radio: overSixty ? 'wlan0' : 'ath0',
    signal,
    expected,
    low,
    remoteSignal: overSixty ? remote.sixty?.signal : remote.signal,
    cinr: overSixty ? sixty.snr : station.rxCinr,
    rxIndex: overSixty ? undefined : station.rxIndex,
    txIndex: overSixty ? undefined : station.txIndex,
    receive: overSixty ? remote.sixty?.capacity : station.capacity.uplink,
    send: overSixty ? sixty.capacity : station.capacity.downlink,
    // The other end transmits, this end receives.
    receiving: remote.throughput.tx,
    sending: remote.throughput.rx,
    airtime: usage.every((part) => part === undefined)
      ? undefined
      : usage.reduce<number>((sum, part) => sum + (part ?? 0), 0) / 10,
    score: score && Math.min(score.down, score.up),
    latency: fields.number('tx_latency'),
    distance: station.distance ?? sixty?.distance,
    uptime: wholeMinutes(station.uptime),
    disconnectedFor: undefined,
    reason: undefined,
    priority: airmax.number('actual_priority'),
  };
}

function lostRow(entry: Wireless['disconnected'][number], id: string): StationRow {
  const fields = readSource<LostPayload>(entry);
  return {
    ...NOTHING_KNOWN,
    id,
    name: entry.name ?? id,
    mac: fields.text('mac') ?? '',
    address: fields.text('lastip') ?? '',
    model: fields.text('platform') ?? '',
    signal: fields.level('signal') || undefined,
    disconnectedFor: wholeMinutes(entry.since),
    reason: entry.reason,
  };
}

export const NOTHING_KNOWN: Omit<StationRow, 'id' | 'name'> = {
  mac: '',
  address: '',
  model: '',
  firmware: '',
  state: 'disconnected',
  radio: 'ath0',
  signal: undefined,
  expected: undefined,
  low: undefined,
  remoteSignal: undefined,
  cinr: undefined,
  rxIndex: undefined,
  txIndex: undefined,
  receive: undefined,
  send: undefined,
  receiving: undefined,
  sending: undefined,
  airtime: undefined,
  score: undefined,
  latency: undefined,
  distance: undefined,
  uptime: undefined,
  disconnectedFor: undefined,
  reason: undefined,
  priority: undefined,
};

/** True if the station can be disconnected. */
export function canLeave({ state, mac }: StationRow): boolean {
  return state !== 'disconnected' && mac !== '';
}

/** Reader for an entry of the status. Errors are ignored, because the status has already reported them. */
export function readSource<Fields>({ source }: { readonly source: unknown }): FieldReader<Fields> {
  return fieldReader<Fields>(source, () => {});
}

/**
 * Current and former stations. A disconnected station keeps its row, by MAC address.
 * @param before rows of the last update. Unchanged rows are reused.
 */
export function stationRows(
  { stations, disconnected }: Pick<Wireless, 'stations' | 'disconnected'>,
  before: ReadonlyMap<string, StationRow>,
): ReadonlyMap<string, StationRow> {
  const rows = new Map<string, StationRow>();
  const add = (row: StationRow) => {
    const previousRow = before.get(row.id);
    rows.set(row.id, previousRow !== undefined && changedFigures(previousRow, row) === 0 ? previousRow : row);
  };
  for (const station of stations) add(stationRow(station));
  for (const lost of disconnected) {
    // Without an address, its name is an index in a separate list.
    const id = lost.id.startsWith('#') ? `lost ${lost.id}` : lost.id;
    if (!rows.has(id)) add(lostRow(lost, id));
  }
  return rows;
}

/** Creates the rows of consecutive updates. The same update returns the same rows. */
export function rowsOfUpdates(): (wireless: Wireless) => ReadonlyMap<string, StationRow> {
  let of: Wireless | undefined;
  let rows: ReadonlyMap<string, StationRow> = new Map();
  return (wireless) => {
    if (wireless !== of) rows = stationRows(wireless, rows);
    of = wireless;
    return rows;
  };
}

/** Number of figures that differ. */
export function changedFigures(one: StationRow, other: StationRow): number {
  return FIELDS.reduce((count, field) => count + Number(!Object.is(one[field], other[field])), 0);
}

const FIELDS: readonly (keyof StationRow)[] = ['id', 'name', ...keysOf(NOTHING_KNOWN)];

function keysOf<Named extends object>(named: Named): readonly (keyof Named)[];
function keysOf(named: object): readonly string[] {
  return Object.keys(named);
}

function shortfall(signal: number | undefined, expected: number | undefined): number | undefined {
  return signal === undefined || expected === undefined || signal >= expected ? undefined : expected - signal;
}

function stateOf(signal: number | undefined, low: number | undefined): StationState {
  if (low !== undefined && low >= SIGNAL_SHORTFALL) return 'below';
  return signal !== undefined && signal >= OVERSATURATION ? 'strong' : 'connected';
}

const MINUTE = 60;

function wholeMinutes(seconds: number | undefined): number | undefined {
  return seconds === undefined || seconds < MINUTE ? seconds : seconds - (seconds % MINUTE);
}
