import type { JsonObject } from '../../engine/schema.ts';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../derived/rowList.ts';
import { INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { withRenamed } from './interfaceNames.ts';
import { LAN_MASK } from './pool.ts';
import { isBridge } from './sides.ts';

const ROUTES = '/routes/routes';

/** A VLAN by which alone the device is managed: its row among the VLANs, and that of its interface. */
export interface ManagementVlan extends Tag {
  readonly name: string;
  readonly vlan: number;
  readonly row: number;
}

/** Which frames are those of a VLAN. */
export interface Tag {
  /** The interface that carries them. */
  readonly parent: string;
  readonly id: number;
}

/** The VLAN whose interface has the role of management; nothing where none has. */
export function managementVlan(document: JsonObject): ManagementVlan | undefined {
  const rows = rowsAt(document, INTERFACES);
  for (const [vlan, own] of rowsAt(document, VLANS).entries()) {
    const name = vlanName(own);
    const row = rows.findIndex(({ device, role }) => device === name && role === 'mlan');
    if (name !== undefined && row >= 0) return { name, parent: String(own.device), id: Number(own.id), vlan, row };
  }
  return undefined;
}

/** The document with a VLAN for management, whose address a person has yet to give; no other interface keeps the role. */
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
 * The document in which the VLAN for management has another tag: its interface keeps address and role under another name,
 * and what named it names that. The same document where another VLAN has the tag.
 */
export function withTag(
  document: JsonObject,
  { name, vlan, row }: ManagementVlan,
  { parent, id }: Tag,
  original: JsonObject,
): JsonObject {
  const next = `${parent}.${id}`;
  const [vlans, rows] = [rowsAt(document, VLANS), rowsAt(document, INTERFACES)];
  if (vlans.some((own) => vlanName(own) === next)) return document;
  const own = vlans.map((one, index) => (index === vlan ? withValues(one, { device: parent, id }) : one));
  // A row that has the name already is of a VLAN that is no more.
  const moved = rows
    .map((one, index) => (index === row ? withValues(one, { device: next }) : one))
    .filter((one, index) => index === row || one.device !== next);
  const tagged = withRows(withRows(document, VLANS, own, original), INTERFACES, moved, original);
  return withRenamed(tagged, new Map([[name, next]]), original);
}

/** The document without that VLAN, its interface and the routes by it; a bridge that managed the device does so again. */
export function withoutManagementVlan(document: JsonObject, name: string, original: JsonObject): JsonObject {
  const vlans = rowsAt(document, VLANS).filter((row) => vlanName(row) !== name);
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
