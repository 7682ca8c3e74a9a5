import { describe, expect, test } from 'vitest';
import { checkNewAccount } from '../../rules/newAccount.ts';

const known = { hostname: 'mast', productName: 'Dish 5AC 23', score: () => 4 };
const right = { newUsername: 'mast', newPassword: 'Correct-horse-9', newPassword2: 'Correct-horse-9' };
const wrong = (values: Partial<typeof right>) =>
  Object.entries(checkNewAccount({ ...right, ...values }, known))
    .filter(([, message]) => message !== undefined)
    .map(([name]) => name);

describe('checkNewAccount (docs/decisions.md#sign-in)', () => {
  test('accepts valid input', () => expect(wrong({})).toEqual([]));

  test.each(['', '.mast', '-mast', 'ma st', 'ma:st', 'mäst'])('rejects user name %j', (newUsername) => {
    expect(wrong({ newUsername })).toEqual(['newUsername']);
  });

  test.each(['_', '0', 'a.b-c_d'])('accepts user name %j', (newUsername) => {
    expect(wrong({ newUsername })).toEqual([]);
  });

  test('a weak password has the message of the password rule', () => {
    expect(checkNewAccount({ ...right, newPassword: 'a', newPassword2: 'a' }, known).newPassword).toEqual({
      text: 'Use at least {length} characters.',
      params: { length: 12 },
    });
  });

  test.each(['', 'correct-horse-9', 'Correct-horse-9 '])(
    'rejects %j as confirmation of the password',
    (newPassword2) => {
      expect(wrong({ newPassword2 })).toEqual(['newPassword2']);
    },
  );

  test('names a missing field by its label', () => {
    const nothing = { newUsername: '', newPassword: '', newPassword2: '' };
    expect(Object.values(checkNewAccount(nothing, known))).toEqual(
      ['Username', 'Password', 'Confirm Password'].map((label) => ({ text: '{label} required.', params: { label } })),
    );
  });

  test('explains an invalid field', () => {
    const { newUsername, newPassword2 } = checkNewAccount({ ...right, newUsername: '-', newPassword2: '-' }, known);
    expect(newUsername?.text).toBe(
      'Use letters, digits, dots, dashes and underscores; neither a dot nor a dash comes first.',
    );
    expect(newPassword2?.text).toBe('The passwords are not the same.');
  });

  test('passes user name and device names to the password test', () => {
    const words: (readonly string[])[] = [];
    const score = (_password: string, knownWords: readonly string[]) => {
      words.push(knownWords);
      return 4;
    };
    checkNewAccount(right, { ...known, score });
    expect(words).toEqual([['mast', 'mast', 'Dish 5AC 23']]);
  });
});
