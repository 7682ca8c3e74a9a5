import { netmask } from './netmask.ts';
import { octets } from './octets.ts';

/** The number of an IPv4 address; undefined if the value is none. */
export function addressNumber(address: unknown): number | undefined {
  return octets(address)?.reduce((number, octet) => number * 256 + octet);
}

/** A network: the number of an address in it, and the bits that all of its addresses share. */
export interface Subnet {
  readonly number: number;
  readonly bits: number;
}

/** The network of an address; undefined if the address or the netmask makes no sense. */
export function subnetOf(address: unknown, mask: unknown): Subnet | undefined {
  const number = addressNumber(address);
  const bits = netmask.check(mask) === undefined ? addressNumber(mask) : undefined;
  return number === undefined || bits === undefined ? undefined : { number, bits };
}

/** Whether an address, as a number, is in a network. */
export function isWithin(address: number, { number, bits }: Subnet): boolean {
  return ((address ^ number) & bits) === 0;
}

/**
 * Whether an address is in the network of another one; undefined if one of the three makes no sense.
 */
export function isInSubnet(address: unknown, network: unknown, mask: unknown): boolean | undefined {
  const [number, subnet] = [addressNumber(address), subnetOf(network, mask)];
  return number === undefined || subnet === undefined ? undefined : isWithin(number, subnet);
}
