/**
 * SHA-256 of a certificate: 32 bytes as upper-case hexadecimal pairs with colons, as Node.js and OpenSSL print it.
 */
export type Fingerprint = string;

const PREFIX = /^sha-?256(?: fingerprint)?[:=] */i;
const PAIR = '[0-9A-F]{2}';
const WITH_COLONS = new RegExp(`^${PAIR}(?::${PAIR}){31}$`);
const WITHOUT_COLONS = new RegExp(`^(?:${PAIR}){32}$`);

/** Parses a fingerprint with or without colons, in any case, also with the prefix of OpenSSL. */
export function parseFingerprint(text: string): Fingerprint | undefined {
  const digits = text.trim().replace(PREFIX, '').toUpperCase();
  if (WITH_COLONS.test(digits)) return digits;
  return WITHOUT_COLONS.test(digits) ? digits.match(/../g)?.join(':') : undefined;
}
