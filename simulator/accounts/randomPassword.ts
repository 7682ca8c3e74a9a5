import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/** A password of 20 characters (116 bits), long enough to pass the strength rules whatever it holds. */
export function randomPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
