import { equalJson, getAt, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { numberOf, rowsAt, withNewRow, withRowBack, withRows, withValue, withValues } from '../core/rowList.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import { CONNECTIONS } from '../network/interfaceTitle.ts';
import { BRIDGES, INTERFACES, VLANS } from '../network/networkView.ts';
import { portsOf } from '../network/portsOf.ts';
import { isInSubnet } from '../network/subnet.ts';
import { asRouter, connectionOf } from './asRouter.ts';
import {
  NAMING_LISTS,
  NAMING_SETTINGS,
  type NamingList,
  type Renaming,
  renamedRow,
  withRenamed,
} from './interfaceNames.ts';
import { interfaceRow, isBridge, type Sides, sidesOf } from './sides.ts';

/**
 * Converts a router to a bridge (docs/device.md#router). If the device is a bridge, the earlier conversion to a
 * router is undone, and other changes are kept. Otherwise the ports and radios are joined, and the bridge gets the
 * LAN address.
 * @param original document of the device
 */
export function asBridge(document: JsonObject, original: JsonObject): JsonObject {
  if (isBridge(document)) return document;
  const { wan = '', lan = '' } = sidesOf(document);
  const sides = { wan, lan };
  return isBridge(original) ? takenBack(document, sides, original) : joined(document, sides, original);
}

/** Document after the automatic conversion, and the original. */
interface Taking extends Sides {
  readonly made: JsonObject;
  readonly original: JsonObject;
}

/** Restores the bridge names of both sides. */
function bridged({ wan, lan }: Sides, bridge: string): Renaming {
  const names = [wan, lan, CONNECTIONS].filter((name) => name !== '' && name !== bridge);
  return new Map(bridge === '' ? [] : names.map((name) => [name, bridge]));
}

/** Switches set by the conversion to a router. */
const SWITCHED = [
  '/dhcp/serverStatus',
  '/firewall/masqueradeStatus',
  '/firewall/managementBlock/status',
  '/firewall/managementBlock/entryStatus',
];

function takenBack(document: JsonObject, sides: Sides, original: JsonObject): JsonObject {
  const connection = connectionOf(interfaceRow(document, sides.wan));
  const taking = { ...sides, original, made: asRouter(original, { ...sides, connection }, original) };
  const main = sidesOf(original).lan ?? '';
  const renaming = bridged(sides, main);
  const lists: readonly NamingList[] = [{ rows: BRIDGES, names: [] }, { rows: VLANS, names: [] }, ...NAMING_LISTS];
  const listed = lists.reduce((current, list) => {
    const rows = backRows(current, list.rows, taking, (row) => addedRow(row, list, taking, renaming));
    return withRows(current, list.rows, rows, original);
  }, document);
  const settings = [...NAMING_SETTINGS, ...SWITCHED];
  const set = settings.reduce((current, pointer) => {
    const value = getAt(current, pointer);
    const made = getAt(taking.made, pointer);
    const isMade = equalJson(value, made) || (value === CONNECTIONS && made === sides.wan);
    const back = isMade ? getAt(original, pointer) : (renaming.get(value) ?? value);
    return withValue(current, pointer, back, original);
  }, listed);
  const mode = withValue(set, '/network/mode', getAt(original, '/network/mode'), original);
  return withInterfaces(mode, main, taking);
}

/** Row that the user added to the router; undefined if it concerns only the WAN. */
function addedRow(row: JsonObject, list: NamingList, { wan }: Sides, renaming: Renaming): JsonObject | undefined {
  if (list.isDriven === true || list.isOfPort === true) return row;
  const isWayOut = list.rows === '/routes/routes' && row.ip === '0.0.0.0' && row.device === wan;
  return isWayOut ? undefined : renamedRow(row, list, renaming);
}

/** Rows of a list before the conversion, with the values that the user changed since. */
function backRows(
  document: JsonObject,
  list: string,
  { made, original, wan }: Taking,
  added: (row: JsonObject) => JsonObject | undefined,
): readonly JsonObject[] {
  const [now, then] = [byNumber(rowsAt(document, list)), byNumber(rowsAt(made, list))];
  const before = byNumber(rowsAt(original, list));
  const rows = rowsAt(document, list).flatMap((row): readonly JsonObject[] => {
    const [was, is] = [before.get(numberOf(row)), then.get(numberOf(row))];
    if (is === undefined) return [added(row) ?? []].flat();
    return was === undefined ? [] : [merged(row, is, was, wan)];
  });
  const dropped = rowsAt(original, list).filter((row) => !then.has(numberOf(row)) && !now.has(numberOf(row)));
  return dropped.reduce(withRowBack, rows);
}

const byNumber = (rows: readonly JsonObject[]) => new Map(rows.map((row) => [numberOf(row), row]));

/** Values derived from other values of the row. */
const FOLLOWING: ReadonlySet<string> = new Set(['command', 'ip', 'netmask']);

/** Original row with the user's changes since the conversion; the same object if there are none. */
function merged(row: JsonObject, made: JsonObject, original: JsonObject, wan: string): JsonObject {
  const names = [...new Set([...Object.keys(row), ...Object.keys(made)])];
  // With PPPoE, the WAN has another name that the user did not choose.
  const isOutside = (value: JsonValue | undefined) => value === wan || value === CONNECTIONS;
  const isSame = (one: JsonValue | undefined, other: JsonValue | undefined) =>
    equalJson(one, other) || (isOutside(one) && isOutside(other));
  const own = names.filter((name) => !FOLLOWING.has(name) && !isSame(row[name], made[name]));
  return withValues(original, Object.fromEntries(own.map((name) => [name, row[name]])));
}

/** Values that a side of a router had to give up. */
const OF_SIDES = ['role', 'ipMode', 'address', 'mask', 'gateway', 'ip', 'netmask', 'status'] as const;

/**
 * Document with the interfaces of the bridge. Its address is the LAN address if the user changed it, else its
 * original address.
 */
function withInterfaces(document: JsonObject, main: string, taking: Taking): JsonObject {
  const { wan, lan, made, original } = taking;
  const ports = portsOf(original);
  const before = byNumber(rowsAt(original, INTERFACES));
  const rows = backRows(document, INTERFACES, taking, (row) => row).map((row) => {
    const known = before.get(numberOf(row));
    const isForced = [wan, lan, main].some((name) => row.device === name) || ports.has(row.device);
    return isForced && known !== undefined && known.device === row.device
      ? withValues(row, Object.fromEntries(OF_SIDES.map((name) => [name, known[name]])))
      : row;
  });
  const [inside, next] = [interfaceRow(document, lan), interfaceRow(made, lan)];
  const isGiven = inside?.ipMode === 'static' && (inside.address !== next?.address || inside.mask !== next?.mask);
  const addressed = rows.map((row) =>
    isGiven && row.device === main && row.ipMode === 'static'
      ? withValues(row, { address: inside.address, mask: inside.mask })
      : row,
  );
  return withRows(document, INTERFACES, addressed, original);
}

/** Document of a router with joined ports and radios. */
function joined(document: JsonObject, sides: Sides, original: JsonObject): JsonObject {
  const bridges = rowsAt(document, BRIDGES);
  const names = new Set(bridges.map(({ device }) => device));
  const free = Array.from({ length: bridges.length + 1 }, (_, number) => `br${number}`).find(
    (name) => !names.has(name),
  );
  const unused = bridges.find(({ device }) => interfaceRow(document, String(device))?.ipMode === 'none')?.device;
  const main = [sides.lan, sides.wan, String(unused)].find((name) => names.has(name)) ?? free ?? 'br0';
  const rows = rowsAt(document, INTERFACES);
  const taken = portsOf(document);
  const ports = rows.filter(({ device }) => {
    const kind = interfaceKindOf(device);
    return kind !== undefined && kind !== 'bond' && !taken.has(device);
  });
  const own = bridges.find(({ device }) => device === main) ?? { status: true, device: main };
  const members = ports.reduce(
    (members, { device = '' }) => withNewRow(members, [], { status: true, device }),
    rowsAt(own, '/ports'),
  );
  const bridge = withValues(own, { ports: members, status: true });
  const known = rowsAt(original, BRIDGES);
  const next = names.has(main)
    ? bridges.map((row) => (row === own ? bridge : row))
    : withNewRow(bridges, known, bridge);
  const joining = withRows(document, BRIDGES, next, original);
  const lists = NAMING_LISTS.filter(({ isDriven, isOfPort }) => !isDriven && !isOfPort);
  const renamed = withRenamed(joining, bridged(sides, main), original, lists);
  const quiet = withValue(renamed, '/dhcp/serverStatus', false, original);
  const addressed = withBridgeAddress(
    quiet,
    { ...sides, main, isPort: new Set(members.map(({ device }) => device)) },
    original,
  );
  return withValue(addressed, '/network/mode', 'bridge', original);
}

interface Joining extends Sides {
  readonly main: string;
  readonly isPort: ReadonlySet<JsonValue | undefined>;
}

/** Document whose bridge has the LAN address, or DHCP if the LAN has none. */
function withBridgeAddress(
  document: JsonObject,
  { wan, lan, main, isPort }: Joining,
  original: JsonObject,
): JsonObject {
  const [outside, inside] = [interfaceRow(document, wan), interfaceRow(document, lan)];
  const { address, mask } = inside ?? {};
  const gateway =
    outside?.ipMode === 'static' && isInSubnet(outside.gateway, address, mask) ? outside.gateway : undefined;
  const addressing =
    inside?.ipMode === 'static'
      ? { ipMode: 'static', address, mask, gateway }
      : { ipMode: 'dhcp', address: undefined };
  const rows = rowsAt(document, INTERFACES);
  const all = rows.some(({ device }) => device === main)
    ? rows
    : withNewRow(rows, rowsAt(original, INTERFACES), { status: true, device: main, up: true });
  const settled = all.map((row) => {
    if (row.device === main) return withValues(row, { ...addressing, role: undefined, status: true });
    const isSide = row.device === wan || row.device === lan;
    // An interface that is no port keeps its address in the draft.
    const none = { ipMode: 'none', gateway: undefined, ...(isSide ? { role: undefined } : {}) };
    if (isPort.has(row.device)) return withValues(row, { ...none, address: undefined, mask: undefined });
    return isSide ? withValues(row, none) : row;
  });
  return withRows(document, INTERFACES, settled, original);
}
