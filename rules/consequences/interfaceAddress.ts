import type { Consequence } from '../../engine/consequences/consequence.ts';
import { getAt } from '../../engine/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/schema.ts';
import { drivenRows } from './drivenRows.ts';
import { numberOf, rowsAt, withNewRow, withRowBack, withRows, withValue, withValues } from './rowList.ts';

const INTERFACES = '/interfaces/interfaces';
const ROUTES = '/routes/routes';

/** The lists of what fetches an address, by the way they stand for, with the status of their section and its default. */
const FETCHERS = [
  { mode: 'pppoe', rows: '/ppp/connections', status: '/ppp/status', isOn: true },
  { mode: 'dhcp', rows: '/dhcp/clients', status: '/dhcp/clientStatus', isOn: false },
] as const;

type Fetcher = (typeof FETCHERS)[number];

/** What a person sets of an address; the keys follow. */
const DERIVED = ['ipMode', 'address', 'mask', 'gateway'] as const;

type Derived = Readonly<Record<(typeof DERIVED)[number], JsonValue | undefined>>;

function isFetching(document: JsonObject, { rows, status, isOn }: Fetcher, device: JsonValue | undefined): boolean {
  if ((getAt(document, status) ?? isOn) !== true) return false;
  return rowsAt(document, rows).some((row) => row.device === device && row.status !== false);
}

function isDefaultRoute(row: JsonObject, device: JsonValue | undefined): boolean {
  return row.ip === '0.0.0.0' && (row.netmask === '0' || row.netmask === '0.0.0.0') && row.device === device;
}

function gatewayOf(document: JsonObject, device: JsonValue | undefined): JsonValue | undefined {
  if (getAt(document, '/routes/status') === false) return undefined;
  const route = rowsAt(document, ROUTES).find((row) => isDefaultRoute(row, device) && row.status !== false);
  return route?.gateway === '' ? undefined : route?.gateway;
}

/** What the keys say of the address of an interface. */
function derivedOf(document: JsonObject, row: JsonObject): Derived {
  const fetcher = FETCHERS.find((one) => isFetching(document, one, row.device));
  const hasAddress = row.ip !== undefined && row.ip !== '' && row.ip !== '0.0.0.0';
  return {
    ipMode: fetcher?.mode ?? (hasAddress ? 'static' : 'none'),
    // Where the address comes from elsewhere, the row remembers the one it had.
    address: hasAddress ? row.ip : row.address,
    mask: hasAddress ? (row.netmask === '' ? undefined : row.netmask) : row.mask,
    gateway: gatewayOf(document, row.device) ?? (hasAddress && fetcher === undefined ? undefined : row.gateway),
  };
}

/** The row of the same interface in the original, with what its keys say. */
function originalOf(original: JsonObject, row: JsonObject): JsonObject | undefined {
  const known = rowsAt(original, INTERFACES).find((other) => numberOf(other) === numberOf(row));
  if (known === undefined || known.device !== row.device) return undefined;
  return withValues(known, derivedOf(original, known));
}

const isInUse = ({ status }: JsonObject): boolean => status !== false;

/** The document in which something fetches an address for the interface, or no longer does. */
function withFetching(
  document: JsonObject,
  fetcher: Fetcher,
  device: JsonValue | undefined,
  wanted: boolean,
  original: JsonObject,
): JsonObject {
  if (isFetching(document, fetcher, device) === wanted) return document;
  const { rows, status, isOn } = fetcher;
  const wasOn = (getAt(original, status) ?? isOn) === true;
  const isOff = (getAt(document, status) ?? isOn) !== true;
  const known = rowsAt(original, rows);
  const own = rowsAt(document, rows).filter((row) => row.device === device);
  // Switching the section on must not switch on what only its being off kept still.
  const others = rowsAt(document, rows)
    .filter((row) => row.device !== device)
    .map((row) => (isOff && isInUse(row) ? withValues(row, { status: false }) : row));
  const section = wasOn || !(wanted || others.some(isInUse)) ? getAt(original, status) : true;
  const finish = (list: readonly JsonObject[]) =>
    withValue(withRows(document, rows, list, original), status, section, original);
  const isAsBefore = isFetching(original, fetcher, device) === wanted;
  const before = known.filter((row) => row.device === device);
  if (wanted && !isAsBefore) {
    const [first] = own;
    if (first === undefined) return finish(withNewRow(others, known, { status: true, device: device ?? '' }));
    return finish(withRowBack(others, withValues(first, { status: true })));
  }
  const back = before.map((row) => own.find((now) => numberOf(now) === numberOf(row)) ?? row);
  if (!isAsBefore || (!wasOn && section === true)) {
    return finish(back.map((row) => withValues(row, { status: false })).reduce(withRowBack, others));
  }
  const all = back.reduce(withRowBack, others);
  const statusOf = (row: JsonObject) => known.find((other) => numberOf(other) === numberOf(row))?.status;
  const isRestored = (row: JsonObject) => !wasOn || row.device === device;
  return finish(all.map((row) => (isRestored(row) ? withValues(row, { status: statusOf(row) }) : row)));
}

