import { remembered } from '../remembered.ts';
import { rowsIn } from '../rowsIn.ts';
import { octets } from './octets.ts';

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
  /** Static addresses that more than one interface has, each with the interfaces that have it. */
  readonly sharedAddresses: ReadonlyMap<string, readonly string[]>;
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
export const BRIDGES = '/bridges/bridges';
export const VLANS = '/vlans/vlans';

/** What a network view is made of: inputs of every rule that asks for one. */
export const NETWORK_INPUTS: readonly string[] = [INTERFACES, BRIDGES, VLANS];

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

/** Where an address of the device stands, and whether it is in use: the static one of an interface and its aliases. */
function addressesOf(row: Row): readonly string[] {
  const own: Row = { status: row.ipMode === 'static', ip: row.address };
  return [own, ...rowsIn(row.aliases)]
    .filter(({ status }) => status !== false)
    .map((place) => textIn(place, 'ip'))
    .filter((address) => octets(address) !== undefined);
}

function grouped(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
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

/** The interfaces of a draft that have a row of their own, and their addresses. */
export const interfacesView = remembered([INTERFACES], (interfaces): InterfacesView => {
  const named = rowsIn(interfaces)
    .map((row) => [textIn(row, 'device'), row] as const)
    .filter(([name]) => name !== '');
  const addresses = grouped(
    named.flatMap(([name, row]) => addressesOf(row).map((address) => [address, name] as const)),
  );
  return {
    names: named.map(([name]) => name),
    byName: new Map(named),
    sharedAddresses: new Map([...addresses].filter(([, owners]) => owners.length > 1)),
  };
});

/** All interfaces of a draft: those with a row, the bridges, the VLANs. */
export const networkView = remembered(NETWORK_INPUTS, (...lists): NetworkView => {
  const read = (pointer: string) => lists[NETWORK_INPUTS.indexOf(pointer)];
  const [interfaces, bridges, vlans] = [interfacesView(read), bridgesView(read), vlansView(read)];
  return {
    names: [...new Set([...interfaces.names, ...bridges.names, ...vlans.names])],
    interfaces,
    bridges,
    vlans,
  };
});
