import { EventEmitter } from 'node:events';
import type { Issue, JsonObject } from 'guywire-engine/core';
import type { CallId } from '../../schemas/device/calls.ts';
import type { Session } from './sessions.ts';

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the cookies of a new session, or clears them. */
  readonly session?: Session | 'ended';
}

/** Bytes of a picture with its MIME type. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Successful response with status 200: text, JSON value, picture or empty. */
export interface Success<Value = unknown> extends Sending {
  readonly status?: 200;
  readonly body: { readonly json: Value & object } | { readonly text: (Value & string) | '' } | Picture;
}

export interface Refusal extends Sending {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503 | 507;
  readonly body: { readonly json: JsonObject };
}

export type Answer<Value = unknown> = Success<Value> | Refusal;

/** Response event. `id` is absent if the path matches no call. */
export interface Sent {
  readonly id?: CallId | undefined;
  readonly answer: Answer;
}

/** Emits every response that the devices of this process send. */
export const answers = new EventEmitter<{ readonly sent: [Sent] }>();

export function isRefusal<Value>(answer: Answer<Value>): answer is Refusal {
  return answer.status !== undefined && answer.status !== 200;
}

export function json<const Value extends object>(value: Value, more: Sending = {}): Success<Value> {
  return { ...more, body: { json: value } };
}

/** Builds a refusal with the body `{error, …}`. */
export function refusal(status: Refusal['status'], error: string, more: JsonObject = {}): Refusal {
  return { status, body: { json: { error, ...more } } };
}

/**
 * Builds a refusal that the browser shows at a field.
 * @param pointer field of the request, empty for the whole request
 */
export function refusalAt(pointer: string, code: string, error: string): Refusal {
  const issue: Issue = { pointer, code, params: {}, severity: 'error', source: 'device' };
  return refusal(400, error, { issues: [{ ...issue }] });
}
