import type { Lines } from 'guywire-engine/draft';
import { readBoard } from '../../../rules/core/board.ts';
import type { Board, RegulatoryDomain } from '../../../rules/core/facts.ts';
import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { failure } from '../call.ts';
import type { Received } from '../contract.ts';
import { DeviceError, incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import { postJson } from '../post.ts';
import type { JsonCalls } from '../second/names.ts';
import { type CallOptions, tryJson } from '../send.ts';
import { toNumber } from '../toNumber.ts';
import { readRegulatoryDomain } from './regulatoryDomain.ts';

/** Identity of the device at an address, read before anything is sent to it. */
export interface FarIdentity {
  readonly address: string;
  /** MAC address of the radio, as peers see it. */
  readonly mac: string;
  /** SHA-256 of its certificate; undefined if this radio does not report it. */
  readonly fingerprint: string | undefined;
}

/** Session at the other end, through this device. Kept in memory only, never stored. */
export interface FarSession {
  /** IPv4 address. */
  readonly address: string;
  /** Fingerprint of its certificate. Nothing is sent to a device with another certificate. */
  readonly fingerprint: string;
  readonly token: string;
  readonly board: Board;
  readonly readOnly: boolean;
}

/** State of a change at the other end (D57). */
export interface FarState {
  readonly state: 'settled' | 'tested' | 'former';
  /** Seconds until the other end tries its other text. */
  readonly timeLeft: number;
  /** Id of the change in the text in force. */
  readonly change: string | undefined;
}

/** The other end is unreachable. */
export class FarSilence extends Error {}

/** This radio refuses to send requests to the address. */
export class FarUnknown extends Error {}

/** Timeout in milliseconds. The device itself waits ten seconds for a neighbor. */
const PATIENCE = 15_000;

/** Calls of the second family, which every device answers to its other end (D57). */
type Name = keyof JsonCalls & (`GET ${string}` | `POST ${string}`);

interface Far {
  readonly address: string;
  readonly fingerprint?: string;
  readonly token?: string;
}

interface Told<Value> {
  readonly value: Received<Value>;
  readonly token: string | undefined;
  readonly fingerprint: string | undefined;
}

/**
 * @throws FarSilence if the other end does not answer; FarUnknown if this radio refuses the address; DeviceError with
 * the error of either device, or if this radio does not answer
 */
async function askFar<Asked extends Name>(
  { address, fingerprint, token }: Far,
  name: Asked,
  body?: RequestOf<JsonCalls[Asked]>,
  options?: CallOptions,
): Promise<Told<ResponseOf<JsonCalls[Asked]>>>;
async function askFar(far: Far, name: string, body?: object, options?: CallOptions): Promise<Told<unknown>> {
  const [method, path = ''] = name.split(' ');
  const answer = await postJson(
    '/api/proxy',
    {
      url: `https://${far.address}/api/v1.0/${path}`,
      method: method === 'POST' ? 'POST' : 'GET',
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      token: far.token,
      fingerprint: far.fingerprint,
    },
    { patience: PATIENCE, ...options },
  ).catch((error: unknown) => {
    throw notAsked(error);
  });
  const { statusCode: status, body: text, token, fingerprint } = answer ?? {};
  if (typeof status !== 'number' || typeof text !== 'string') return incomplete();
  if (status !== 200) throw failure({ status, text, headers: new Headers() });
  const value = tryJson(text);
  if (!isRecord(value)) return incomplete();
  const textOf = (field: unknown) => (typeof field === 'string' ? field : undefined);
  return { value, token: textOf(token), fingerprint: textOf(fingerprint) };
}

/** Maps an error of this radio. An issue at `/url` means that the address is refused. */
function notAsked(error: unknown): unknown {
  if (!(error instanceof DeviceError) || error.status !== 400) return error;
  return error.issues.some(({ pointer }) => pointer === '/url') ? new FarUnknown() : new FarSilence();
}

/**
 * Identifies the device at an address. Sends no data of this page.
 * @throws errors of {@link askFar}
 */
async function identifyFar(address: string): Promise<FarIdentity> {
  const { value, fingerprint } = await askFar({ address }, 'GET public/device');
  const { identification } = value;
  if (!isRecord(identification)) return incomplete();
  const { radioMac, mac } = identification;
  const own = radioMac ?? mac;
  if (typeof own !== 'string') return incomplete();
  return { address, mac: own, fingerprint };
}

/**
 * Signs in if the certificate has this fingerprint. Otherwise nothing is sent.
 * @throws errors of {@link askFar}; DeviceError of status 403 if name or password is wrong
 */
async function signInFar(
  far: { readonly address: string; readonly fingerprint: string },
  username: string,
  password: string,
): Promise<FarSession> {
  const { value, token } = await askFar(far, 'POST user/login', { username, password, hide_rd: true });
  const { boardinfo, readOnlyUser } = value;
  if (token === undefined || typeof boardinfo !== 'string') return incomplete();
  return { ...far, token, board: readBoard(boardinfo), readOnly: readOnlyUser !== false };
}

async function signOutFar(far: FarSession): Promise<void> {
  await askFar(far, 'POST user/logout');
}

/** @throws errors of {@link askFar} */
async function getFarConfiguration(
  far: FarSession,
): Promise<{ readonly text: string; readonly digest: string | undefined; readonly modified: boolean }> {
  const { text, digest, modified } = (await askFar(far, 'GET system/configuration')).value;
  if (typeof text !== 'string' || text === '') return incomplete();
  return { text, digest: typeof digest === 'string' ? digest : undefined, modified: modified === true };
}

/**
 * Regulatory domain of the other end, with its channels and powers.
 * @throws errors of {@link askFar}
 */
async function getFarDomain(far: FarSession): Promise<RegulatoryDomain> {
  return readRegulatoryDomain((await askFar(far, 'GET system/airmax/regdomain')).value) ?? incomplete();
}

/**
 * Tests lines at the other end until this end keeps or discards the same change (D57).
 * @throws errors of {@link askFar}
 */
async function followFar(
  far: FarSession,
  {
    edits,
    ...order
  }: { readonly change: string; readonly check: number; readonly basis: string; readonly edits: Lines },
): Promise<void> {
  const keys = Object.fromEntries([...edits].map(([key, value]) => [key, value ?? null]));
  await askFar(far, 'POST system/configuration/follow', { ...order, keys });
}

/**
 * Lets the other end revert to its former text.
 * @throws errors of {@link askFar}
 */
async function stopFar(far: FarSession, options?: CallOptions): Promise<void> {
  await askFar(far, 'POST system/configuration/follow/stop', {}, options);
}

/** @throws errors of {@link askFar} */
async function getFarState(far: FarSession, options?: CallOptions): Promise<FarState> {
  const { state, timeLeft, change } = (await askFar(far, 'GET system/configuration/follow', undefined, options))
    .value;
  if (state !== 'settled' && state !== 'tested' && state !== 'former') return incomplete();
  return { state, timeLeft: toNumber(timeLeft) ?? 0, change: typeof change === 'string' ? change : undefined };
}

/** Calls to the other end of the link, through this device. */
export const farCalls = {
  identifyFar,
  signInFar,
  signOutFar,
  getFarConfiguration,
  getFarDomain,
  followFar,
  stopFar,
  getFarState,
} as const;

export type FarCalls = typeof farCalls;
