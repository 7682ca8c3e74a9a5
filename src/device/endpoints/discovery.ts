import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { ReceivedItem } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** Identity reported by a device. Texts are untrusted, and every member may be missing. */
export interface Neighbor {
  readonly mac: string | undefined;
  readonly address: string | undefined;
  readonly name: string | undefined;
  readonly model: string | undefined;
  readonly firmware: string | undefined;
  /** Seconds. */
  readonly uptime: number | undefined;
  readonly ssid: string | undefined;
  readonly mode: 'access point' | 'station' | 'none' | undefined;
}

export interface Discovered {
  readonly devices: readonly Neighbor[];
  /** Number of entries without an identity. */
  readonly unreadable: number;
}

/** Additional timeout in milliseconds. */
const PATIENCE = 10_000;

/** Upper bound, above any network around one radio. */
const MOST_DEVICES = 1000;

/**
 * Discovers other devices (docs/device.md#discovery-tool).
 * @param duration milliseconds to wait for answers
 * @throws DeviceError
 */
export async function discover(duration: number, options?: CallOptions): Promise<Discovered> {
  const fields = { discover: 'y', duration: String(duration) } as const;
  const answer = await postForm('/discovery.cgi', fields, { patience: duration + PATIENCE, ...options });
  const entries: unknown = answer?.devices;
  return Array.isArray(entries) ? readDiscovered(entries) : incomplete();
}

type Entry = ReceivedItem<ResponseOf<'discover'>['devices']>;

/** Parses untrusted entries without throwing. For duplicates, the last entry wins. */
export function readDiscovered(entries: readonly unknown[]): Discovered {
  const devices = new Map<string, Neighbor>();
  let unreadable = 0;
  for (const entry of entries.slice(0, MOST_DEVICES)) {
    const { hwaddr, ipv4, hostname, product, fwversion, uptime, essid, wmode }: Entry = isRecord(entry) ? entry : {};
    const [mac, address] = [textOf(hwaddr)?.toUpperCase(), textOf(ipv4)];
    if (mac === undefined && address === undefined) {
      unreadable += 1;
      continue;
    }
    const seconds = toNumber(uptime);
    devices.set(mac ?? `${address}`, {
      mac,
      address,
      name: textOf(hostname),
      model: textOf(product),
      firmware: textOf(fwversion),
      uptime: seconds !== undefined && seconds >= 0 ? seconds : undefined,
      ssid: textOf(essid),
      mode: MODES.get(toNumber(wmode)),
    });
  }
  return { devices: [...devices.values()], unreadable };
}

/** Codes of the wireless modes (docs/device.md#discovery-tool). */
const MODES: ReadonlyMap<number | undefined, Neighbor['mode']> = new Map([
  [0, 'none'],
  [2, 'station'],
  [3, 'access point'],
] as const);

/** Upper bound for texts. */
const LONGEST = 256;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : undefined;
