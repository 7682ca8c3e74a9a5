import type { Issue } from 'guywire-engine/core';

/**
 * How a call failed (docs/decisions.md#messages): `network` — no answer; `api` — the device says what is wrong;
 * `status` — it only gives a status code; `incomplete` — the answer lacks what it must hold.
 */
export type DeviceErrorKind = 'network' | 'status' | 'api' | 'incomplete';

/** A call to the device that did not succeed. */
export class DeviceError extends Error {
  readonly kind: DeviceErrorKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Which kind of error the device names, where it does; `message` is what a person reads. */
  readonly error?: string | undefined;
  readonly detail?: string | undefined;
  /** The device's own code of the error, which may say more than the status of the answer; that status where it gives none. */
  readonly statusCode: number;
  /** What is wrong with which value, where the device says so. */
  readonly issues: readonly Issue[];

  constructor(
    kind: DeviceErrorKind,
    status: number,
    message: string,
    more: {
      readonly error?: string;
      readonly detail?: string | undefined;
      readonly statusCode?: number | undefined;
      readonly issues?: readonly Issue[];
    } = {},
  ) {
    super(message);
    this.name = 'DeviceError';
    this.kind = kind;
    this.status = status;
    this.error = more.error;
    this.detail = more.detail;
    this.statusCode = more.statusCode ?? status;
    this.issues = more.issues ?? [];
  }
}

/** Says that an answer lacks what it must hold. */
export function incomplete(): never {
  throw new DeviceError('incomplete', 200, 'Received incomplete response.');
}
