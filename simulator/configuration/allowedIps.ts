import ipaddr from 'ipaddr.js';
import { enabledSetting, type Settings } from '../core/settings.ts';
import { isLoopback } from '../http/loopback.ts';

/** The largest number of an entry. */
const MOST = 999;

/** Whether an entry of the list, an address or a network, holds an address. */
function holds(entry: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const network = entry.includes('/') ? entry : `${entry}/32`;
  return address.kind() === 'ipv4' && ipaddr.IPv4.isValidCIDR(network) && address.match(ipaddr.parseCIDR(network));
}

/**
 * Whether a configuration lets an address manage the device (section `ipAcl`): the list is off, or no row of it is in
 * use, or the address is in it. The device itself always may.
 * @param source the other end of a connection; `local` for a call without one
 */
export function isAllowedIp(settings: Settings, source: string): boolean {
  if (!enabledSetting(settings, 'ip_acl.status') || source === 'local' || isLoopback(source)) return true;
  const used: string[] = [];
  for (let row = 1; row <= MOST; row++) {
    const entry = settings.get(`ip_acl.${row}.ip`) ?? '';
    if (entry !== '' && enabledSetting(settings, `ip_acl.${row}.status`)) used.push(entry);
  }
  return used.length === 0 || (ipaddr.isValid(source) && used.some((entry) => holds(entry, ipaddr.process(source))));
}
