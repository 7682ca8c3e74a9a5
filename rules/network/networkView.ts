import { octets } from './octets.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the rules of the network ask about the interfaces of a draft. */
export interface NetworkView {
  /** Every interface there is, each once: ports and radios, bridges, VLANs. */
  readonly names: readonly string[];
  readonly bridges: readonly string[];
  /** Names of the VLANs as interfaces: `eth0.10`. */
  readonly vlans: readonly string[];
  /** The bridge of each interface that is a port of one. */
  readonly bridgeOf: ReadonlyMap<string, string>;
  /** Interfaces that are ports of more than one bridge, or of one twice. */
  readonly portsTwice: ReadonlySet<string>;
  /** The interfaces by their name. */
  readonly interfaces: ReadonlyMap<string, Row>;
  /** Static addresses that more than one interface has, each with the interfaces that have it. */
  readonly sharedAddresses: ReadonlyMap<string, readonly string[]>;
}

/** What a view is made of: inputs of every rule that asks for one. */
export const NETWORK_INPUTS: readonly string[] = ['/interfaces/interfaces', '/bridges/bridges', '/vlans/vlans'];

/** The rows of a list in a draft; what is no row is left out. */
export function rowsIn(list: unknown): readonly Row[] {
  return Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** A text in a row, empty where there is none. */
export function textIn(row: Row | undefined, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
}

/** The interface a VLAN is: its parent and its number; nothing where one of them is missing. */
export function vlanName(row: Row): string | undefined {
  const parent = textIn(row, 'device');
  return parent !== '' && Number.isInteger(row.id) ? `${parent}.${String(row.id)}` : undefined;
}

/** Where an address of the device stands, and whether it is in use: the static one of an interface and its aliases. */
function addressesOf(row: Row): readonly string[] {
  const own = row.ipMode === 'static' ? [textIn(row, 'address')] : [];
  const aliases = rowsIn(row.aliases).flatMap((alias) => (alias.status === false ? [] : textIn(alias, 'ip')));
  return [...own, ...aliases].filter((address) => octets(address) !== undefined);
}

function grouped(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

function viewOf(interfaces: unknown, bridges: unknown, vlans: unknown): NetworkView {
  const bridgeNames = rowsIn(bridges)
    .map((row) => textIn(row, 'device'))
    .filter((name) => name !== '');
  const vlanNames = rowsIn(vlans).flatMap((row) => vlanName(row) ?? []);
  const rows = rowsIn(interfaces).filter((row) => textIn(row, 'device') !== '');
  const ports = rowsIn(bridges).flatMap((bridge) =>
    rowsIn(bridge.ports).map((port) => [textIn(port, 'device'), textIn(bridge, 'device')] as const),
  );
  const addresses = grouped(
    rows.flatMap((row) => addressesOf(row).map((address) => [address, textIn(row, 'device')] as const)),
  );
  return {
    names: [...new Set([...rows.map((row) => textIn(row, 'device')), ...bridgeNames, ...vlanNames])],
    bridges: bridgeNames,
    vlans: vlanNames,
    bridgeOf: new Map(ports),
    portsTwice: new Set([...grouped(ports)].flatMap(([port, owners]) => (owners.length > 1 ? port : []))),
    interfaces: new Map(rows.map((row) => [textIn(row, 'device'), row])),
    sharedAddresses: new Map([...addresses].filter(([, owners]) => owners.length > 1)),
  };
}

let last: { readonly parts: readonly unknown[]; readonly view: NetworkView } | undefined;

/**
 * The interfaces of a draft as the rules see them. Rules of many rows ask for the same one in turn: the last is kept.
 * @param read gives the value at a pointer
 */
export function networkView(read: (pointer: string) => unknown): NetworkView {
  const parts = NETWORK_INPUTS.map(read);
  if (last?.parts.every((part, at) => part === parts[at]) === true) return last.view;
  const [interfaces, bridges, vlans] = parts;
  last = { parts, view: viewOf(interfaces, bridges, vlans) };
  return last.view;
}
