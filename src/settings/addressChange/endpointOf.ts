import { decode, type FlatText } from 'guywire-engine/config';
import { createTypedRead, type Plan } from 'guywire-engine/plan';
import type { RowOf, Setting } from '../../../rules/core/setting.ts';
import { readAt } from '../../../rules/limits.ts';
import { managementInterfaces } from '../../../rules/network/managementInterfaces.ts';
import { octets } from '../../../rules/network/octets.ts';

export interface DeviceEndpoint {
  /** IPv4 addresses of the management interfaces. */
  readonly addresses: readonly string[];
  /** True if a server assigns one of the addresses, so it is not known beforehand. */
  readonly isDynamic: boolean;
  /** TCP ports; undefined if the protocol is off. */
  readonly http: number | undefined;
  readonly https: number | undefined;
  /** VLANs that are required to reach a management interface; empty if none is. */
  readonly vlans: readonly string[];
}

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/**
 * Address of the web server, through the management interfaces.
 * @param plan plan with the sections of interfaces, bridges, address clients and web server; lines of missing
 * sections are ignored
 */
export function endpointOf(plan: Plan, text: FlatText): DeviceEndpoint {
  const document = decode(plan, text);
  const read = readAt({ read: createTypedRead(plan, () => document) }, undefined);
  const bridges = read('/bridges/bridges') ?? [];
  const management = managementInterfaces(read('/interfaces/interfaces') ?? [], {
    rows: bridges,
    status: read('/bridges/status'),
  });
  const devices = management.flatMap(({ device }) => device ?? []);
  const clients = read('/dhcp/clientStatus') ? (read('/dhcp/clients') ?? []).filter(inUse) : [];
  const dynamicDevices = new Set(clients.flatMap(({ device = '' }) => (devices.includes(device) ? device : [])));
  return {
    addresses: management.flatMap(({ device = '', ip = '' }) =>
      dynamicDevices.has(device) || ip === '0.0.0.0' || octets(ip) === undefined ? [] : ip,
    ),
    isDynamic: dynamicDevices.size > 0,
    http: read('/web/status') === false ? undefined : port(read('/web/port'), HTTP_PORT),
    https: read('/web/https') ? port(read('/web/httpsPort'), HTTPS_PORT) : undefined,
    vlans: devices.flatMap((device) => /\.(\d+)$/.exec(device)?.[1] ?? vlanUnder(bridges, device)),
  };
}

/** Rows are enabled by default. */
function inUse({ status }: Pick<RowOf<'/dhcp/clients' | '/bridges/bridges/*/ports'>, 'status'>): boolean {
  return status !== false;
}

/** VLAN of the wired side of a bridge without an untagged wired port. */
function vlanUnder(bridges: Setting<'/bridges/bridges'>, device: string): readonly string[] {
  const { ports = [] } = bridges.find((bridge) => bridge.device === device) ?? {};
  const wired = ports.filter(inUse).flatMap(({ device: name }) => (name?.startsWith('eth') ? name : []));
  return wired.every((name) => name.includes('.')) ? wired.flatMap((name) => name.split('.')[1] ?? []) : [];
}

/** Ignores an incomplete port. */
function port(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 65_535 ? value : otherwise;
}
