import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { ownAddress } from './ownAddress.ts';

/** True for an IP address. Only names can be rebound to another address. */
const isLiteral = (hostname: string): boolean => ipaddr.isValid(hostname.replace(/^\[(.*)\]$/, '$1'));

/**
 * Rejects requests with a foreign host name. Otherwise a page of another site could rebind its name to this device
 * and read and change everything (DNS rebinding).
 * @param names host names in lower case, read at each request
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
