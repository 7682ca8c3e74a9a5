import ipaddr from 'ipaddr.js';
import { enabledSetting, type Settings } from '../core/settings.ts';
import { isLoopback } from '../http/loopback.ts';

/** Highest row number. */
const MOST = 999;

/** True if an entry (address or network) contains an address. */
function holds(entry: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const network = entry.includes('/') ? entry : `${entry}/32`;
  return address.kind() === 'ipv4' && ipaddr.IPv4.isValidCIDR(network) && address.match(ipaddr.parseCIDR(network));
}

/**
 * True if an address may manage the device (section `ipAcl`). An address is allowed if the list is off, empty, or
 * contains it. The device itself is always allowed.
 * @param source peer address, `local` for calls without a connection
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
