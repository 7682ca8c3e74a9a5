import { inEveryRow } from '../inEveryRow.ts';
import { remembered } from '../remembered.ts';
import { rowsIn } from '../rowsIn.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the rules ask about the bridges of a draft. Names are asked for as a draft has them, which may be no texts. */
export interface BridgesView {
  readonly names: ReadonlySet<string>;
  readonly namesTwice: ReadonlySet<unknown>;
  /** The bridge of each interface that is a port of one. */
  readonly bridgeOf: ReadonlyMap<unknown, string>;
  /** Interfaces that are ports of more than one bridge, or of one twice. */
  readonly portsTwice: ReadonlySet<string>;
}

/** What the rules ask about the VLANs of a draft, by their names as interfaces. */
export interface VlansView {
  readonly names: ReadonlySet<string>;
  readonly twice: ReadonlySet<unknown>;
}

/** What the rules ask about the interfaces of a draft. */
export interface InterfacesView {
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<unknown, Row>;
}

/** Every interface there is, of any kind. */
export interface NetworkView {
  /** Each once: ports and radios, bridges, VLANs. */
  readonly names: readonly string[];
  readonly bridges: BridgesView;
  readonly vlans: VlansView;
  readonly interfaces: InterfacesView;
}

export const INTERFACES = '/interfaces/interfaces';
const BRIDGES = '/bridges/bridges';
const VLANS = '/vlans/vlans';
const LISTS: readonly string[] = [INTERFACES, BRIDGES, VLANS];

/** What each view looks at: inputs of the rules that ask for it. */
export const BRIDGE_INPUTS = inEveryRow(BRIDGES, 'device', 'ports');
export const VLAN_INPUTS = inEveryRow(VLANS, 'device', 'id');
export const NETWORK_INPUTS = [...inEveryRow(INTERFACES, 'device'), ...BRIDGE_INPUTS, ...VLAN_INPUTS];

/** A value as a text, empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text in a row, empty where there is none. */
export function textIn(row: Row, name: string): string {
  return textOf(row[name]);
}

/** What is in a list more than once. */
export function repeated(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.filter((value, at) => values.indexOf(value) !== at));
}

/** The interface a VLAN is: its parent and its number; nothing where one of them is missing. */
export function vlanName(row: Row): string | undefined {
  const parent = textIn(row, 'device');
  return parent !== '' && Number.isInteger(row.id) ? `${parent}.${String(row.id)}` : undefined;
}

/** The bridges of a draft and their ports. */
export const bridgesView = remembered([BRIDGES], (bridges): BridgesView => {
  const rows = rowsIn(bridges);
  const names = rows.map((row) => textIn(row, 'device'));
  const ports = rows.flatMap((bridge) =>
    rowsIn(bridge.ports).map((port) => [textIn(port, 'device'), textIn(bridge, 'device')] as const),
  );
  return {
    names: new Set(names.filter((name) => name !== '')),
    namesTwice: repeated(names),
    bridgeOf: new Map(ports),
    portsTwice: repeated(ports.map(([port]) => port)),
  };
});

/** The VLANs of a draft. */
export const vlansView = remembered([VLANS], (vlans): VlansView => {
  const names = rowsIn(vlans).flatMap((row) => vlanName(row) ?? []);
  return { names: new Set(names), twice: repeated(names) };
});

/** The interfaces of a draft that have a row of their own. */
export const interfacesView = remembered([INTERFACES], (interfaces): InterfacesView => {
  const named = rowsIn(interfaces)
    .map((row) => [textIn(row, 'device'), row] as const)
    .filter(([name]) => name !== '');
  return { names: named.map(([name]) => name), byName: new Map(named) };
});

/** All interfaces of a draft: those with a row, the bridges, the VLANs. */
export const networkView = remembered(LISTS, (...lists): NetworkView => {
  const read = (pointer: string) => lists[LISTS.indexOf(pointer)];
  const [interfaces, bridges, vlans] = [interfacesView(read), bridgesView(read), vlansView(read)];
  return {
    names: [...new Set([...interfaces.names, ...bridges.names, ...vlans.names])],
    interfaces,
    bridges,
    vlans,
  };
});
