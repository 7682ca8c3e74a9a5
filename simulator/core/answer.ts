import { EventEmitter } from 'node:events';
import type { Issue, JsonObject } from 'guywire-engine/core';
import type { CallId } from '../../schemas/device/calls.ts';
import type { Session } from './sessions.ts';

/** What goes along with a body. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the cookies of a new session, or clears them. */
  readonly session?: Session | 'ended';
}

/** What a call was for: a text, or a value that goes as JSON, or nothing. Its status is 200. */
export interface Success<Value = unknown> extends Sending {
  readonly status?: 200;
  readonly body: { readonly json: Value & object } | { readonly text: (Value & string) | '' };
}

/** Why a call was refused. */
export interface Refusal extends Sending {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503 | 507;
  readonly body: { readonly json: JsonObject };
}

/** What a handler answers, as data: what its call was for, or why not. */
export type Answer<Value = unknown> = Success<Value> | Refusal;

/** An answer on its way; `id` is absent where no call of the table was meant. */
export interface Sent {
  readonly id?: CallId | undefined;
  readonly answer: Answer;
}

/** Tells of every answer of the devices of this process as it goes out. */
export const answers = new EventEmitter<{ readonly sent: [Sent] }>();

/** Tells what a call was for from why it was refused. */
export function isRefusal<Value>(answer: Answer<Value>): answer is Refusal {
  return answer.status !== undefined && answer.status !== 200;
}

/** An answer in JSON. */
export function json<const Value extends object>(value: Value, more: Sending = {}): Success<Value> {
  return { ...more, body: { json: value } };
}

/** A refusal: `{error, …}` with its status. */
export function refusal(status: Refusal['status'], error: string, more: JsonObject = {}): Refusal {
  return { status, body: { json: { error, ...more } } };
}

/** A refusal of one field of the request, which the browser shows there. @param pointer empty: of the whole. */
export function refusalAt(pointer: string, code: string, error: string): Refusal {
  const issue: Issue = { pointer, code, params: {}, severity: 'error', source: 'device' };
  return refusal(400, error, { issues: [{ ...issue }] });
}
