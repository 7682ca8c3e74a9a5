import type { JsonObject, JsonValue } from 'guywire-engine/core';
import { addressNumber } from '../network/subnet.ts';
import { dotted, hostRange, isSoundPool, LAN_MASK, proposedPool } from './pool.ts';

/** Changed values of a DHCP pool, as text. */
interface MovedPool {
  readonly start: string;
  readonly end: string;
  /** Netmask for hosts, if it changed together with that of the network. */
  readonly netmask?: JsonValue;
}

/**
 * New place of a DHCP pool after a change of the LAN address or mask. Keeps the host numbers in the new network, else
 * proposes a pool. Undefined if the pool is still valid, was invalid before, or does not fit.
 * @param server row of the DHCP server @param before interface row when the pool was valid
 * @example movedPool({ start: '10.0.0.50', end: '10.0.0.60' }, was, { address: '10.0.7.1', mask: LAN_MASK }) // {
 * start: '10.0.7.50', … }
 */
export function movedPool(server: JsonObject, before: JsonObject, after: JsonObject): MovedPool | undefined {
  if (isSoundPool(server, after) || !isSoundPool(server, before)) return undefined;
  const [from, to] = [before, after].map(({ address, mask }) => hostRange(address, mask)?.first);
  if (from === undefined || to === undefined) return undefined;
  const netmask = (server.netmask ?? LAN_MASK) === before.mask && after.mask !== before.mask ? after.mask : undefined;
  const shifted = (address: JsonValue | undefined) => dotted((addressNumber(address) ?? 0) - from + to);
  const same = { start: shifted(server.start), end: shifted(server.end) };
  const proposed = proposedPool(after.address, after.mask);
  const pool = isSoundPool(same, after)
    ? same
    : proposed && { start: dotted(proposed.start), end: dotted(proposed.end) };
  return pool && { ...pool, ...(netmask === undefined ? {} : { netmask }) };
}
