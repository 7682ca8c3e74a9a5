const FULL = 'ENOSPC';

/** The error of a file system that has no room left, as Node.js throws it. */
export function noRoom(): Error {
  return Object.assign(new Error(`${FULL}: no space left on device, write`), { code: FULL });
}

/** Whether a write failed because there is no room left: then nothing was written. */
export function isNoRoom(error: Error): boolean {
  return 'code' in error && (error.code === FULL || error.code === 'EDQUOT');
}
