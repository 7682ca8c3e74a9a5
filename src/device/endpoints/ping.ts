import { postForText } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** What became of a packet: it was answered, it was not, or the device told something that is neither. */
export type Echo =
  | {
      readonly kind: 'answered';
      readonly address: string;
      /** ms there and back. */
      readonly time: number;
      /** Routers the answer could still have passed. */
      readonly ttl: number | undefined;
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unreadable' };

/** The device waits a second for an answer; the rest is for the way to the device. */
const PATIENCE = 5_000;

/** Has the device send one packet, and waits for what becomes of it (docs/device.md#ping). @throws DeviceError */
export async function askPing(host: string, size: number, options?: CallOptions): Promise<Echo> {
  const fields = { ip_addr: host, ping_size: String(size) };
  return readEcho(await postForText('/pingtest_action.cgi', fields, { patience: PATIENCE, ...options }));
}

/** What stands in the place of 0 where no answer came. */
const TIMEOUT = '-4';
/** Longer than any address or name of a host. */
export const LONGEST = 256;

/** Reads `rc|host|ms|ttl`; whatever a device may have sent, it never throws. */
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

/** A time as devices write it, ms; undefined for anything else, a star among it. */
export function milliseconds(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
