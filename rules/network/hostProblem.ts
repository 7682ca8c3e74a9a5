import type { Sentence } from 'guywire-engine/core';
import { addressNumber, isWithin, type Subnet } from './subnet.ts';

/** Networks without host addresses, with their error message (RFC 6890 §2.2.2, RFC 5771). */
const NO_HOSTS = [
  { network: '0.0.0.0', mask: '255.0.0.0', text: '{address} is no address of a host.' },
  { network: '127.0.0.0', mask: '255.0.0.0', text: '{address} is a loopback address.' },
  { network: '224.0.0.0', mask: '240.0.0.0', text: '{address} is a multicast address.' },
  { network: '240.0.0.0', mask: '240.0.0.0', text: '{address} is a reserved address.' },
].map(({ network, mask, text }) => ({
  text,
  network: { number: addressNumber(network) ?? 0, bits: addressNumber(mask) ?? 0 },
}));

/** In a network of one or two addresses, all are host addresses (RFC 3021). */
const POINT_TO_POINT = 0xff_ff_ff_fe;

/**
 * Reason why a host cannot use an address: loopback, multicast or reserved range, or network or broadcast address.
 * Undefined if it is usable, or no address at all.
 * @param subnet subnet of the address, if known
 */
export function hostProblem(address: unknown, subnet: Subnet | undefined): Sentence | undefined {
  const number = addressNumber(address);
  if (number === undefined) return undefined;
  const params = { address: String(address) };
  const found = NO_HOSTS.find(({ network }) => isWithin(number, network));
  if (found !== undefined) return { text: found.text, params };
  if (subnet === undefined || subnet.bits >= POINT_TO_POINT || !isWithin(number, subnet)) return undefined;
  const host = (number & ~subnet.bits) >>> 0;
  if (host === 0) return { text: '{address} is the address of the network itself.', params };
  return host === ~subnet.bits >>> 0
    ? { text: '{address} is the broadcast address of its network.', params }
    : undefined;
}
