import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, by which clients refer to a text. */
export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** True if the client refers to this text. Without a digest, any text matches (D14). */
export function isMeant(basis: string | undefined, text: string | undefined): boolean {
  return basis === undefined || (text !== undefined && basis === textDigest(text));
}
