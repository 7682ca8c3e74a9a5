import { parsedUrl } from '../core/parsedUrl.ts';
import type { Validator } from '../core/validator.ts';

/** Hexadecimal groups and colons, perhaps a dotted IPv4 address; no brackets, no zone. */
const CHARACTERS = /^[\da-f:.]{2,45}$/i;

/**
 * An IPv6 address is one as RFC 4291 §2.2 writes it; no zone (`%eth0`), which means something to one computer only, and
 * the IPv4 address it may end with is dotted and strict (docs/device.md#values).
 */
export const ipV6Address: Validator<unknown> = {
  id: 'ipV6Address.form',
  check(value) {
    return isIpV6Address(value)
      ? undefined
      : { text: 'Enter an IPv6 address: up to eight groups of hexadecimal digits with colons between them.' };
  },
};

/** The platform knows the form from addresses of pages (WHATWG URL, IPv6 parser); a library for it is 5 kB. */
function isIpV6Address(value: unknown): boolean {
  return typeof value === 'string' && CHARACTERS.test(value) && parsedUrl(`http://[${value}]/`) !== undefined;
}
