import type { JsonObject } from 'guywire-engine/core';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { LAN_MASK } from './pool.ts';
import { isBridge } from './sides.ts';

const ROUTES = '/routes/routes';

/** VLAN with the only management access: its row, and the row of its interface. */
export interface ManagementVlan {
  readonly name: string;
  /** Undefined while a new id is being typed. */
  readonly id: number | undefined;
  readonly vlan: number;
  readonly row: number;
}

/** VLAN tag on an interface. */
export interface Tag {
  /** Interface that carries the frames. */
  readonly parent: string;
  readonly id: number;
}

/** VLAN whose interface has the management role; undefined if there is none. */
export function managementVlan(document: JsonObject): ManagementVlan | undefined {
  const rows = rowsAt(document, INTERFACES);
  for (const [vlan, own] of rowsAt(document, VLANS).entries()) {
    const name = typeof own.managed === 'string' ? own.managed : vlanName(own);
    const row = rows.findIndex(({ device, role }) => device === name && role === 'mlan');
    const id = typeof own.id === 'number' ? own.id : undefined;
    if (name !== undefined && row >= 0) return { name, id, vlan, row };
  }
  return undefined;
}

/** Adds a management VLAN. The user must still set its address. No other interface keeps the role. */
export function withManagementVlan(document: JsonObject, { parent, id }: Tag, original: JsonObject): JsonObject {
  const name = `${parent}.${id}`;
  const vlans = rowsAt(document, VLANS);
  const rows = rowsAt(document, INTERFACES).map((row) =>
    row.role === 'mlan' && row.device !== name ? withValues(row, { role: undefined }) : row,
  );
  const isThere = (list: readonly JsonObject[], own: (row: JsonObject) => unknown) =>
    list.some((row) => own(row) === name);
  const known = rows.find(({ device }) => device === name);
  const values = { role: 'mlan', ipMode: 'static', mask: known?.mask ?? LAN_MASK };
  const made = isThere(rows, ({ device }) => device)
    ? rows.map((row) => (row.device === name ? withValues(row, values) : row))
    : withNewRow(rows, rowsAt(original, INTERFACES), { status: true, device: name, up: true, ...values });
  const listed = isThere(vlans, vlanName)
    ? vlans
    : withNewRow(vlans, rowsAt(original, VLANS), { status: true, device: parent, id });
  return withRows(withRows(document, VLANS, listed, original), INTERFACES, made, original);
}

/**
 * Removes the management VLAN with its interface and routes. A bridge that managed the device before does so again.
 */
export function withoutManagementVlan(document: JsonObject, name: string, original: JsonObject): JsonObject {
  const vlans = rowsAt(document, VLANS).filter((row) => row.managed !== name && vlanName(row) !== name);
  const routes = rowsAt(document, ROUTES).filter(({ device }) => device !== name);
  const marked = rowsAt(original, INTERFACES).filter(({ role }) => role === 'mlan');
  const wasMarked = (row: JsonObject) =>
    isBridge(document) && marked.some((one) => numberOf(one) === numberOf(row) && one.device === row.device);
  const rows = rowsAt(document, INTERFACES)
    .filter(({ device }) => device !== name)
    .map((row) => (row.role === undefined && wasMarked(row) ? withValues(row, { role: 'mlan' }) : row));
  const left = withRows(withRows(document, VLANS, vlans, original), ROUTES, routes, original);
  return withRows(left, INTERFACES, rows, original);
}
