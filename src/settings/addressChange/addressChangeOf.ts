import { equalJson } from 'guywire-engine/core';
import type { DeviceEndpoint } from './endpointOf.ts';

export interface AddressChange {
  /** Current origin of the page: `http://192.168.1.20`. */
  readonly from: string;
  /** Possible new origins, likely ones first; empty if unknown. */
  readonly to: readonly string[];
  /** True if a server assigns the address of the device. */
  readonly isDynamic: boolean;
  /** VLANs that become the only way to reach the device; empty if nothing changes. */
  readonly vlans: readonly string[];
}

type PageAddress = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/**
 * The new addresses of this page, if the device's address changes. A page reached by a name or through a forwarding
 * device may stay reachable. In that case, both addresses are listed.
 * @returns undefined if the address stays the same
 */
export function addressChangeOf(
  now: DeviceEndpoint,
  then: DeviceEndpoint,
  page: PageAddress,
): AddressChange | undefined {
  if (equalJson(asJson(now), asJson(then))) return undefined;
  const secure = isSecureThen(page, now, then);
  const was = page.protocol === 'https:' ? now.https : now.http;
  const port = (secure ? then.https : then.http) ?? 0;
  const stays = secure === (page.protocol === 'https:') && port === was;
  const origin = (host: string, forwarded: boolean): string => {
    const number = forwarded && stays ? page.port : String(port);
    return new URL(`${secure ? 'https' : 'http'}://${host}${number === '' ? '' : `:${number}`}`).origin;
  };
  const moves = !equalJson([...now.addresses, now.isDynamic], [...then.addresses, then.isDynamic]);
  const isOwn = now.addresses.includes(page.hostname);
  const currentOrigins = !moves || !isOwn ? [origin(page.hostname, true)] : [];
  const to = [
    ...new Set([...(moves ? then.addresses.map((address) => origin(address, false)) : []), ...currentOrigins]),
  ];
  const vlans = equalJson([...now.vlans], [...then.vlans]) ? [] : then.vlans;
  const isDynamic = moves && then.isDynamic;
  const isUnchanged = to.length === 1 && to[0] === page.origin && !isDynamic && vlans.length === 0;
  return isUnchanged ? undefined : { from: page.origin, to, isDynamic, vlans };
}

/** A server with TLS redirects plain requests to it. */
function isSecureThen({ protocol }: PageAddress, now: DeviceEndpoint, then: DeviceEndpoint): boolean {
  if (then.https === undefined) return false;
  return protocol === 'https:' || now.https === undefined || then.http === undefined;
}

function asJson({ addresses, isDynamic, http = 0, https = 0, vlans }: DeviceEndpoint) {
  return { addresses, isDynamic, http, https, vlans };
}
