import { addressNumber } from '../../rules/network/subnet.ts';

export function dotted(number: number): string {
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff).join('.');
}

/** Parses a mask in dotted form or as a prefix length. Undefined for anything else. */
export function maskNumber(text: string): number | undefined {
  if (!/^\d{1,2}$/.test(text)) return addressNumber(text);
  const length = Number(text);
  if (length > 32) return undefined;
  return length === 0 ? 0 : (-1 << (32 - length)) >>> 0;
}
