/** The error of a file system that has no room left, as Node.js throws it. */
export function noRoom(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}
