/** Small letters and digits that nobody takes for one another when a key is read out or copied by hand: no l, o, 0, 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Characters of a key: 100 bits. */
const LENGTH = 20;

/** A key that nobody can guess, from the browser's source of randomness; each character has the same chance. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
