import type { CallDescription } from '../../schemas/device/calls/description.ts';
import type { CallId, Calls, RequestOf, ResponseOf } from '../../schemas/device/calls.ts';
import type { Author } from '../configuration/versions.ts';
import type { Answer, Refusal } from '../core/answer.ts';
import type { Session } from '../core/sessions.ts';
import type { Device } from '../device/device.ts';

/** A request that has passed the gate: bounded, of the right origin, role and token. */
export interface Call {
  readonly device: Device;
  readonly family: CallDescription['family'];
  /** The file of the form, where the call takes one. */
  readonly file: Uint8Array | undefined;
  /** Address the request comes from. */
  readonly source: string;
  /** A named part of the path or of the query. */
  parameter(name: string): string | undefined;
  readonly session: Session | undefined;
  /**
   * Why this may not be done any more, such as after a restart or the end of the session; to be asked again by a handler
   * that has waited, before it changes anything.
   */
  closed(): Refusal | undefined;
}

/** A request of a signed-in account. */
export interface SignedInCall extends Call {
  readonly session: Session;
}

/** A request of which the table of calls says what it holds. Its fields are text, also where JSON may hold something else. */
export type CallOf<Id extends CallId> = (Calls[Id]['role'] extends 'none' ? Call : SignedInCall) & {
  readonly request: RequestOf<Id>;
};

export type AnswerOf<Id extends CallId> = Answer<ResponseOf<Id>>;

export type Handler<Id extends CallId> = (call: CallOf<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

/** Who changes the configuration by a call. */
export const authorOf = ({ session, source }: SignedInCall): Author => ({
  user: session.username,
  address: source,
  isController: session.signOn,
});
