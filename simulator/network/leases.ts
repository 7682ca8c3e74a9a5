import { addressNumber } from '../../rules/network/subnet.ts';
import { dotted } from '../core/ipAddress.ts';
import { enabledSetting, integerSetting, type Row, rowsOf, type Settings } from '../core/settings.ts';
import { type Names, ORDINARY_NAMES } from '../world/names.ts';
import { constant } from '../world/variation.ts';
import { type Host, hostsOf } from './hosts.ts';
import { wiredDevices } from './wiredDevices.ts';

export interface Lease extends Host {
  readonly ip: string;
  readonly ifname: string;
  /** Whole seconds, 0 when expired. */
  readonly remaining: number;
}

/** Time in seconds within which all hosts have contacted a new server. */
const ASKING_SECONDS = 60;
/** Share of hosts that leave after one visit, so that their leases expire. */
const VISITORS = 0.2;

/** Remaining lease time of a host in seconds. Undefined before its first request, and long after its departure. */
function remaining(host: string, total: number, seconds: number): number | undefined {
  const age = Math.floor(seconds - ASKING_SECONDS * constant(`${host}/asks`));
  if (age < 0) return undefined;
  if (constant(`${host}/visits`) >= VISITORS) return total - (age % Math.ceil(total / 2));
  return age < 2 * total ? Math.max(0, total - age) : undefined;
}

/** Free addresses of a range. A server probes an address before it offers it (RFC 2131 §2.2). */
function free(start: number, end: number, usedAddresses: ReadonlySet<string>, count: number): string[] {
  const found: string[] = [];
  for (let number = start; number <= end && found.length < count; number += 1) {
    if (!usedAddresses.has(dotted(number))) found.push(dotted(number));
  }
  return found;
}

function leasesOf(
  row: Row,
  seed: number,
  seconds: number,
  usedAddresses: ReadonlySet<string>,
  names: Names,
): Lease[] {
  const [start, end] = [addressNumber(row.get('start')), addressNumber(row.get('end'))];
  if (start === undefined || end === undefined || end < start) return [];
  const total = Math.max(1, integerSetting(row, 'lease_time'));
  const ifname = row.get('devname') ?? '';
  const hosts = hostsOf(seed, names);
  return free(start, end, usedAddresses, hosts.length).flatMap((ip, index) => {
    const host = hosts[index];
    const left = host && remaining(`${seed}/${host.mac}`, total, seconds);
    return host === undefined || left === undefined ? [] : [{ ...host, ip, ifname, remaining: left }];
  });
}

export function servesAddresses(settings: Settings): boolean {
  return enabledSetting(settings, 'dhcpd.status') && rowsOf(settings, 'dhcpd').length > 0;
}

/**
 * Leases of the configured DHCP servers. The same hosts always appear. They renew after half of the lease time,
 * except for visitors.
 * @param seconds since the start of the server
 */
export function leases(settings: Settings, seed: number, seconds: number, names = ORDINARY_NAMES): Lease[] {
  if (!servesAddresses(settings)) return [];
  const usedAddresses = new Set(wiredDevices({ settings, seed, names }).map(({ address }) => address));
  return rowsOf(settings, 'dhcpd').flatMap((row) => leasesOf(row, seed, seconds, usedAddresses, names));
}
