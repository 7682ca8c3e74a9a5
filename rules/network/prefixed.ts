import { wholeNumber } from './wholeNumber.ts';

/** The parts of `address/length`, or of an address alone; nothing where the length is not one of 0 to `longest`. */
export function prefixed(value: unknown, longest: number): { readonly address: string } | undefined {
  if (typeof value !== 'string') return undefined;
  const at = value.indexOf('/');
  if (at < 0) return { address: value };
  const length = wholeNumber(value.slice(at + 1));
  return length !== undefined && length <= longest ? { address: value.slice(0, at) } : undefined;
}
