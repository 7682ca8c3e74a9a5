import { expect, test } from 'vitest';
import { requiredText } from '../../rules/requiredText.ts';
import { checkSignIn } from '../../rules/signIn.ts';

test.each([
  ['', { text: '{label} required.', params: { label: 'Username' } }],
  ['a', undefined],
  [' ', undefined],
])('requiredText (docs/decisions.md#sign-in) of %j', (value, wrong) => {
  expect(requiredText('Username', value)).toEqual(wrong);
});

test('checkSignIn (docs/decisions.md#sign-in): requires both fields', () => {
  expect(checkSignIn({ username: '', password: '' })).toEqual({
    username: { text: '{label} required.', params: { label: 'Username' } },
    password: { text: '{label} required.', params: { label: 'Password' } },
  });
  expect(checkSignIn({ username: 'a', password: 'b' })).toEqual({ username: undefined, password: undefined });
});
