import ipaddr from 'ipaddr.js';
import type { Validator } from '../validator.ts';
import { octets } from './octets.ts';

/** Characters of the longest notation: six groups of four and a dotted IPv4 address. */
const LONGEST = 45;

/**
 * An IPv6 address is one as RFC 4291 §2.2 writes it; no zone (`%eth0`), which means something to one computer only, and
 * the IPv4 address it may end with is dotted and strict.
 */
export const ipV6Address: Validator<unknown> = {
  id: 'ipV6Address.form',
  clause: 'Specification §5',
  check(value) {
    return isIpV6Address(value)
      ? undefined
      : { text: 'Enter an IPv6 address: up to eight groups of hexadecimal digits with colons between them.' };
  },
};

function isIpV6Address(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || value.includes('%')) return false;
  const last = value.slice(value.lastIndexOf(':') + 1);
  return (!last.includes('.') || octets(last) !== undefined) && ipaddr.IPv6.isValid(value);
}
