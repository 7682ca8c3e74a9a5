import { postForText } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** One place on the way to a host, as far as it is known. */
export interface Hop {
  /** From 1. */
  readonly number: number;
  readonly name: string | undefined;
  readonly address: string | undefined;
  /** Milliseconds each packet took; undefined where none came back. */
  readonly times: readonly (number | undefined)[];
  /** It is the host. */
  readonly last: boolean;
}

/** Three packets may take a second each. */
const PATIENCE = 10_000;

/** Asks one place on the way (docs/device.md#traceroute). @throws DeviceError */
export async function askHop(host: string, hop: number, options?: CallOptions): Promise<Hop> {
  const text = await postForText(
    '/api/traceroute',
    { dst_host: host, hop: String(hop), resolve: 'true' },
    { patience: PATIENCE, ...options },
  );
  const [, , name, address, ...rest] = text.trim().split('|');
  return {
    number: hop,
    name: known(name),
    address: known(address),
    times: rest.slice(0, -1).map(milliseconds),
    last: rest.at(-1) === '1',
  };
}

const known = (text: string | undefined) => (text === undefined || text === '' || text === '*' ? undefined : text);

function milliseconds(text: string): number | undefined {
  const time = Number.parseFloat(text);
  return Number.isFinite(time) && time >= 0 ? time : undefined;
}
