import type { Sentence } from '../engine/limits/limit.ts';

/** Longest user name, in characters (docs/device.md#values). */
export const USER_NAME_LENGTH = 64;

/** What is said of a text that cannot be a user name. */
export const NOT_A_USER_NAME: Sentence = {
  text: 'Use letters, digits, dots, dashes and underscores; neither a dot nor a dash comes first.',
};

const USER_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** Whether a text can be an account's name (docs/decisions.md#sign-in). */
export function isUserName(text: string): boolean {
  return text.length <= USER_NAME_LENGTH && USER_NAME.test(text);
}
