import type { Sentence } from 'guywire-engine/core';

/**
 * Strength thresholds and the longest password, in characters (D8).
 * @unit characters
 */
export const PASSWORD_LENGTH = { weakest: 12, strong: 14, free: 20, longest: 63 } as const;

/** Least score of the external test that counts as strong, of 0 to 4 (D8). */
const STRONG_SCORE = 3;

/** The optional groups of characters; at least four must be there (D8). */
const GROUPS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

const KNOWN_FACTS = ['ubnt', 'password'] as const;

/**
 * Least length of a username or hostname that a password may not contain. Shorter ones are in most passwords by chance
 * (docs/decisions.md#d89).
 * @unit characters
 */
const SHORTEST_FACT = 3;

/**
 * Counted in code units, as the sign-in form counts: with a password longer than its field a person could not sign in
 * again.
 */
const TOO_LONG: Sentence = { text: 'Use at most {length} characters.', params: { length: PASSWORD_LENGTH.longest } };

/** What is said where the password typed again is another one. */
export const NOT_THE_SAME: Sentence = { text: 'The passwords are not the same.' };

export interface PasswordQuestion {
  readonly password: string;
  readonly username: string;
  readonly hostname: string;
  readonly productName: string;
  /** The external strength test: 0 (guessed at once) to 4; it is told the words an attacker would try first. */
  readonly score: (password: string, knownWords: readonly string[]) => number;
}

export interface PasswordVerdict {
  readonly valid: boolean;
  /** 0 (empty) to 4. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  /** What to do about it. */
  readonly message?: Sentence;
}

/**
 * Whether a password is strong enough to become an account's; the first check that fails gives the message (D8).
 */
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

/** What is wrong with a password of the read-only account: its strength is not judged, its length is (D8). */
export function checkReaderPassword(password: string): Sentence | undefined {
  if (password === '') return { text: 'Please enter a new password.' };
  return password.length > PASSWORD_LENGTH.longest ? TOO_LONG : undefined;
}

function refuse(strength: PasswordVerdict['strength'], text: string, params?: Sentence['params']): PasswordVerdict {
  return { valid: false, strength, message: params === undefined ? { text } : { text, params } };
}
