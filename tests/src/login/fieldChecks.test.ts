import { describe, expect, test } from 'vitest';
import { checkCredentials } from '../../../src/login/checkCredentials.ts';
import { checkSignIn } from '../../../src/login/checkSignIn.ts';

const known = { hostname: 'mast', productName: 'Dish 5AC 23', score: () => 4 };
const right = { newUsername: 'mast', newPassword: 'Correct-horse-9', newPassword2: 'Correct-horse-9' };
const wrong = (values: Partial<typeof right>) =>
  Object.entries(checkCredentials({ ...right, ...values }, known))
    .filter(([, message]) => message !== undefined)
    .map(([name]) => name);

test('login: both are required', () => {
  expect(checkSignIn({ username: '', password: '' })).toEqual({
    username: { text: '{label} required.', params: { label: 'Username' } },
    password: { text: '{label} required.', params: { label: 'Password' } },
  });
  expect(checkSignIn({ username: 'a', password: 'b' })).toEqual({ username: undefined, password: undefined });
});

describe('a new account', () => {
  test('with everything right', () => expect(wrong({})).toEqual([]));

  test.each(['', '.mast', '-mast', 'ma st', 'ma:st', 'mäst'])('user name %j is wrong', (newUsername) => {
    expect(wrong({ newUsername })).toEqual(['newUsername']);
  });

  test.each(['_', '0', 'a.b-c_d'])('user name %j is right', (newUsername) => {
    expect(wrong({ newUsername })).toEqual([]);
  });

  test('a weak password gives the message of the password rule', () => {
    expect(checkCredentials({ ...right, newPassword: 'a', newPassword2: 'a' }, known).newPassword).toEqual({
      text: 'Use at least {length} characters.',
      params: { length: 12 },
    });
  });

  test('the confirmation is required and the same', () => {
    expect(wrong({ newPassword2: '' })).toEqual(['newPassword2']);
    expect(wrong({ newPassword2: 'correct-horse-9' })).toEqual(['newPassword2']);
  });

  test('the password test is told the user name and the names of the device', () => {
    const words: (readonly string[])[] = [];
    const score = (_password: string, knownWords: readonly string[]) => {
      words.push(knownWords);
      return 4;
    };
    checkCredentials(right, { ...known, score });
    expect(words).toEqual([['mast', 'mast', 'Dish 5AC 23']]);
  });
});
