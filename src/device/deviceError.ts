import type { Issue } from 'guywire-engine/core';

/**
 * Kind of a failed call (docs/decisions.md#messages). `network`: no response. `api`: the device reports an error.
 * `status`: only a status code. `incomplete`: the response lacks required data.
 */
export type DeviceErrorKind = 'network' | 'status' | 'api' | 'incomplete';

export class DeviceError extends Error {
  readonly kind: DeviceErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Error code of the device, if any. `message` is the text for users. */
  readonly error?: string | undefined;
  readonly detail?: string | undefined;
  /** Error code in the body, which may be more specific than the status. Defaults to the status. */
  readonly statusCode: number;
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

export function incomplete(): never {
  throw new DeviceError('incomplete', 200, 'Received incomplete response.');
}
