import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

type Payload = ResponseOf<'cableTest'>;
type PortPayload = Payload['ports'][number];

export interface CablePair {
  readonly number: number;
  /** Result: a code of `CABLE_TEST` (rules/link/codes.ts), or an unknown code. */
  readonly code: number | undefined;
  /** Metres to the end of the cable, or to the fault. */
  readonly length: number | undefined;
}

export interface CablePort {
  readonly name: string;
  /** Seconds until the test ends; 0 if none is running. */
  readonly running: number;
  readonly pairs: readonly CablePair[];
}

/** Upper bounds, above any device. */
const MOST_PORTS = 16;
const MOST_PAIRS = 8;
/** Upper bound for interface names. */
const LONGEST_NAME = 20;

/**
 * Results of the last cable tests (docs/device.md#hardware).
 * @throws DeviceError
 */
export async function getCableTest(options?: CallOptions): Promise<readonly CablePort[]> {
  return readCableTest(await getJson('/ethtool.cgi', options));
}

/**
 * Starts a cable test. The port carries no traffic during the test.
 * @throws DeviceError
 */
export async function startCableTest(port: string, options?: CallOptions): Promise<readonly CablePort[]> {
  return readCableTest((await postForm('/ethtool.cgi', { ifname: port }, options)) ?? {});
}

/** Parses a response. Skips invalid ports and pairs; invalid values become undefined. */
export function readCableTest(payload: unknown): readonly CablePort[] {
  const { ports }: Received<Payload> = isRecord(payload) ? payload : {};
  return distinct(records(ports, MOST_PORTS).flatMap(readPort), ({ name }) => name);
}

function readPort({ ifname, running, pairs }: ReceivedItem<Payload['ports']>): readonly CablePort[] {
  if (typeof ifname !== 'string' || ifname === '') return [];
  return [
    {
      name: ifname.slice(0, LONGEST_NAME),
      running: within(0, 3600, running) ?? 0,
      pairs: distinct(records(pairs, MOST_PAIRS).map(readPair), ({ number }) => number),
    },
  ];
}

function readPair({ pair, code, length }: ReceivedItem<PortPayload['pairs']>, index: number): CablePair {
  return {
    number: within(1, MOST_PAIRS, pair) ?? index + 1,
    code: within(-1, 255, code),
    length: within(0, 1000, length),
  };
}

/** Keeps the first item of each name. */
function distinct<Item>(items: readonly Item[], nameOf: (item: Item) => string | number): readonly Item[] {
  const names = items.map(nameOf);
  return items.filter((item, at) => names.indexOf(nameOf(item)) === at);
}

function records(value: unknown, most: number) {
  return Array.isArray(value) ? value.slice(0, most).filter(isRecord) : [];
}

function within(least: number, most: number, value: unknown): number | undefined {
  const found = toNumber(value);
  return found !== undefined && found >= least && found <= most ? found : undefined;
}
