import { randomInt } from 'node:crypto';

/** Alphabet without look-alike characters. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/** Random password of 20 characters (116 bits), long enough to pass every strength rule. */
export function randomPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
