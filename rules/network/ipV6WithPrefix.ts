import type { Validator } from '../core/validator.ts';
import { ipV6Address } from './ipV6Address.ts';
import { wholeNumber } from './wholeNumber.ts';

/** An IPv6 address with or without a prefix length, `/0` to `/128` (docs/device.md#values). */
export const ipV6WithPrefix: Validator<unknown> = {
  id: 'ipV6WithPrefix.form',
  check(value) {
    return ipV6Address.check(prefixed(value, 128)?.address) === undefined
      ? undefined
      : { text: 'Enter an IPv6 address, alone or with a prefix from /0 to /128.' };
  },
};

/** Parts of `address/length`, or of an address alone. Undefined if the length is not between 0 and `longest`. */
export function prefixed(value: unknown, longest: number): { readonly address: string } | undefined {
  if (typeof value !== 'string') return undefined;
  const at = value.indexOf('/');
  if (at < 0) return { address: value };
  const length = wholeNumber(value.slice(at + 1));
  return length !== undefined && length <= longest ? { address: value.slice(0, at) } : undefined;
}
