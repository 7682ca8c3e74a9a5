import { checkPassword } from '../../rules/password.ts';
import type { PasswordScore } from './passwordScore.ts';
import type { FieldMessages } from './ruleResolver.ts';

const required = (label: string, value: string) =>
  value === '' ? { text: '{label} required.', params: { label } } : undefined;

export function checkSetup(v: { country: number; agreed: boolean }): FieldMessages {
  return {
    ...(v.country === 0 ? { country: { text: 'Please select your country.' } } : {}),
    ...(v.agreed
      ? {}
      : { agreed: { text: '{label} must be accepted.', params: { label: 'Terms of Use agreement' } } }),
  };
}
export function checkSignIn(v: { username: string; password: string }): FieldMessages {
  return { username: required('Username', v.username), password: required('Password', v.password) };
}
export function checkCredentials(
  v: { newUsername: string; newPassword: string; newPassword2: string },
  k: { hostname: string; productName: string; score: PasswordScore },
): FieldMessages {
  const checked = checkPassword({ ...k, username: v.newUsername, password: v.newPassword });
  return {
    newUsername: required('Username', v.newUsername),
    newPassword: required('Password', v.newPassword) ?? checked.message,
    newPassword2:
      required('Confirm Password', v.newPassword2) ??
      (v.newPassword === v.newPassword2 ? undefined : { text: 'Passwords do not match.' }),
  };
}
