import { netmask } from './netmask.ts';
import { octets } from './octets.ts';

/** IPv4 address as a number; undefined if invalid. */
export function addressNumber(address: unknown): number | undefined {
  return octets(address)?.reduce((number, octet) => number * 256 + octet);
}

/** Subnet: an address in it as a number, and the mask bits. */
export interface Subnet {
  readonly number: number;
  readonly bits: number;
}

/** Subnet of an address; undefined if the address or the netmask is invalid. */
export function subnetOf(address: unknown, mask: unknown): Subnet | undefined {
  const number = addressNumber(address);
  const bits = netmask.check(mask) === undefined ? addressNumber(mask) : undefined;
  return number === undefined || bits === undefined ? undefined : { number, bits };
}

/** True if an address, as a number, is in a subnet. */
export function isWithin(address: number, { number, bits }: Subnet): boolean {
  return ((address ^ number) & bits) === 0;
}

/** True if an address is in the subnet of another address; undefined if one of the three is invalid. */
export function isInSubnet(address: unknown, network: unknown, mask: unknown): boolean | undefined {
  const [number, subnet] = [addressNumber(address), subnetOf(network, mask)];
  return number === undefined || subnet === undefined ? undefined : isWithin(number, subnet);
}
