import { EventEmitter } from 'node:events';
import type { Issue } from '../engine/check/issue.ts';
import type { JsonObject } from '../engine/schema.ts';
import type { CallId } from '../schemas/device/calls.ts';
import type { Session } from './http/sessions.ts';

/** What a handler answers, as data. */
export interface Answer {
  /** HTTP status; 200 when absent. */
  readonly status?: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly body: { readonly json: object } | { readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the cookies of a new session, or clears them. */
  readonly session?: Session | 'ended';
}

/** An answer on its way; `id` is absent where no call of the table was meant. */
export interface Sent {
  readonly id?: CallId | undefined;
  readonly answer: Answer;
}

/** Tells of every answer of the devices of this process as it goes out. */
export const answers = new EventEmitter<{ readonly sent: [Sent] }>();

/** An answer in JSON. */
export function json(body: object, more: Omit<Answer, 'body'> = {}): Answer {
  return { ...more, body: { json: body } };
}

/** A refusal: `{error, …}` with its status. */
export function refusal(status: NonNullable<Answer['status']>, error: string, more: JsonObject = {}): Answer {
  return { status, body: { json: { error, ...more } } };
}

/** A refusal of one field of the request, which the browser shows there. @param pointer empty: of the whole. */
export function refusalAt(pointer: string, code: string, error: string): Answer {
  const issue: Issue = { pointer, code, params: {}, severity: 'error', source: 'device' };
  return refusal(400, error, { issues: [{ ...issue }] });
}
