import { netmask } from './netmask.ts';
import { octets } from './octets.ts';

/** The number an IPv4 address is; nothing for what is none. */
export function addressNumber(address: unknown): number | undefined {
  return octets(address)?.reduce((number, octet) => number * 256 + octet);
}

/**
 * Whether an address is in the network of another one; nothing where one of the three makes no sense, and so nothing can
 * be said.
 */
export function isInSubnet(address: unknown, network: unknown, mask: unknown): boolean | undefined {
  const [one, other, bits = Number.NaN] = [address, network, mask].map(addressNumber);
  if (one === undefined || other === undefined || netmask.check(mask) !== undefined) return undefined;
  return ((one ^ other) & bits) === 0;
}
