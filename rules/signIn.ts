import type { Sentence } from 'guywire-engine/core';
import { requiredText } from './requiredText.ts';

/** What is wrong with a sign-in, by field: it takes a user name and a password (docs/decisions.md#sign-in). */
export function checkSignIn(values: {
  readonly username: string;
  readonly password: string;
}): Readonly<Record<keyof typeof values, Sentence | undefined>> {
  return {
    username: requiredText('Username', values.username),
    password: requiredText('Password', values.password),
  };
}
