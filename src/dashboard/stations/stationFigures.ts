import { FEET } from 'guywire-engine/core';
import type { Units } from '../../app/units.ts';
import type { StationRow, StationState } from './stationRow.ts';

/** Sort order, worst first. */
const STATES: readonly StationState[] = ['disconnected', 'below', 'strong', 'connected'];

/** Figure of a station to sort, compare and export. */
interface StationFigure {
  /** English, a key of the translations. */
  readonly title: string;
  /** Unit of comparisons in the filter, with its factor to the unit of the row. */
  readonly unit?: string;
  readonly scale?: number;
  /** Value in the unit of the row. */
  readonly of: (row: StationRow) => string | number | undefined;
}

const figures = {
  name: { title: 'Name', of: ({ name }) => name },
  state: { title: 'State', of: ({ state }) => STATES.indexOf(state) },
  signal: { title: 'Signal', unit: 'dBm', of: ({ signal }) => signal },
  expected: { title: 'Expected', unit: 'dBm', of: ({ expected }) => expected },
  low: { title: 'Below expected', unit: 'dB', of: ({ low }) => low },
  remote: { title: 'Remote signal', unit: 'dBm', of: ({ remoteSignal }) => remoteSignal },
  cinr: { title: 'CINR', unit: 'dB', of: ({ cinr }) => cinr },
  modulation: { title: 'Modulation', of: ({ rxIndex }) => rxIndex },
  receive: { title: 'Receive', unit: 'Mbit/s', scale: 1000, of: ({ receive }) => receive },
  send: { title: 'Send', unit: 'Mbit/s', scale: 1000, of: ({ send }) => send },
  receiving: { title: 'Receiving', unit: 'Mbit/s', scale: 1000, of: ({ receiving }) => receiving },
  sending: { title: 'Sending', unit: 'Mbit/s', scale: 1000, of: ({ sending }) => sending },
  score: { title: 'Link score', unit: '%', of: ({ score }) => score },
  airtime: { title: 'Airtime', unit: '%', of: ({ airtime }) => airtime },
  latency: { title: 'Latency', unit: 'ms', of: ({ latency }) => latency },
  distance: { title: 'Distance', unit: 'km', scale: 1000, of: ({ distance }) => distance },
  uptime: { title: 'Uptime', unit: 's', of: ({ uptime }) => uptime },
  disconnectedFor: { title: 'Disconnected for', unit: 's', of: ({ disconnectedFor }) => disconnectedFor },
  priority: { title: 'Priority', of: ({ priority }) => priority },
  model: { title: 'Model', of: ({ model }) => model || undefined },
  firmware: { title: 'Firmware', of: ({ firmware }) => firmware || undefined },
  address: { title: 'IP address', of: ({ address }) => address || undefined },
  mac: { title: 'MAC address', of: ({ mac }) => mac || undefined },
} as const satisfies Readonly<Record<string, StationFigure>>;

export type FigureId = keyof typeof figures;

export const FIGURES: Readonly<Record<FigureId, StationFigure>> = figures;

export function isFigure(id: unknown): id is FigureId {
  return typeof id === 'string' && Object.hasOwn(figures, id);
}

/** Value for comparisons, with distances in the user's units. */
export function comparable(id: FigureId, row: StationRow, units: Units): string | number | undefined {
  const { of, scale = 1 } = FIGURES[id];
  const value = of(row);
  if (typeof value !== 'number') return value;
  return id === 'distance' && units === 'imperial' ? (value * FEET.metre) / FEET.mile : value / scale;
}

/** Column of the table with one or two figures. */
export interface StationColumn {
  readonly id: string;
  /** English, a key of the translations. */
  readonly title: string;
  /** Figures to sort by: the title, or two below it. */
  readonly sorts: readonly FigureId[];
  /** Figure of the mark in the cells, to sort by in descending order. */
  readonly legend?: FigureId;
  /** True if visible by default. */
  readonly usual: boolean;
}

/** All columns, in order. The name is always visible. */
export const COLUMNS = [
  { id: 'name', title: 'Name', sorts: ['name'], usual: true },
  { id: 'signal', title: 'Signal, dBm', sorts: ['signal'], legend: 'low', usual: true },
  { id: 'capacity', title: 'Capacity, Mbit/s', sorts: ['receive', 'send'], usual: true },
  { id: 'traffic', title: 'Throughput, Mbit/s', sorts: ['receiving', 'sending'], usual: false },
  { id: 'airtime', title: 'Airtime', sorts: ['airtime'], usual: true },
  { id: 'distance', title: 'Distance', sorts: ['distance'], usual: true },
  { id: 'uptime', title: 'Uptime', sorts: ['uptime'], usual: true },
  { id: 'priority', title: 'Priority', sorts: ['priority'], usual: false },
  { id: 'modulation', title: 'Modulation', sorts: ['modulation'], usual: false },
  { id: 'remote', title: 'Remote signal, dBm', sorts: ['remote'], usual: false },
  { id: 'cinr', title: 'CINR, dB', sorts: ['cinr'], usual: false },
  { id: 'score', title: 'Link score', sorts: ['score'], usual: false },
  { id: 'latency', title: 'Latency, ms', sorts: ['latency'], usual: false },
  { id: 'model', title: 'Model', sorts: ['model'], usual: false },
  { id: 'address', title: 'IP address', sorts: ['address'], usual: false },
  { id: 'mac', title: 'MAC address', sorts: ['mac'], usual: false },
  { id: 'state', title: 'State', sorts: ['state'], usual: true },
] as const satisfies readonly StationColumn[];

export type ColumnId = (typeof COLUMNS)[number]['id'];
