import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

type Payload = ResponseOf<'cableTest'>;
type PortPayload = Payload['ports'][number];

/** A pair of wires, as far as it is known. */
export interface CablePair {
  readonly number: number;
  /** The result: a code of `CABLE_TEST` (rules/link/codes.ts), or an unknown one. */
  readonly code: number | undefined;
  /** Metres to the end of the cable, or to where it is damaged. */
  readonly length: number | undefined;
}

/** An Ethernet port with what the last test of its cable found. */
export interface CablePort {
  readonly name: string;
  /** Seconds until the test is over; 0 where none runs. */
  readonly running: number;
  readonly pairs: readonly CablePair[];
}

/** More than a device has. */
const MOST_PORTS = 16;
const MOST_PAIRS = 8;
/** Longer than any name of an interface. */
const LONGEST_NAME = 20;

/** What the last test of each cable found (docs/device.md#hardware). @throws DeviceError */
export async function getCableTest(options?: CallOptions): Promise<readonly CablePort[]> {
  return readCableTest(await getJson('/ethtool.cgi', options));
}

/** Begins the test of a cable; its port carries nothing meanwhile. @throws DeviceError */
export async function startCableTest(port: string, options?: CallOptions): Promise<readonly CablePort[]> {
  return readCableTest((await postForm('/ethtool.cgi', { ifname: port }, options)) ?? {});
}

/** Reads what came: what is no port or no pair is left out, what is of the wrong kind is not known. */
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

/** Of those that go by the same name the first. */
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
