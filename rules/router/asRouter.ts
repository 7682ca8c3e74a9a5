import { getAt, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { numberOf, rowsAt, withNewRow, withRows, withValue, withValues } from '../core/rowList.ts';
import type { ValidSetting } from '../core/setting.ts';
import { hostAddress } from '../network/hostAddress.ts';
import { CONNECTIONS } from '../network/interfaceTitle.ts';
import { BRIDGES, INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { isInSubnet } from '../network/subnet.ts';
import { NAMING_LISTS, type Renaming, withRenamed } from './interfaceNames.ts';
import { dotted, hostRange, isSoundPool, LAN_MASK, proposedPool } from './pool.ts';
import { interfaceRow, isBridge, type Sides, sidesOf } from './sides.ts';

/** Address mode of the WAN side. */
export type Connection = Exclude<ValidSetting<`${typeof INTERFACES}/*/ipMode`>, 'none'>;

/** Default LAN addresses; the first one outside all other subnets is used. */
const LAN_ADDRESSES = ['192.168.1.1', '10.0.0.1', '172.16.0.1'];

/**
 * Converts a bridge, or a router with other sides, to a router with these sides (docs/device.md#router). Bridges that
 * lose their ports are removed. Roles, addresses and references move to the sides. A former bridge also gets a DHCP
 * server with a pool for its LAN. Its WAN gets address translation, and management from there is blocked. The
 * derivations do the rest.
 * @param original document of the device
 */
export function asRouter(
  document: JsonObject,
  { wan, lan, connection }: Sides & { readonly connection?: Connection | undefined },
  original: JsonObject,
): JsonObject {
  const isNew = isBridge(document);
  const { renaming, removedBridges, ...moved } = move(document, { wan, lan }, original);
  const ways = rowsAt(moved.document, '/routes/routes').filter(
    // The LAN has no default route.
    (row) => row.ip !== '0.0.0.0' || renaming.get(row.device) !== lan,
  );
  const left = withRows(moved.document, '/routes/routes', ways, original);
  const listed = withRenamed(left, renaming, original, LISTS);
  const renamed = withConnections(listed, { was: sidesOf(document).wan, wan, removedBridges }, original);
  const addressed = withSides(renamed, { document, wan, lan, connection }, original);
  const routed = withValue(addressed, '/network/mode', 'router', original);
  if (!isNew) return routed;
  const outside = interfaceRow(routed, wan)?.ipMode === 'pppoe' ? CONNECTIONS : wan;
  return withoutManagement(withTranslation(withServer(routed, lan, original), outside, original), outside, original);
}

const LISTS = NAMING_LISTS.filter(({ isDriven }) => !isDriven);

/** Document whose WAN has the address clients of the previous WAN, with the same credentials. */
function withConnections(
  document: JsonObject,
  {
    was,
    wan,
    removedBridges,
  }: { readonly was: string | undefined; readonly wan: string; readonly removedBridges: readonly unknown[] },
  original: JsonObject,
): JsonObject {
  const driven = NAMING_LISTS.filter(({ isDriven }) => isDriven);
  const left = driven.reduce((current, { rows }) => {
    const kept = rowsAt(current, rows).filter(({ device }) => !removedBridges.includes(device));
    return withRows(current, rows, kept, original);
  }, document);
  const isOther = was !== undefined && was !== wan;
  return withRenamed(left, new Map(isOther ? [[was, wan]] : []), original, driven);
}

/** Document with changed bridges and VLANs, and the new interface names. */
function move(
  document: JsonObject,
  { wan, lan }: Sides,
  original: JsonObject,
): { readonly document: JsonObject; readonly renaming: Renaming; readonly removedBridges: readonly unknown[] } {
  const now = sidesOf(document);
  const sides: readonly JsonValue[] = [wan, lan];
  const vlans = rowsAt(document, VLANS);
  const isNeeded = (name: JsonValue | undefined) =>
    name !== undefined && (sides.includes(name) || vlans.some((row) => row.device === name && isSide(row)));
  const isSide = (row: JsonObject) => sides.includes(vlanName(row) ?? '');
  const bridges = rowsAt(document, BRIDGES).flatMap((bridge): readonly JsonObject[] => {
    const ports = rowsAt(bridge, '/ports');
    const left = ports.filter(({ device }) => device === bridge.device || !sides.includes(device ?? ''));
    if (left.length === ports.length) return [bridge];
    const hasUse = isNeeded(bridge.device) || left.length > 1;
    return hasUse ? [withValues(bridge, { ports: left.length > 0 ? left : undefined })] : [];
  });
  const removedBridges = rowsAt(document, BRIDGES)
    .map(({ device }) => device)
    .filter((name) => !bridges.some(({ device }) => device === name));
  const renaming = new Map<JsonValue | undefined, string>(removedBridges.map((name) => [name, lan]));
  if (now.lan !== undefined && now.lan !== lan) renaming.set(now.lan, lan);
  if (now.wan !== undefined && now.wan !== wan) renaming.set(now.wan, wan);
  // On a bridge, management through a VLAN comes from the upstream side.
  const outside: Renaming = isBridge(document) ? new Map([...renaming.keys()].map((name) => [name, wan])) : renaming;
  const isManaged = (row: JsonObject) => interfaceRow(document, vlanName(row))?.role === 'mlan';
  const moved = vlans.map((row) => {
    const parent = isSide(row) ? undefined : (isManaged(row) ? outside : renaming).get(row.device);
    return parent === undefined ? row : withValues(row, { device: parent.split('.')[0] });
  });
  const before = new Map(vlans.map((row, index) => [moved[index], vlanName(row)]));
  const names = new Set(moved.filter((row) => vlans.includes(row)).map(vlanName));
  const kept = moved.filter((row) => {
    if (vlans.includes(row)) return true;
    const [name, old] = [vlanName(row), before.get(row)];
    if (name !== undefined && old !== undefined) renaming.set(old, name);
    const isFirst = !names.has(name);
    names.add(name);
    return isFirst;
  });
  const rows = rowsAt(document, INTERFACES);
  const others = rows.map((row) => {
    const name = vlans.some((vlan) => vlanName(vlan) === row.device) ? renaming.get(row.device) : undefined;
    return name === undefined ? row : withValues(row, { device: name });
  });
  const isThere = (row: JsonObject, index: number) =>
    !removedBridges.includes(row.device) &&
    (row === rows[index] || others.findIndex(({ device }) => device === row.device) === index);
  const next = withRows(document, BRIDGES, bridges, original);
  return {
    document: withRows(withRows(next, VLANS, kept, original), INTERFACES, others.filter(isThere), original),
    renaming,
    removedBridges,
  };
}

interface Addressing extends Sides {
  /** Document before the conversion. */
  readonly document: JsonObject;
  readonly connection: Connection | undefined;
}

/** Document with roles and addresses for both sides. Previous addresses are kept. */
function withSides(
  renamed: JsonObject,
  { document, wan, lan, connection }: Addressing,
  original: JsonObject,
): JsonObject {
  const now = sidesOf(document);
  const was = { wan: interfaceRow(document, now.wan), lan: interfaceRow(document, now.lan) };
  const known = rowsAt(original, INTERFACES);
  const rows = [wan, lan].reduce(
    (rows, device) =>
      rows.some((row) => row.device === device)
        ? rows
        : withNewRow(rows, known, { status: true, device, up: true, ipMode: 'none' }),
    rowsAt(renamed, INTERFACES),
  );
  const outside = outsideAddress(was.wan ?? rows.find((row) => row.device === wan), connection);
  const candidates = [was.lan, rows.find((row) => row.device === lan)];
  const free = candidates.filter((row) => outside.ipMode !== 'static' || row?.address !== outside.address);
  const inside = lanAddress(free, rows, [wan, lan, now.wan, now.lan]);
  const settled = rows.map((row) => {
    if (row.device === wan) return withValues(row, { role: 'wan', status: true, ...outside });
    if (row.device === lan) return withValues(row, { role: 'lan', status: true, ...inside });
    const isLeft = row.device === now.wan || row.device === now.lan;
    const role = row.role === 'wan' || row.role === 'lan' ? undefined : row.role;
    // Keeps the address in the draft, as if the user had switched it off.
    return withValues(row, isLeft ? { ipMode: 'none', gateway: undefined, role } : { role });
  });
  return withRows(renamed, INTERFACES, settled, original);
}

/** Address mode of an interface; undefined if it has no address. */
export function connectionOf(row: JsonObject | undefined): Connection | undefined {
  return (['dhcp', 'static', 'pppoe'] as const).find((one) => one === row?.ipMode);
}

function outsideAddress(row: JsonObject | undefined, connection: Connection | undefined) {
  const { address, mask, gateway } = row ?? {};
  return { ipMode: connection ?? connectionOf(row) ?? 'dhcp', address, mask, gateway };
}

function isUsable(row: JsonObject | undefined): row is JsonObject {
  return (
    row?.ipMode === 'static' &&
    hostAddress.check(row.address) === undefined &&
    hostRange(row.address, row.mask) !== undefined
  );
}

/** First static address of the candidates, else a default address outside all other subnets. */
function lanAddress(
  candidates: readonly (JsonObject | undefined)[],
  rows: readonly JsonObject[],
  sides: readonly (string | undefined)[],
) {
  const own = candidates.find(isUsable);
  if (own !== undefined) return { ipMode: 'static', address: own.address, mask: own.mask, gateway: undefined };
  const others = rows.filter(({ device, ipMode }) => ipMode === 'static' && !sides.some((side) => side === device));
  const isNear = (address: string) =>
    others.some(
      (row) =>
        isInSubnet(address, row.address, row.mask) === true || isInSubnet(row.address, address, LAN_MASK) === true,
    );
  const address = LAN_ADDRESSES.find((one) => !isNear(one)) ?? LAN_ADDRESSES[0];
  return { ipMode: 'static', address, mask: LAN_MASK, gateway: undefined };
}

/** Document with a DHCP server on the LAN: with its existing pool if valid, else with a proposed one. */
function withServer(document: JsonObject, lan: string, original: JsonObject): JsonObject {
  const row = interfaceRow(document, lan);
  const { address, mask } = row ?? {};
  const pool = proposedPool(address, mask);
  const wasOn = getAt(document, '/dhcp/serverStatus') === true;
  // DHCP requires a static address. If the server was off, the other ranges must stay inactive.
  const isStatic = ({ device }: JsonObject) =>
    rowsAt(document, INTERFACES).some((one) => one.device === device && one.ipMode === 'static');
  const others = rowsAt(document, '/dhcp/servers')
    .filter((server) => server.device !== lan && isStatic(server))
    .map((server) => (wasOn ? server : withValues(server, { status: false })));
  const own = rowsAt(document, '/dhcp/servers').find((server) => server.device === lan);
  if (pool === undefined) return document;
  const values = {
    start: dotted(pool.start),
    end: dotted(pool.end),
    ...(mask === LAN_MASK || mask === undefined ? {} : { netmask: mask }),
  };
  const known = rowsAt(original, '/dhcp/servers');
  const kept = own !== undefined && isSoundPool(own, row) ? { status: true } : { status: true, ...values };
  const rows =
    own === undefined
      ? withNewRow(others, known, { status: true, device: lan, ...values })
      : [...others, withValues(own, kept)].toSorted((a, b) => numberOf(a) - numberOf(b));
  const served = withRows(document, '/dhcp/servers', rows, original);
  return withValue(served, '/dhcp/serverStatus', true, original);
}

/** Document with management blocked from the WAN. An existing block by the user is kept. */
function withoutManagement(document: JsonObject, outside: string, original: JsonObject): JsonObject {
  const block = '/firewall/managementBlock';
  if (getAt(document, `${block}/status`) === true) return document;
  const named = withValue(document, `${block}/device`, outside, original);
  const used =
    getAt(named, `${block}/entryStatus`) === false ? withValue(named, `${block}/entryStatus`, true, original) : named;
  return withValue(used, `${block}/status`, true, original);
}

/** Document with address translation on the WAN. */
function withTranslation(document: JsonObject, outside: string, original: JsonObject): JsonObject {
  const list = '/firewall/masquerade';
  const rows = rowsAt(document, list);
  const wasOn = getAt(document, '/firewall/masqueradeStatus') === true;
  const others = wasOn
    ? rows
    : rows.map((row) => (row.device === outside ? row : withValues(row, { status: false })));
  const own = others.find((row) => row.device === outside);
  const next =
    own === undefined
      ? withNewRow(others, rowsAt(original, list), { status: true, device: outside })
      : others.map((row) => (row === own ? withValues(row, { status: true }) : row));
  const listed = withRows(document, list, next, original);
  return withValue(listed, '/firewall/masqueradeStatus', true, original);
}
