import { parsedUrl } from '../core/parsedUrl.ts';
import type { Validator } from '../core/validator.ts';

/** Hexadecimal groups and colons, optionally an embedded IPv4 address; no brackets, no zone. */
const CHARACTERS = /^[\da-f:.]{2,45}$/i;

/**
 * An IPv6 address has a notation of RFC 4291 §2.2. Zones (`%eth0`) are refused, because they are local to one
 * computer. An embedded IPv4 address is dotted and strict (docs/device.md#values).
 */
export const ipV6Address: Validator<unknown> = {
  id: 'ipV6Address.form',
  check(value) {
    return isIpV6Address(value)
      ? undefined
      : { text: 'Enter an IPv6 address: up to eight groups of hexadecimal digits with colons between them.' };
  },
};

/** Uses the IPv6 parser of the platform (WHATWG URL); a library would add 5 kB. */
function isIpV6Address(value: unknown): boolean {
  return typeof value === 'string' && CHARACTERS.test(value) && parsedUrl(`http://[${value}]/`) !== undefined;
}
