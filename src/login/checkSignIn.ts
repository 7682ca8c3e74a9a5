import { requiredField } from './requiredField.ts';
import type { FieldMessages } from './ruleResolver.ts';

/** Login: user name and password required (docs/decisions.md#sign-in). */
export function checkSignIn(values: { readonly username: string; readonly password: string }): FieldMessages {
  return {
    username: requiredField('Username', values.username),
    password: requiredField('Password', values.password),
  };
}
