import { expect, test } from 'vitest';
import type { Issue } from '../../../../engine/core/issue.ts';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { checkUnlock, unlockError } from '../../../../src/pageParts/UnlockCard.tsx';

const NAME = { text: 'Please enter a name of 1 to 64 characters.' };
const KEY = { text: 'Please enter the unlock key.' };
const UNEXPECTED = { field: 'root', message: 'The device did not answer as expected. Please try again.' };
const refused = (field: string) => ({ field, message: 'Not like this.' });

test.each([
  ['Ann', 'a-b', {}],
  ['', 'a-b', { name: NAME }],
  [' \t', 'a-b', { name: NAME }],
  ['Ann', '', { key: KEY }],
  ['Ann', '  ', { key: KEY }],
  ['', '', { name: NAME, key: KEY }],
])('checks before sending: name "%s", key "%s"', (name, key, errors) => {
  expect(checkUnlock({ name, key })).toEqual(errors);
});

function refusal(...issues: readonly Partial<Issue>[]): DeviceError {
  const whole = issues.map((issue) => ({
    pointer: '',
    code: 'invalid',
    params: {},
    severity: 'error' as const,
    source: 'device' as const,
    ...issue,
  }));
  return new DeviceError('api', 400, 'Not like this.', { issues: whole });
}

test.each([
  ['of the name', refusal({ pointer: '/name' }), refused('name')],
  ['of the key', refusal({ pointer: '/key' }), refused('key')],
  ['of the first of two', refusal({ pointer: '/key' }, { pointer: '/name' }), refused('key')],
  ['of something else', refusal({ pointer: '/other' }), refused('root')],
  ['of nothing', refusal(), refused('root')],
  ['that is unlocked already', refusal({ pointer: '/key' }, { code: 'activated' }), undefined],
  ['without an answer', new DeviceError('network', 0, 'gone'), UNEXPECTED],
  ['with a status alone', new DeviceError('status', 500, 'broken'), UNEXPECTED],
  ['that is no answer of a device', new Error('bug'), UNEXPECTED],
])('shows the error of the device %s at its field', (_, error, errors) => {
  expect(unlockError(error)).toEqual(errors);
});
