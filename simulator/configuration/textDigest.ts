import { createHash } from 'node:crypto';

/** By this a client says which text it started from: SHA-256 in hexadecimal. */
export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
