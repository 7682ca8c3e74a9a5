import { createHash } from 'node:crypto';

/** By this a client says which text it means: SHA-256 in hexadecimal. */
export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether this is the text a client means; one that names none means whatever is there (D14). */
export function isMeant(basis: string | undefined, text: string | undefined): boolean {
  return basis === undefined || (text !== undefined && basis === textDigest(text));
}
