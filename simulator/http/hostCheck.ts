import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { ownAddress } from './ownAddress.ts';

/** Whether a host, as an address spells it, is an address itself: no name leads there that could lead elsewhere first. */
const isLiteral = (hostname: string): boolean => ipaddr.isValid(hostname.replace(/^\[(.*)\]$/, '$1'));

/**
 * Answers only under addresses and names that are the device's. Otherwise a page of another site could have its own name
 * lead here after it was loaded, and read and change everything as if it came from the device (DNS rebinding).
 * @param names lower case; asked at every request.
 */
export function hostCheck(names: () => readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const address = ownAddress(context);
    if (address === undefined) return context.json({ error: 'The request names two hosts.' }, 400);
    const { hostname } = address;
    if (hostname === 'localhost' || isLiteral(hostname) || names().includes(hostname)) return next();
    return context.json({ error: `The device is not known as ${hostname}. Use its IP address.` }, 421);
  };
}
