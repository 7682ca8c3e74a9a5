import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** Direction of the test, from the view of this device (docs/device.md#speed-test). */
export type Direction = 'rx' | 'tx' | 'dx';

/** State of a test. Rates are averages up to now. */
export interface SpeedTest {
  /** Id of the test; 0 without a test. */
  readonly session: number;
  readonly state: 'none' | 'ready' | 'running' | 'over';
  /** Undefined until the test is over. */
  readonly outcome: 'well' | 'lost' | 'stopped' | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
  /** Mbit/s received and sent. */
  readonly rx: number | undefined;
  readonly tx: number | undefined;
}

export interface SpeedTestOrder {
  readonly direction: Direction;
  /** Seconds. */
  readonly duration: number;
}

/** Account at the peer. It is sent once and never stored. */
export interface PeerAccount {
  readonly username: string;
  readonly password: string;
}

/** Timeout in milliseconds. Over a saturated link, responses are late. */
const PATIENCE = 10_000;

/**
 * State of a test, or of the latest test.
 * @throws DeviceError
 */
export async function getSpeedTest(session?: number, options?: CallOptions): Promise<SpeedTest> {
  const path = session === undefined ? '/sptest_action.cgi' : (`/sptest_action.cgi?session=${session}` as const);
  return readSpeedTest(await getJson(path, { patience: PATIENCE, ...options }));
}

/**
 * Prepares a peer for a test. Signs in there if an account is given.
 * @throws DeviceError
 */
export async function preparePeer(
  ip: string,
  account: PeerAccount | undefined,
  options?: CallOptions,
): Promise<SpeedTest> {
  const fields = { action: 'remote', ip, login: account?.username, passwd: account?.password } as const;
  return readSpeedTest(await postForm('/sptest_action.cgi', fields, options));
}

/**
 * @param ip address of the peer
 * @throws DeviceError
 */
export async function startSpeedTest(ip: string, order: SpeedTestOrder, options?: CallOptions): Promise<SpeedTest> {
  const { direction, duration } = order;
  const fields = { action: 'start', ip, direction, duration: String(duration) } as const;
  return readSpeedTest(await postForm('/sptest_action.cgi', fields, options));
}

/**
 * Starts a test with the other end of a link, by its MAC address. Some devices lack this call.
 * @throws DeviceError
 */
export async function startLinkTest(mac: string, order: SpeedTestOrder, options?: CallOptions): Promise<SpeedTest> {
  const { direction, duration } = order;
  const fields = { mac, direction, duration: String(duration) };
  return readSpeedTest(await postForm('/api/lmgmt/speedtest/start', fields, options));
}

/**
 * Stops a test.
 * @throws DeviceError
 */
export async function stopSpeedTest(session: number, options?: CallOptions): Promise<SpeedTest> {
  const fields = { action: 'stop', session: String(session) } as const;
  return readSpeedTest(await postForm('/sptest_action.cgi', fields, options));
}

const STATES: ReadonlyMap<number | undefined, SpeedTest['state']> = new Map([
  [0, 'none'],
  [1, 'ready'],
  [2, 'running'],
  [10, 'over'],
] as const);

const OUTCOMES: ReadonlyMap<number | undefined, SpeedTest['outcome']> = new Map([
  [0, 'well'],
  [1, 'lost'],
  [2, 'stopped'],
] as const);

/** @throws DeviceError of kind `incomplete` if the state is missing */
export function readSpeedTest(answer: Received<ResponseOf<'speedTest'>> | undefined): SpeedTest {
  const state = STATES.get(toNumber(answer?.state));
  if (state === undefined) return incomplete();
  return {
    session: positive(answer?.session) ?? 0,
    state,
    outcome: state === 'over' ? OUTCOMES.get(toNumber(answer?.flags)) : undefined,
    duration: positive(answer?.duration),
    rx: positive(answer?.rx),
    tx: positive(answer?.tx),
  };
}

function positive(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= 0 ? number : undefined;
}
