import { DeviceError } from '../../device/deviceError.ts';

/** The device holds another text than the one a call was about: somebody else was faster, and nothing was done (D14). */
export function isConflict(error: unknown): boolean {
  return error instanceof DeviceError && error.status === 409;
}
