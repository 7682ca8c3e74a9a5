import { postForText } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Result of a packet: answered, lost, or an unreadable response. */
export type Echo =
  | {
      readonly kind: 'answered';
      readonly address: string;
      /** Round-trip time in milliseconds. */
      readonly time: number;
      /** Remaining hops of the reply. */
      readonly ttl: number | undefined;
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unreadable' };

/** The device waits one second for a reply. The rest is for the connection to the device. */
const PATIENCE = 5_000;

/**
 * Sends one ping packet from the device and waits for the result (docs/device.md#ping).
 * @throws DeviceError
 */
export async function askPing(host: string, size: number, options?: CallOptions): Promise<Echo> {
  const fields = { ip_addr: host, ping_size: String(size) };
  return readEcho(await postForText('/pingtest_action.cgi', fields, { patience: PATIENCE, ...options }));
}

/** Code of a timeout, in place of 0. */
const TIMEOUT = '-4';
/** Upper bound for addresses and host names. */
export const LONGEST = 256;

/** Parses `rc|host|ms|ttl`. Never throws. */
export function readEcho(text: string): Echo {
  const [code, address = '', ms = '', hops = ''] = text.trim().split('|');
  if (code === TIMEOUT) return { kind: 'lost' };
  const time = milliseconds(ms);
  if (code !== '0' || time === undefined) return { kind: 'unreadable' };
  return {
    kind: 'answered',
    address: address.slice(0, LONGEST),
    time,
    ttl: /^\d{1,3}$/.test(hops) ? Number(hops) : undefined,
  };
}

/** Parses a time in milliseconds; undefined for anything else, including a star. */
export function milliseconds(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
