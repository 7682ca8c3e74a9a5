import { getAt, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import { rowsAt, withRows, withValue } from '../core/rowList.ts';

const RECEIVERS = '/multicast/downstreams';

/** A list whose rows name interfaces. */
export interface NamingList {
  readonly rows: string;
  /** Where in a row the names stand. */
  readonly names: readonly string[];
  /** An interface stands in one row of it only. */
  readonly isSingle?: true;
  /** Rows come and go with the way an interface gets its address. */
  readonly isDriven?: true;
  /** It is about a port, in a bridge as well. */
  readonly isOfPort?: true;
}

/**
 * Lists whose rows name an interface that packets of a network come or go by (docs/device.md#addresses,
 * docs/device.md#firewall): where the network goes to another interface, so do they. Ports of bridges, and what the
 * bridge's filter says of them, are about the port as such.
 */
export const NAMING_LISTS: readonly NamingList[] = [
  { rows: '/dhcp/servers', names: ['/device'], isSingle: true },
  { rows: '/dhcp/clients', names: ['/device'], isSingle: true, isDriven: true },
  { rows: '/dhcp/relayClients', names: ['/device'] },
  { rows: '/dhcp/relayServers', names: ['/device'] },
  { rows: '/dhcp/clients6', names: ['/device', '/prefix/device'] },
  { rows: '/dhcp/servers6', names: ['/device'] },
  { rows: '/ppp/connections', names: ['/device'], isSingle: true, isDriven: true },
  { rows: '/routes/routes', names: ['/device'] },
  { rows: '/shaping/interfaces', names: ['/device'], isSingle: true, isOfPort: true },
  { rows: RECEIVERS, names: ['/device'], isSingle: true },
  { rows: '/firewall/masquerade', names: ['/device'] },
  { rows: '/firewall/forwards', names: ['/device'] },
  { rows: '/firewall/rules', names: ['/interface'] },
  { rows: '/firewall/rules6', names: ['/interface'] },
];

/** Settings of their own that name such an interface. */
export const NAMING_SETTINGS: readonly string[] = [
  '/multicast/upstream',
  '/upnp/device',
  '/firewall/dmz/device',
  '/firewall/managementBlock/device',
];

/** Other names of interfaces, by those they had. */
export type Renaming = ReadonlyMap<JsonValue | undefined, string>;

/** The row with other names in it; the same one where none of them is another. */
export function renamedRow(row: JsonObject, { names }: NamingList, renaming: Renaming): JsonObject {
  return names.reduce((current, name) => {
    const next = renaming.get(getAt(current, name));
    return next === undefined ? current : setAt(current, name, next);
  }, row);
}

/** The rows without those that name an interface which an earlier row names, or one that keeps its name. */
export function singleRows(rows: readonly JsonObject[], before: readonly JsonObject[]): readonly JsonObject[] {
  const kept = new Set(rows.filter((row) => before.includes(row)).map(({ device }) => device));
  const seen = new Set<JsonValue | undefined>();
  return rows.filter((row) => {
    if (before.includes(row)) return true;
    const isTaken = kept.has(row.device) || seen.has(row.device);
    seen.add(row.device);
    return !isTaken;
  });
}

/** The document in which what names these interfaces, in these lists and in settings of their own, names others. */
export function withRenamed(
  document: JsonObject,
  renaming: Renaming,
  original: JsonObject,
  lists = NAMING_LISTS,
): JsonObject {
  if (renaming.size === 0) return document;
  const listed = lists.reduce((current, list) => {
    const before = rowsAt(current, list.rows);
    const rows = before.map((row) => renamedRow(row, list, renaming));
    return withRows(current, list.rows, list.isSingle ? singleRows(rows, before) : rows, original);
  }, document);
  const set = NAMING_SETTINGS.reduce((current, pointer) => {
    const next = renaming.get(getAt(current, pointer));
    return next === undefined ? current : withValue(current, pointer, next, original);
  }, listed);
  // Multicast is not sent back to where it came from.
  const upstream = getAt(set, '/multicast/upstream');
  const receivers = rowsAt(set, RECEIVERS).filter(({ device }) => device !== upstream);
  return withRows(set, RECEIVERS, receivers, original);
}
