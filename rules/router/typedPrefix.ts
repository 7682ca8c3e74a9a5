import { octets } from '../network/octets.ts';
import { dotted } from './pool.ts';

/** Network in prefix notation: a mask, with or without an address. */
interface TypedPrefix {
  readonly address: string | undefined;
  readonly mask: string;
}

const PREFIX = /^(?:([\d.]+)\/|\/?)(\d{1,2})$/;

/**
 * Parses prefix notation (RFC 4632 §3.1, docs/decisions.md#d65). Undefined for other texts.
 * @example typedPrefix('192.168.1.1/24') // { address: '192.168.1.1', mask: '255.255.255.0' }
 * @example typedPrefix('/24') // { address: undefined, mask: '255.255.255.0' }
 */
export function typedPrefix(text: string): TypedPrefix | undefined {
  const [, address, digits] = PREFIX.exec(text.trim()) ?? [];
  const length = Number(digits);
  if (!(length <= 32) || (address !== undefined && octets(address) === undefined)) return undefined;
  return { address, mask: dotted(2 ** 32 - 2 ** (32 - length)) };
}
