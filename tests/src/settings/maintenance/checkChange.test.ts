import { expect, test } from 'vitest';
import { accountLines } from '../../../../src/settings/maintenance/accountLines.ts';
import { checkChange } from '../../../../src/settings/maintenance/checkChange.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const CHANGE = {
  username: 'admin',
  oldPassword: 'old',
  newPassword: 'Tower-in-the-wind-3',
  repeat: 'Tower-in-the-wind-3',
};
const KNOWN = { account: 'administrator', hostname: 'mast', productName: 'Dish', score: () => 4 } as const;

test('accepts a valid change', () => {
  expect(checkChange(CHANGE, KNOWN)).toEqual({});
});

test.each([
  ['username', { username: '-admin' }, /letters, digits/],
  ['oldPassword', { oldPassword: '' }, /current password/],
  ['newPassword', { newPassword: '', repeat: '' }, /new password/],
  ['newPassword', { newPassword: 'short', repeat: 'short' }, /at least/],
  ['repeat', { repeat: 'another' }, /not the same/],
])('reports the problem at %s (D8)', (field, wrong, words) => {
  expect(checkChange({ ...CHANGE, ...wrong }, KNOWN)).toEqual({
    [field]: expect.objectContaining({ text: expect.stringMatching(words) }),
  });
});

test('checks the length but not the strength of the read-only password (D8)', () => {
  const reader = { ...KNOWN, account: 'read-only', score: () => 0 } as const;
  expect(checkChange({ ...CHANGE, newPassword: 'x', repeat: 'x' }, reader)).toEqual({});
  const long = 'x'.repeat(64);
  expect(checkChange({ ...CHANGE, newPassword: long, repeat: long }, reader)).toHaveProperty('newPassword');
});

test('finds the read-only account by its number (docs/device.md#accounts)', async () => {
  const draft = await realDraft(await readyConfiguration());
  const administrator = { name: 'admin', enabled: true };
  expect(accountLines(draft.state().document)).toEqual({ administrator, reader: undefined });
  draft.dispatch({
    type: 'take',
    lines: new Map([
      ['users.2.status', 'disabled'],
      ['users.2.name', 'viewer'],
    ]),
  });
  const reader = { name: 'viewer', enabled: false };
  expect(accountLines(draft.state().document)).toEqual({ administrator, reader });
});
