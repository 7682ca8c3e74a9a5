import { getAt, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import { rowsAt, withRows, withValue } from '../core/rowList.ts';

const RECEIVERS = '/multicast/downstreams';

/** List whose rows reference interfaces. */
export interface NamingList {
  readonly rows: string;
  /** Pointers of the references within a row. */
  readonly names: readonly string[];
  /** True if an interface occurs in one row only. */
  readonly isSingle?: true;
  /** True if the rows depend on the address mode of an interface. */
  readonly isDriven?: true;
  /** True if the list is about a port, in a bridge as well. */
  readonly isOfPort?: true;
}

/**
 * Lists whose rows reference an interface of a network (docs/device.md#addresses, docs/device.md#firewall). If the
 * network moves to another interface, the references move along. Bridge ports and entries of the bridge's filter
 * refer to the port itself and do not move.
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

/** Settings outside lists that reference such an interface. */
export const NAMING_SETTINGS: readonly string[] = [
  '/multicast/upstream',
  '/upnp/device',
  '/firewall/dmz/device',
  '/firewall/managementBlock/device',
];

/** New interface names by old name. */
export type Renaming = ReadonlyMap<JsonValue | undefined, string>;

/** Renames the references of a row. Returns the same object if nothing changes. */
export function renamedRow(row: JsonObject, { names }: NamingList, renaming: Renaming): JsonObject {
  return names.reduce((current, name) => {
    const next = renaming.get(getAt(current, name));
    return next === undefined ? current : setAt(current, name, next);
  }, row);
}

/** Removes renamed rows whose interface an earlier or an unchanged row references already. */
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

/** Renames interface references in these lists, and in settings outside lists. */
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
  // Multicast must not be sent back to its source.
  const upstream = getAt(set, '/multicast/upstream');
  const receivers = rowsAt(set, RECEIVERS).filter(({ device }) => device !== upstream);
  return withRows(set, RECEIVERS, receivers, original);
}
