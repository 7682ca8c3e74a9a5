import { getAt, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withNewRow, withRowBack, withRows, withValue, withValues } from '../core/rowList.ts';
import { FETCHERS, isFetching, withFetching } from './addressFetchers.ts';
import { drivenRows } from './drivenRows.ts';

const INTERFACES = '/interfaces/interfaces';
const ROUTES = '/routes/routes';

/** Values of an address that the user sets; the keys follow. */
const DERIVED = ['ipMode', 'address', 'mask', 'gateway'] as const;

type Derived = Readonly<Record<(typeof DERIVED)[number], JsonValue | undefined>>;

function isDefaultRoute(row: JsonObject, device: JsonValue | undefined): boolean {
  return row.ip === '0.0.0.0' && (row.netmask === '0' || row.netmask === '0.0.0.0') && row.device === device;
}

function gatewayOf(document: JsonObject, device: JsonValue | undefined): JsonValue | undefined {
  if (getAt(document, '/routes/status') === false) return undefined;
  const route = rowsAt(document, ROUTES).find((row) => isDefaultRoute(row, device) && row.status !== false);
  return route?.gateway === '' ? undefined : route?.gateway;
}

/**
 * Computes the address settings of an interface from its keys. With a dynamic address, the row remembers its previous
 * static address. If static was chosen without an address yet, it stays static.
 */
function derivedOf(document: JsonObject, row: JsonObject): Derived {
  const gateway = gatewayOf(document, row.device);
  const fetcher = FETCHERS.find((one) => isFetching(document, one, row.device));
  const isGiven = row.ip !== undefined && row.ip !== '' && row.ip !== '0.0.0.0';
  const isAwaited = row.ipMode === 'static' && row.address === undefined;
  const ipMode = fetcher?.mode ?? (isGiven || isAwaited ? 'static' : 'none');
  return {
    ipMode,
    address: isGiven ? row.ip : row.address,
    mask: isGiven ? row.netmask || undefined : row.mask,
    gateway: ipMode === 'static' || row.ipMode === undefined ? gateway : row.gateway,
  };
}

/** Row of the same interface in the original, with computed values. */
function originalOf(original: JsonObject, row: JsonObject): JsonObject | undefined {
  const known = rowsAt(original, INTERFACES).find((other) => numberOf(other) === numberOf(row));
  if (known === undefined || known.device !== row.device) return undefined;
  return withValues(known, derivedOf(original, known));
}

/** Document whose default route through the interface has this gateway, or that has no such route. */
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

/** Writes the address settings of an interface to its keys. */
function drive(document: JsonObject, row: JsonObject, original: JsonObject): JsonObject {
  const before = originalOf(original, row);
  const isStatic = row.ipMode === 'static';
  const isAsBefore = before !== undefined && row.ipMode === before.ipMode;
  const emptied = row.gateway === '' ? { gateway: undefined } : {};
  const remembered =
    isAsBefore && !isStatic ? { address: before.address, mask: before.mask, gateway: before.gateway } : emptied;
  const keep = (name: 'address' | 'mask', key: 'ip' | 'netmask') =>
    row[name] === before?.[name] ? before?.[key] : row[name];
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
 * The address mode of an interface is computed from its DHCP client, PPPoE connection, address and default route. If
 * the user sets the mode, these follow. An undone mode leaves nothing behind (docs/device.md#interfaces,
 * docs/device.md#interplay).
 */
export const interfaceAddress: Derivation = drivenRows({
  id: 'interfaceAddress',
  list: INTERFACES,
  driving: DERIVED,
  inputs: [
    '/dhcp/clients/*/device',
    '/dhcp/clients/*/status',
    '/dhcp/clientStatus',
    '/ppp/connections/*/device',
    '/ppp/connections/*/status',
    '/ppp/status',
    ...['ip', 'netmask', 'device', 'gateway', 'status'].map((name) => `${ROUTES}/*/${name}`),
    '/routes/status',
  ],
  derivedOf,
  drive,
});
