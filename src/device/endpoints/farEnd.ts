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

/** Who answers at an address, before anything is sent there. */
export interface FarIdentity {
  readonly address: string;
  /** MAC address on the air, which a peer sees. */
  readonly mac: string;
  /** SHA-256 of its certificate; undefined if this radio does not tell. */
  readonly fingerprint: string | undefined;
}

/** A session at the other end of the link, asked through this one. Of this page's memory alone: it is stored nowhere. */
export interface FarSession {
  /** IPv4 address. */
  readonly address: string;
  /** Of its certificate: nothing is sent to another one. */
  readonly fingerprint: string;
  readonly token: string;
  readonly board: Board;
  readonly readOnly: boolean;
}

/** How it stands with a change there (D57). */
export interface FarState {
  readonly state: 'settled' | 'tested' | 'former';
  /** Seconds until it tries its other text. */
  readonly timeLeft: number;
  /** The change that its text in force came with. */
  readonly change: string | undefined;
}

/** This radio does not reach the other end, or the other end does not reach it. */
export class FarSilence extends Error {}

/** The address of the other end is none that this radio may ask. */
export class FarUnknown extends Error {}

/** Milliseconds: the device itself gives a neighbor ten seconds. */
const PATIENCE = 15_000;

/** What is asked: in the second family of calls, which every device answers to its other end (D57). */
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
 * @throws FarSilence where it does not answer; FarUnknown where it is not asked; DeviceError with its own refusal, or where
 * this radio refuses or does not answer
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
  const textOf = (given: unknown) => (typeof given === 'string' ? given : undefined);
  return { value, token: textOf(token), fingerprint: textOf(fingerprint) };
}

/** Of what this radio refuses: the address is named where that is what is wrong. */
function notAsked(error: unknown): unknown {
  if (!(error instanceof DeviceError) || error.status !== 400) return error;
  return error.issues.some(({ pointer }) => pointer === '/url') ? new FarUnknown() : new FarSilence();
}

/** Asks who is there. Nothing of this page is sent. @throws as {@link askFar} */
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
 * Signs in where a certificate has this fingerprint; else nothing is sent.
 * @throws as {@link askFar}; DeviceError of status 403 where name or password are wrong
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

/** @throws as {@link askFar} */
async function getFarConfiguration(
  far: FarSession,
): Promise<{ readonly text: string; readonly digest: string | undefined; readonly modified: boolean }> {
  const { text, digest, modified } = (await askFar(far, 'GET system/configuration')).value;
  if (typeof text !== 'string' || text === '') return incomplete();
  return { text, digest: typeof digest === 'string' ? digest : undefined, modified: modified === true };
}

/**
 * Channels and powers of its country, by what it is.
 * @throws as {@link askFar}
 */
async function getFarDomain(far: FarSession): Promise<RegulatoryDomain> {
  return readRegulatoryDomain((await askFar(far, 'GET system/airmax/regdomain')).value) ?? incomplete();
}

/** Tests lines there until this end has kept or dropped the same change (D57). @throws as {@link askFar} */
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

/** Lets it go back to the text before. @throws as {@link askFar} */
async function stopFar(far: FarSession, options?: CallOptions): Promise<void> {
  await askFar(far, 'POST system/configuration/follow/stop', {}, options);
}

/** @throws as {@link askFar} */
async function getFarState(far: FarSession, options?: CallOptions): Promise<FarState> {
  const { state, timeLeft, change } = (await askFar(far, 'GET system/configuration/follow', undefined, options))
    .value;
  if (state !== 'settled' && state !== 'tested' && state !== 'former') return incomplete();
  return { state, timeLeft: toNumber(timeLeft) ?? 0, change: typeof change === 'string' ? change : undefined };
}

/** What can be asked of the other end of the link, through this one. */
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
