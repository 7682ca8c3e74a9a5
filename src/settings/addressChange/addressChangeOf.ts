import { equalJson } from 'guywire-engine/core';
import type { DeviceEndpoint } from './endpointOf.ts';

/** How this page moves when a configuration goes into force. */
export interface AddressChange {
  /** Origin where the page is now: `http://192.168.1.20`. */
  readonly from: string;
  /** Origins where it may be then, likely ones first; empty if they are unknown. */
  readonly to: readonly string[];
  /** A server gives the device its address. */
  readonly given: boolean;
  /** VLANs whose members alone reach it then, where that is new. */
  readonly vlans: readonly string[];
}

/** Where the page is now. */
type PageAddress = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/**
 * Whether, and where to, this page moves when the device is reached otherwise than now. A page that is reached by a
 * name, or through a device that forwards it, may stay reachable there: both are named then.
 * @returns undefined where it stays
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
  const moves = !equalJson([...now.addresses, now.given], [...then.addresses, then.given]);
  const isOwn = now.addresses.includes(page.hostname);
  const kept = !moves || !isOwn ? [origin(page.hostname, true)] : [];
  const to = [...new Set([...(moves ? then.addresses.map((address) => origin(address, false)) : []), ...kept])];
  const vlans = equalJson([...now.vlans], [...then.vlans]) ? [] : then.vlans;
  const given = moves && then.given;
  const stayed = to.length === 1 && to[0] === page.origin && !given && vlans.length === 0;
  return stayed ? undefined : { from: page.origin, to, given, vlans };
}

/** A server that speaks TLS sends a request without it there. */
function isSecureThen({ protocol }: PageAddress, now: DeviceEndpoint, then: DeviceEndpoint): boolean {
  if (then.https === undefined) return false;
  return protocol === 'https:' || now.https === undefined || then.http === undefined;
}

function asJson({ addresses, given, http = 0, https = 0, vlans }: DeviceEndpoint) {
  return { addresses, given, http, https, vlans };
}
