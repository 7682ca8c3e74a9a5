import { addressNumber } from '../../rules/network/subnet.ts';

/** The dotted form of the number an IPv4 address is. */
export function dotted(number: number): string {
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff).join('.');
}

/** A mask as the number it is, from its dotted form or its length; nothing for what is neither. */
export function maskNumber(text: string): number | undefined {
  if (!/^\d{1,2}$/.test(text)) return addressNumber(text);
  const length = Number(text);
  if (length > 32) return undefined;
  return length === 0 ? 0 : (-1 << (32 - length)) >>> 0;
}
