import type { CallDescription } from '../../schemas/device/calls/description.ts';
import type { CallId, Calls, RequestOf, ResponseOf } from '../../schemas/device/calls.ts';
import type { Author } from '../configuration/versions.ts';
import type { Answer, Refusal } from '../core/answer.ts';
import type { Session } from '../core/sessions.ts';
import type { Device } from '../device/device.ts';

/** Request that passed the guard: bounded, with valid origin, role and token. */
export interface Call {
  readonly device: Device;
  readonly family: CallDescription['family'];
  /** Uploaded file, if the call accepts one. */
  readonly file: Uint8Array | undefined;
  /** IP address of the client. */
  readonly source: string;
  parameter(name: string): string | undefined;
  readonly session: Session | undefined;
  /**
   * Refusal if the call is no longer allowed, for example after a reboot or the end of the session. A handler that
   * has awaited anything must check it before a change.
   */
  closed(): Refusal | undefined;
}

export interface SignedInCall extends Call {
  readonly session: Session;
}

/**
 * Request that was validated against the call table. Its fields are text, even if they were sent as other JSON
 * values.
 */
export type CallOf<Id extends CallId> = (Calls[Id]['role'] extends 'none' ? Call : SignedInCall) & {
  readonly request: RequestOf<Id>;
};

export type AnswerOf<Id extends CallId> = Answer<ResponseOf<Id>>;

export type Handler<Id extends CallId> = (call: CallOf<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

export const authorOf = ({ session, source }: SignedInCall): Author => ({
  user: session.username,
  address: source,
  isController: session.signOn,
});
