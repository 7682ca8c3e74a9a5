import type { JsonObject } from 'guywire-engine/core';
import { hostAddress } from '../network/hostAddress.ts';
import { addressNumber, isInSubnet, subnetOf } from '../network/subnet.ts';

/** Address range of a DHCP server, as numbers (`addressNumber`). */
export interface Pool {
  readonly start: number;
  readonly end: number;
}

/** Host addresses of a subnet, without its network and broadcast address. */
export interface HostRange {
  readonly first: number;
  readonly last: number;
}

/** Default mask of a LAN. */
export const LAN_MASK = '255.255.255.0';

/** Maximum size of a proposed pool. Larger pools are planned by hand. */
const MOST_PROPOSED = 100;

/** Host addresses of the subnet of an address. Undefined if there are no others, or no subnet. */
export function hostRange(address: unknown, mask: unknown): HostRange | undefined {
  const subnet = subnetOf(address, mask);
  if (subnet === undefined) return undefined;
  const { number, bits } = subnet;
  const size = 2 ** 32 - bits;
  const first = number - (number % size) + 1;
  return size < 4 ? undefined : { first, last: first + size - 3 };
}

/** True if a pool is in the subnet of its interface, in ascending order, and without the device's address. */
export function isSoundPool({ start, end }: JsonObject, row: JsonObject | undefined): boolean {
  const [first, last, own] = [start, end, row?.address].map(addressNumber);
  if (first === undefined || last === undefined || own === undefined) return false;
  const isInside = [start, end].every((address) => isInSubnet(address, row?.address, row?.mask) === true);
  return isInside && first <= last && (own < first || own > last);
}

/** Dotted notation of an address. */
export function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

/**
 * Proposes a DHCP pool that excludes the given address: 100 addresses or half of the subnet, from .100 if possible.
 * Both ends are valid host addresses (docs/device.md#addresses). Undefined if the subnet is too small.
 * @example proposedPool('10.0.0.1', '255.255.255.0') // 10.0.0.100 – 10.0.0.199
 */
export function proposedPool(address: unknown, mask: unknown): Pool | undefined {
  const [own, range] = [addressNumber(address), hostRange(address, mask)];
  if (own === undefined || range === undefined) return undefined;
  const { first, last } = range;
  const size = last - first + 1;
  const count = Math.max(1, Math.min(MOST_PROPOSED, Math.floor(size / 2)));
  const usual = own - (own % 256) + 100;
  const from = usual >= first && usual + count - 1 <= last ? usual : last - count + 1;
  const isOwnIn = (start: number) => own >= start && own < start + count;
  const start = isOwnIn(from) ? (own - first >= count ? own - count : own + 1) : from;
  return inside({ start, end: Math.min(start + count - 1, last) });
}

const isOfHost = (number: number): boolean => hostAddress.check(dotted(number)) === undefined;

/** Pool without ends that look like network or broadcast addresses. */
function inside({ start, end }: Pool): Pool | undefined {
  let [low, high] = [start, end];
  while (low <= high && !isOfHost(low)) low++;
  while (high >= low && !isOfHost(high)) high--;
  return low <= high ? { start: low, end: high } : undefined;
}
