import type { Sentence } from 'guywire-engine/core';

/**
 * Strength thresholds and maximum length of a password, in characters (D8).
 * @unit characters
 */
export const PASSWORD_LENGTH = { weakest: 12, strong: 14, free: 20, longest: 63 } as const;

/** Minimum score of the external test for a strong password, from 0 to 4 (D8). */
const STRONG_SCORE = 3;

/** Character groups. A password below the `free` length needs all of them (D8). */
const GROUPS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

const KNOWN_FACTS = ['ubnt', 'password'] as const;

/**
 * Minimum length of a user name or hostname that a password must not contain. Shorter ones occur by chance
 * (docs/decisions.md#d89).
 * @unit characters
 */
const SHORTEST_FACT = 3;

/** Counted in code units, like the sign-in form. A password longer than its field could not be entered again. */
const TOO_LONG: Sentence = { text: 'Use at most {length} characters.', params: { length: PASSWORD_LENGTH.longest } };

/** Error if the repeated password differs. */
export const NOT_THE_SAME: Sentence = { text: 'The passwords are not the same.' };

export interface PasswordQuestion {
  readonly password: string;
  readonly username: string;
  readonly hostname: string;
  readonly productName: string;
  /** External strength test: 0 (guessed at once) to 4. It receives the words that an attacker would try first. */
  readonly score: (password: string, knownWords: readonly string[]) => number;
}

export interface PasswordVerdict {
  readonly valid: boolean;
  /** 0 (empty) to 4. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  /** Advice to the user. */
  readonly message?: Sentence;
}

/** Checks if a password is strong enough for an account. The first failed check gives the message (D8). */
export function checkPassword({
  password,
  username,
  hostname,
  productName,
  score,
}: PasswordQuestion): PasswordVerdict {
  const { weakest, strong, free, longest } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length === 0) return { valid: false, strength: 0 };
  if (length < weakest) return refuse(1, 'Use at least {length} characters.', { length: weakest });
  if (password.length > longest) return { valid: false, strength: 4, message: TOO_LONG };
  if (length >= free) return { valid: true, strength: 4 };
  if (/(.)\1\1/su.test(password)) {
    return refuse(2, 'The password may not contain sequences of three or more repeated characters.');
  }
  const knownWords = [username, hostname, productName].filter((word) => word !== '');
  if (!GROUPS.every((group) => group.test(password)) || score(password, knownWords) < STRONG_SCORE) {
    return refuse(
      2,
      'Please use a longer password or add characters from different groups (mixed case letters, numbers, symbols).',
    );
  }
  const facts = [...KNOWN_FACTS, ...[username, hostname].filter(({ length: own }) => own >= SHORTEST_FACT)];
  if (facts.some((fact) => password.toLowerCase().includes(fact.toLowerCase()))) {
    return refuse(2, "Please avoid using known facts like 'ubnt', 'password', your username or hostname.");
  }
  return { valid: true, strength: length < strong ? 3 : 4 };
}

/** Error of a password of the read-only account. Only its length is checked, not its strength (D8). */
export function checkReaderPassword(password: string): Sentence | undefined {
  if (password === '') return { text: 'Please enter a new password.' };
  return password.length > PASSWORD_LENGTH.longest ? TOO_LONG : undefined;
}

function refuse(strength: PasswordVerdict['strength'], text: string, params?: Sentence['params']): PasswordVerdict {
  return { valid: false, strength, message: params === undefined ? { text } : { text, params } };
}
