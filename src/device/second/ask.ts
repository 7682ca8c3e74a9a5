import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { readSession, SECOND_FAMILY } from '../../session/session.ts';
import type { Received } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { type CallOptions, type Reply, send, tryJson } from '../send.ts';
import type { FileCalls, JsonCalls } from './names.ts';

/** Failed call of the second family, with its response converted to the first family. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`${reply.status}`);
    this.reply = reply;
  }
}

/** Kept in memory only, because other scripts could read browser storage (D45). */
let token: string | undefined;
let renewal: Promise<Reply> | undefined;

/** Response by the names of its schema. Values are untrusted (D19). */
interface Told<Value> {
  readonly value: Received<Value>;
  readonly headers: Headers;
}

/**
 * JSON call of the second family, with an optional body.
 * @throws Refused unless the response is a success with an object or a list; DeviceError of kind `network` without a
 * response
 */
export async function askWhole<Name extends keyof JsonCalls>(
  name: Name,
  options: CallOptions | undefined,
  body?: Received<RequestOf<JsonCalls[Name]>> | FormData,
): Promise<Told<ResponseOf<JsonCalls[Name]>>>;
export async function askWhole(
  name: string,
  options: CallOptions | undefined,
  body?: object,
): Promise<Told<unknown>> {
  const reply = await succeed(name, options, body);
  const value = tryJson(reply.text);
  if (typeof value !== 'object' || value === null) throw new Refused(reply);
  return { value, headers: reply.headers };
}

/**
 * Same as {@link askWhole}, without the headers.
 * @throws errors of {@link askWhole}
 */
export async function ask<Name extends keyof JsonCalls>(
  name: Name,
  options: CallOptions | undefined,
  body?: Received<RequestOf<JsonCalls[Name]>> | FormData,
): Promise<Received<ResponseOf<JsonCalls[Name]>>> {
  return (await askWhole(name, options, body)).value;
}

/**
 * Same as {@link askWhole}, for a file with its name.
 * @throws errors of {@link askWhole}
 */
export async function askFile(name: keyof FileCalls, options: CallOptions | undefined): Promise<Response> {
  const { text, headers } = await succeed(name, options);
  return new Response(text, { headers });
}

export function hasToken(): boolean {
  return token !== undefined;
}

async function succeed(name: string, options: CallOptions | undefined, body?: object): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ');
  if (token === undefined && readSession().loggedIn) await renew();
  const reply = await carry(method, path, options, body);
  const value = tryJson(reply.text);
  if (isRecord(value) && typeof value.error === 'number' && value.error !== 0) {
    // Some devices report a numeric error at any status.
    throw new Refused({ ...reply, text: JSON.stringify({ ...value, error: String(value.error) }) });
  }
  if (reply.status !== 200) throw new Refused(reply);
  return reply;
}

/** Requests a new token, because a reloaded page has none. Concurrent calls share the request. */
async function renew(): Promise<void> {
  renewal ??= carry('POST', 'user/token', undefined).finally(() => {
    renewal = undefined;
  });
  const reply = await renewal;
  if (token === undefined) throw new Refused(reply);
}

async function carry(method: string, path: string, options: CallOptions | undefined, body?: object): Promise<Reply> {
  const init =
    body instanceof FormData
      ? { body }
      : body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const reply = await send(`/api/v1.0/${path}`, { method, ...init }, options, SECOND_FAMILY, token);
  token = reply.headers.get(SECOND_FAMILY) ?? token;
  return reply;
}
