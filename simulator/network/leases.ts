import { addressNumber } from '../../rules/network/subnet.ts';
import { dotted } from '../core/ipAddress.ts';
import { enabledSetting, integerSetting, type Row, rowsOf, type Settings } from '../core/settings.ts';
import { type Names, ORDINARY_NAMES } from '../world/names.ts';
import { constant } from '../world/variation.ts';
import { type Host, hostsOf } from './hosts.ts';
import { wiredDevices } from './wiredDevices.ts';

/** An address the DHCP server of the device has given out. */
export interface Lease extends Host {
  readonly ip: string;
  readonly ifname: string;
  /** Whole seconds; 0 when it has expired. */
  readonly remaining: number;
}

/** Seconds until every host has asked a server that is new. */
const ASKING_SECONDS = 60;
/** The share of the hosts that leave after a first visit, so that their lease runs out. */
const VISITORS = 0.2;

/** What is left of the lease of a host, seconds; nothing before it has asked and long after it has gone. */
function remaining(host: string, total: number, seconds: number): number | undefined {
  const held = Math.floor(seconds - ASKING_SECONDS * constant(`${host}/asks`));
  if (held < 0) return undefined;
  if (constant(`${host}/visits`) >= VISITORS) return total - (held % Math.ceil(total / 2));
  return held < 2 * total ? Math.max(0, total - held) : undefined;
}

/** Addresses of a range that no host has yet: a server asks the wire before it gives one out (RFC 2131 §2.2). */
function free(start: number, end: number, taken: ReadonlySet<string>, count: number): string[] {
  const found: string[] = [];
  for (let number = start; number <= end && found.length < count; number += 1) {
    if (!taken.has(dotted(number))) found.push(dotted(number));
  }
  return found;
}

function leasesOf(row: Row, seed: number, seconds: number, taken: ReadonlySet<string>, names: Names): Lease[] {
  const [start, end] = [addressNumber(row.get('start')), addressNumber(row.get('end'))];
  if (start === undefined || end === undefined || end < start) return [];
  const total = Math.max(1, integerSetting(row, 'lease_time'));
  const ifname = row.get('devname') ?? '';
  const hosts = hostsOf(seed, names);
  return free(start, end, taken, hosts.length).flatMap((ip, index) => {
    const host = hosts[index];
    const left = host && remaining(`${seed}/${host.mac}`, total, seconds);
    return host === undefined || left === undefined ? [] : [{ ...host, ip, ifname, remaining: left }];
  });
}

/** Whether a DHCP server runs. */
export function servesAddresses(settings: Settings): boolean {
  return enabledSetting(settings, 'dhcpd.status') && rowsOf(settings, 'dhcpd').length > 0;
}

/**
 * The addresses the servers of the configuration have given to the hosts of the network. The same hosts come, whatever
 * the time; each renews its lease when half of it is over, but for those that only came by.
 * @param seconds since the server began
 */
export function leases(settings: Settings, seed: number, seconds: number, names = ORDINARY_NAMES): Lease[] {
  if (!servesAddresses(settings)) return [];
  const taken = new Set(wiredDevices({ settings, seed, names }).map(({ address }) => address));
  return rowsOf(settings, 'dhcpd').flatMap((row) => leasesOf(row, seed, seconds, taken, names));
}
