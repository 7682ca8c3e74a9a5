import type { Sentence } from 'guywire-engine/core';
import { requiredText } from './requiredText.ts';

/** Errors of a sign-in, by field. User name and password are required (docs/decisions.md#sign-in). */
export function checkSignIn(values: {
  readonly username: string;
  readonly password: string;
}): Readonly<Record<keyof typeof values, Sentence | undefined>> {
  return {
    username: requiredText('Username', values.username),
    password: requiredText('Password', values.password),
  };
}
