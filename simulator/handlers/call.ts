import type { Answer } from '../answer.ts';
import type { Device } from '../device.ts';
import type { Fields } from '../http/body.ts';
import type { Session } from '../http/sessions.ts';

/** A request that has passed the gate: bounded, of the right origin, role and token. */
export interface Call {
  readonly device: Device;
  /** Fields of the body; empty for a GET. */
  readonly fields: Fields;
  /** The file of the form, where the route takes one. */
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
  closed(): Answer | undefined;
}

/** A request of somebody who is signed in. */
export interface SignedInCall extends Call {
  readonly session: Session;
}

export type Handler<C extends Call> = (call: C) => Answer | Promise<Answer>;
