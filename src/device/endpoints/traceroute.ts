import { postForText } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { LONGEST, milliseconds } from './ping.ts';

/** Hop on the way to a host, as far as known. */
export interface Hop {
  /** Counted from 1. */
  readonly number: number;
  /** Undefined if the hop has no name, or if names were not requested. */
  readonly name: string | undefined;
  readonly address: string | undefined;
  /** Round-trip time of each packet in milliseconds; undefined for a lost packet. */
  readonly times: readonly (number | undefined)[];
  /** True for the target host itself. */
  readonly last: boolean;
  /** The response was unreadable. */
  readonly unreadable?: true;
}

/** Timeout in milliseconds. Three packets may take a second each. */
const PATIENCE = 10_000;

/**
 * Probes one hop (docs/device.md#traceroute).
 * @throws DeviceError
 */
export async function askHop(
  host: string,
  hop: number,
  { names, ...options }: CallOptions & { readonly names: boolean },
): Promise<Hop> {
  const fields = { dst_host: host, hop: String(hop), resolve: names ? 'true' : 'false' } as const;
  return readHop(await postForText('/api/traceroute', fields, { patience: PATIENCE, ...options }), hop);
}

const PACKETS = 3;
/** Placeholders for missing values. */
const NONE: readonly string[] = ['', '*'];

/** Parses `0|hop|name|address|ms|ms|ms|last`. The name may contain bars. Never throws. */
export function readHop(text: string, hop: number): Hop {
  const parts = text.trim().split('|');
  const [last] = parts.slice(-1);
  const times = parts.slice(-1 - PACKETS, -1);
  const [address = ''] = parts.splice(-2 - PACKETS);
  const [code, hopNumber, ...name] = parts;
  const isReadable = code === '0' && hopNumber === String(hop) && name.length > 0 && (last === '0' || last === '1');
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
