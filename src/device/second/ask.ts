import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { readSession, SECOND_FAMILY } from '../../session/session.ts';
import type { Received } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { type CallOptions, type Reply, send, tryJson } from '../send.ts';
import type { FileCalls, JsonCalls } from './names.ts';

/** A call of the second family that did not succeed, with the answer in the terms of the first. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`${reply.status}`);
    this.reply = reply;
  }
}

/** Of this page alone, and of its memory: what a browser stores, other scripts could read (D45). */
let token: string | undefined;
let renewal: Promise<Reply> | undefined;

/** What a call answered, by the names of its schema; what stands under them may be anything (D19). */
interface Told<Value> {
  readonly value: Received<Value>;
  readonly headers: Headers;
}

/**
 * Makes a call of the second family that answers JSON. A document or a form goes along with what changes something.
 * @throws Refused for anything but a success with an object or a list; DeviceError of kind `network` where there is no answer
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

/** The same for what its headers say nothing of. @throws as {@link askWhole} */
export async function ask<Name extends keyof JsonCalls>(
  name: Name,
  options: CallOptions | undefined,
  body?: Received<RequestOf<JsonCalls[Name]>> | FormData,
): Promise<Received<ResponseOf<JsonCalls[Name]>>> {
  return (await askWhole(name, options, body)).value;
}

/** The same of a call that answers a file, with the name the device gives it. @throws as {@link askWhole} */
export async function askFile(name: keyof FileCalls, options: CallOptions | undefined): Promise<Response> {
  const { text, headers } = await succeed(name, options);
  return new Response(text, { headers });
}

/** Whether this page may ask in the name of a user. */
export function hasToken(): boolean {
  return token !== undefined;
}

async function succeed(name: string, options: CallOptions | undefined, body?: object): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ');
  if (token === undefined && readSession().loggedIn) await renew();
  const reply = await carry(method, path, options, body);
  const value = tryJson(reply.text);
  if (isRecord(value) && typeof value.error === 'number' && value.error !== 0) {
    // Some devices number their errors, whatever the status.
    throw new Refused({ ...reply, text: JSON.stringify({ ...value, error: String(value.error) }) });
  }
  if (reply.status !== 200) throw new Refused(reply);
  return reply;
}

/** Asks for the token anew: a page that is loaded again has none. Calls that need it meanwhile wait for the same answer. */
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
