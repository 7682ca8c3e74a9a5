import type { ErrorBody } from '../../schemas/device/calls.ts';
import { expireSession } from '../session/expire.ts';
import { readCsrfId } from '../session/session.ts';
import type { Answer, Body, JsonPath, PostAnswer, PostPath, Received, TextPath } from './contract.ts';
import { DeviceError } from './deviceError.ts';
import { isRecord } from './isRecord.ts';
import { readIssues } from './readIssues.ts';

/** After so many milliseconds without an answer a call counts as failed. */
const PATIENCE = 30_000;

/** What came back, whatever its status. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait; 30 s by default. */
  readonly patience?: number;
}

/** A JSON answer. @throws DeviceError for anything but a success with an object in readable JSON. */
export async function getJson<Path extends JsonPath>(path: Path, options?: CallOptions): Promise<Answer<Path>>;
export async function getJson(path: string, options?: CallOptions): Promise<unknown> {
  const body = parse(await succeed(path, { method: 'GET' }, options));
  return body ?? incomplete();
}

/** A text answer with its headers. @throws DeviceError for anything but a success. */
export async function getText(path: TextPath, options?: CallOptions): Promise<Reply> {
  return succeed(path, { method: 'GET' }, options);
}

/** Posts form fields; those that are undefined are not sent. An answer without an object gives undefined. @throws DeviceError */
export async function postForm<Path extends PostPath>(
  path: Path,
  fields: Body<Path>,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postForm(
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  options?: CallOptions,
): Promise<unknown> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) {
      body.set(name, value);
    }
  }
  return parse(await succeed(path, { method: 'POST', body }, options));
}

/** Posts a form with files in it. An answer without an object gives undefined. @throws DeviceError */
export async function postMultipart<Path extends PostPath>(
  path: Path,
  body: FormData,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postMultipart(path: string, body: FormData, options?: CallOptions): Promise<unknown> {
  return parse(await succeed(path, { method: 'POST', body }, options));
}

/** Posts JSON. An answer without an object gives undefined. @throws DeviceError */
export async function postJson<Path extends PostPath>(
  path: Path,
  body: Body<Path>,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postJson(path: string, body: unknown, options?: CallOptions): Promise<unknown> {
  return parse(await succeed(path, jsonRequest(body), options));
}

/** The request that carries a JSON body. */
export function jsonRequest(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * One exchange with the device. Calls to the device itself carry `X-CSRF-ID` when the session has one (D16).
 * @throws DeviceError of kind `network` (status 0) when there is no answer; a failed status is returned, not thrown.
 */
export async function exchange(path: string, init: RequestInit, options: CallOptions = {}): Promise<Reply> {
  const url = new URL(path, location.href);
  const headers = new Headers(init.headers);
  const csrfId = readCsrfId();
  if (csrfId !== undefined && url.origin === location.origin) {
    headers.set('X-CSRF-ID', csrfId);
  }
  const limit = AbortSignal.timeout(options.patience ?? PATIENCE);
  const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]);
  try {
    const response = await fetch(url, { ...init, headers, signal, cache: 'no-store', credentials: 'same-origin' });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (cause) {
    throw new DeviceError('network', 0, cause instanceof Error ? cause.message : String(cause));
  }
}

async function succeed(path: string, init: RequestInit, options?: CallOptions): Promise<Reply> {
  const reply = await exchange(path, init, options);
  if (reply.status >= 200 && reply.status < 300) {
    return reply;
  }
  if (reply.status === 401 || reply.status === 403) {
    expireSession();
  }
  throw failure(reply);
}

/**
 * The object of an answer; undefined when there is none. A body with an error field is an error whatever its status
 * (docs/decisions.md#messages).
 */
function parse(reply: Reply): Readonly<Record<string, unknown>> | undefined {
  const body = tryJson(reply.text);
  if (body === undefined && reply.text.trim() !== '') {
    incomplete();
  }
  if (errorText(body) !== undefined) {
    throw failure(reply);
  }
  return isRecord(body) ? body : undefined;
}

/** Says that an answer lacks what it must hold. */
export function incomplete(): never {
  throw new DeviceError('incomplete', 200, 'Received incomplete response.');
}

function failure(reply: Reply): DeviceError {
  const body = tryJson(reply.text);
  const error = errorText(body);
  if (error === undefined || !isRecord(body)) {
    return new DeviceError('status', reply.status, `${reply.status}: ${reply.text.slice(0, 200)}`);
  }
  const { message, detail, statusCode, issues }: Received<ErrorBody> = body;
  return new DeviceError('api', reply.status, isText(message) ? message : error, {
    error,
    detail: isText(detail) ? detail : undefined,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    issues: readIssues(issues),
  });
}

/** The error a body carries, if any. */
export function errorText(body: unknown): string | undefined {
  return isRecord(body) && isText(body.error) ? body.error : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What a text holds as JSON; undefined where it is none. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
