import { postForText } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { LONGEST, milliseconds } from './ping.ts';

/** One place on the way to a host, as far as it is known. */
export interface Hop {
  /** From 1. */
  readonly number: number;
  /** Undefined where it has none but its address, or names were not asked for. */
  readonly name: string | undefined;
  readonly address: string | undefined;
  /** Milliseconds each packet took; undefined where none came back. */
  readonly times: readonly (number | undefined)[];
  /** It is the host. */
  readonly last: boolean;
  /** The device told something that is no such place. */
  readonly unreadable?: true;
}

/** Three packets may take a second each. */
const PATIENCE = 10_000;

/** Asks one place on the way (docs/device.md#traceroute). @throws DeviceError */
export async function askHop(
  host: string,
  hop: number,
  { names, ...options }: CallOptions & { readonly names: boolean },
): Promise<Hop> {
  const fields = { dst_host: host, hop: String(hop), resolve: names ? 'true' : 'false' } as const;
  return readHop(await postForText('/api/traceroute', fields, { patience: PATIENCE, ...options }), hop);
}

/** Packets to each place. */
const PACKETS = 3;
/** Texts that stand for nothing. */
const NONE: readonly string[] = ['', '*'];

/** Reads `0|hop|name|address|ms|ms|ms|last`, bars in the name among it; whatever a device may have sent, it never throws. */
export function readHop(text: string, hop: number): Hop {
  const parts = text.trim().split('|');
  const [last] = parts.slice(-1);
  const times = parts.slice(-1 - PACKETS, -1);
  const [address = ''] = parts.splice(-2 - PACKETS);
  const [code, told, ...name] = parts;
  const isReadable = code === '0' && told === String(hop) && name.length > 0 && (last === '0' || last === '1');
  if (!isReadable || times.some((time) => milliseconds(time) === undefined && !NONE.includes(time))) {
    return { number: hop, name: undefined, address: undefined, times: [], last: false, unreadable: true };
  }
  const words = name.join('|').slice(0, LONGEST);
  return {
    number: hop,
    name: words === address || NONE.includes(words) ? undefined : words,
    address: NONE.includes(address) ? undefined : address.slice(0, LONGEST),
    times: times.map(milliseconds),
    last: last === '1',
  };
}
