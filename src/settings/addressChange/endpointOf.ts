import { decode, type FlatText } from 'guywire-engine/config';
import { createTypedRead, type Plan } from 'guywire-engine/plan';
import type { Setting } from '../../../rules/core/setting.ts';
import { readAt } from '../../../rules/limits.ts';
import { octets } from '../../../rules/network/octets.ts';
import { managementInterfaces } from '../../../rules/router/managementInterfaces.ts';

/** How the web server of a configuration is reached. */
export interface DeviceEndpoint {
  /** IPv4 addresses of the management interfaces. */
  readonly addresses: readonly string[];
  /** A server gives one of them its address, which is not known beforehand. */
  readonly given: boolean;
  /** TCP ports; undefined where the server does not listen so. */
  readonly http: number | undefined;
  readonly https: number | undefined;
  /** VLANs whose members alone see a management interface; empty where all do. */
  readonly vlans: readonly string[];
}

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/**
 * How the web server is reached: through the interfaces the device is managed by.
 * @param plan with the sections of the interfaces, bridges, address clients and the web server; a text says nothing of those
 *   it does not have
 */
export function endpointOf(plan: Plan, text: FlatText): DeviceEndpoint {
  const document = decode(plan, text);
  const read = readAt({ read: createTypedRead(plan, () => document) }, undefined);
  const managed = managementInterfaces(read('/interfaces/interfaces') ?? []);
  const devices = managed.flatMap(({ device }) => device ?? []);
  const clients = read('/dhcp/clientStatus') ? (read('/dhcp/clients') ?? []).filter(inUse) : [];
  const given = new Set(clients.flatMap(({ device = '' }) => (devices.includes(device) ? device : [])));
  const bridged = read('/bridges/bridges') ?? [];
  return {
    addresses: managed.flatMap(({ device = '', ip = '' }) =>
      // What is still being typed is no address yet.
      given.has(device) || ip === '0.0.0.0' || octets(ip) === undefined ? [] : ip,
    ),
    given: given.size > 0,
    http: read('/web/status') === false ? undefined : port(read('/web/port'), HTTP_PORT),
    https: read('/web/https') ? port(read('/web/httpsPort'), HTTPS_PORT) : undefined,
    vlans: devices.flatMap((device) => /\.(\d+)$/.exec(device)?.[1] ?? vlanUnder(bridged, device)),
  };
}

/** Rows are in use where they do not say otherwise. */
function inUse({ status }: { readonly status?: boolean }): boolean {
  return status !== false;
}

/** The VLAN a bridge consists of on its wired side, where it has no untagged port there. */
function vlanUnder(bridges: Setting<'/bridges/bridges'>, device: string): readonly string[] {
  const { ports = [] } = bridges.find((bridge) => bridge.device === device) ?? {};
  const wired = ports.filter(inUse).flatMap(({ device: name }) => (name?.startsWith('eth') ? name : []));
  return wired.every((name) => name.includes('.')) ? wired.flatMap((name) => name.split('.')[1] ?? []) : [];
}

/** What is still being typed is no port yet. */
function port(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 65_535 ? value : otherwise;
}