/** The document in which the default route leads to this gateway, or no default route leaves by the interface. */
function withGateway(
  document: JsonObject,
  device: JsonValue | undefined,
  wanted: JsonValue | undefined,
  original: JsonObject,
): JsonObject {
  if (gatewayOf(document, device) === wanted) return document;
  const rows = rowsAt(document, ROUTES);
  const others = rows.filter((row) => !isDefaultRoute(row, device));
  const before = rowsAt(original, ROUTES).filter((row) => isDefaultRoute(row, device));
  if (gatewayOf(original, device) === wanted) {
    const restored = withRows(document, ROUTES, before.reduce(withRowBack, others), original);
    return withValue(restored, '/routes/status', getAt(original, '/routes/status'), original);
  }
  if (wanted === undefined) {
    const kept = before.map((row) => withValues(row, { status: false }));
    return withRows(document, ROUTES, kept.reduce(withRowBack, others), original);
  }
  const own = rows.find((row) => isDefaultRoute(row, device));
  const next =
    own === undefined
      ? withNewRow(others, rowsAt(original, ROUTES), {
          status: true,
          ip: '0.0.0.0',
          netmask: '0',
          gateway: wanted,
          device: device ?? '',
        })
      : withRowBack(others, withValues(own, { gateway: wanted, status: own.status === false ? true : own.status }));
  const routed = withRows(document, ROUTES, next, original);
  return getAt(routed, '/routes/status') === false ? withValue(routed, '/routes/status', true, original) : routed;
}

/** The document whose keys say of an interface what a person set. */
function drive(document: JsonObject, row: JsonObject, original: JsonObject): JsonObject {
  const before = originalOf(original, row);
  const isStatic = row.ipMode === 'static';
  const isAsBefore = before !== undefined && row.ipMode === before.ipMode;
  const emptied = row.gateway === '' ? { gateway: undefined } : {};
  const remembered =
    isAsBefore && !isStatic ? { address: before.address, mask: before.mask, gateway: before.gateway } : emptied;
  const keep = (name: 'address' | 'mask', key: 'ip' | 'netmask') =>
    before !== undefined && row[name] === before[name] && (isStatic || isAsBefore) ? before[key] : row[name];
  const keys = isStatic
    ? { ip: keep('address', 'ip'), netmask: keep('mask', 'netmask') }
    : { ip: isAsBefore ? before.ip : undefined, netmask: isAsBefore ? before.netmask : undefined };
  const rows = rowsAt(document, INTERFACES).map((other) =>
    other === row ? withValues(row, { ...remembered, ...keys }) : other,
  );
  let next = withRows(document, INTERFACES, rows, original);
  for (const fetcher of FETCHERS) {
    next = withFetching(next, fetcher, row.device, row.ipMode === fetcher.mode, original);
  }
  const gateway = isStatic ? row.gateway : isAsBefore ? before.gateway : undefined;
  return withGateway(next, row.device, gateway === '' ? undefined : gateway, original);
}

/**
 * How an interface gets its address is worked out from its DHCP client, its PPPoE connection, its address and the default
 * route that leaves by it. Set by a person, these follow; a way that is taken back leaves nothing behind.
 */
export const interfaceAddress: Consequence = drivenRows({
  id: 'interfaceAddress',
  clause: 'Specification §3, facts/device-api §4.4',
  list: INTERFACES,
  driving: DERIVED,
  inputs: [
    '/dhcp/clients',
    '/dhcp/clientStatus',
    '/ppp/connections',
    '/ppp/status',
    '/routes/routes',
    '/routes/status',
  ],
  derivedOf,
  drive,
});
