import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withFollowing, withRowBack, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { portsOf } from '../network/portsOf.ts';
import { NAMING } from './danglingRows.ts';
import { hasNumber } from './managementTag.ts';

const VLAN_ENTRIES = '/firewall/bridge/vlans';

const BRIDGE_NAME = /^br\d{1,2}$/;

/** VLAN rows by interface name. Rows without a parent or a number are skipped. */
function byName(rows: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  return new Map(
    rows.flatMap((row) => {
      const name = vlanName(row);
      return name === undefined ? [] : [[name, row] as const];
    }),
  );
}

/** Complete VLANs: with a parent and a valid number. */
function vlansOf(document: JsonObject): ReadonlyMap<string, JsonObject> {
  return byName(rowsAt(document, VLANS).filter(hasNumber));
}

/** Names of interfaces that a bridge or a VLAN creates. */
function madeInterfaces(document: JsonObject): ReadonlySet<string> {
  const bridges = rowsAt(document, '/bridges/bridges').flatMap(({ device }) =>
    typeof device === 'string' && BRIDGE_NAME.test(device) ? device : [],
  );
  const managed = rowsAt(document, VLANS).flatMap((row) => (typeof row.managed === 'string' ? row.managed : []));
  return new Set([...bridges, ...vlansOf(document).keys(), ...managed]);
}

/** Removes references to a removed interface, or restores those of a restored interface. */
function withNaming(document: JsonObject, device: string, isThere: boolean, original: JsonObject): JsonObject {
  return NAMING.reduce((current, list) => {
    const rows = rowsAt(current, list).filter((row) => row.device !== device);
    const before = isThere ? rowsAt(original, list).filter((row) => row.device === device) : [];
    return withRows(current, list, before.reduce(withRowBack, rows), original);
  }, document);
}

/**
 * Each bridge and each VLAN is an interface with its own row. If it is removed, so are the references to it. A VLAN
 * whose parent is a bridge port also has an entry in the bridge's filter (docs/device.md#interplay).
 */
export const interfaceRows: Derivation = {
  id: 'interfaceRows',
  inputs: ['/bridges/bridges/*/device', '/bridges/bridges/*/ports', '/vlans/vlans/*/device', '/vlans/vlans/*/id'],
  follow(document, _changed, original) {
    const [made, before] = [madeInterfaces(document), madeInterfaces(original)];
    const there = rowsAt(document, INTERFACES).flatMap(({ device }) => (isMade(device) ? device : []));
    let next = document;
    for (const device of new Set([...before, ...made, ...there])) {
      const rows = rowsAt(next, INTERFACES);
      const settled = withFollowing(rows, rowsAt(original, INTERFACES), {
        wanted: made.has(device),
        wantedBefore: before.has(device),
        isIt: (row) => row.device === device,
        values: { status: true, device, up: true, ipMode: 'none' },
      });
      if (settled === rows) continue;
      next = withNaming(withRows(next, INTERFACES, settled, original), device, made.has(device), original);
    }
    return withVlanEntries(next, original);
  },
};

/** True for interface names of bridges and VLANs. */
function isMade(device: JsonValue | undefined): device is string {
  return typeof device === 'string' && (BRIDGE_NAME.test(device) || /\.\d{1,4}$/.test(device));
}

/** Document with filter entries for the VLANs whose parent is a bridge port. */
function withVlanEntries(document: JsonObject, original: JsonObject): JsonObject {
  const inBridge = (one: JsonObject) => {
    const ports = portsOf(one);
    return new Map([...vlansOf(one)].filter(([, row]) => ports.has(row.device)));
  };
  const entries = rowsAt(document, VLAN_ENTRIES);
  const [now, before] = [inBridge(document), inBridge(original)];
  const all = new Map([...byName(entries), ...before, ...now]);
  const settled = [...all].reduce((rows, [name, { device, id }]) => {
    return withFollowing(rows, rowsAt(original, VLAN_ENTRIES), {
      wanted: now.has(name),
      wantedBefore: before.has(name),
      isIt: (row) => vlanName(row) === name,
      values: withValues({ status: true }, { device, id }),
    });
  }, entries);
  return withRows(document, VLAN_ENTRIES, settled, original);
}
