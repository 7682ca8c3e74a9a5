import { expect, test } from 'vitest';
import type { Issue } from '../../../../engine/check/issue.ts';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { checkUnlock, unlockErrors } from '../../../../src/settings/unlock/unlockErrors.ts';

const NAME = 'Please enter a name of 1 to 64 characters.';
const KEY = 'Please enter the unlock key.';
const UNEXPECTED = { form: 'The device did not answer as expected. Please try again.' };

test.each([
  ['Ann', 'a-b', {}],
  ['', 'a-b', { name: NAME }],
  [' \t', 'a-b', { name: NAME }],
  ['Ann', '', { key: KEY }],
  ['Ann', '  ', { key: KEY }],
  ['', '', { name: NAME, key: KEY }],
])('before the device is asked: name "%s", key "%s"', (name, key, errors) => {
  expect(checkUnlock(name, key)).toEqual(errors);
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
  ['of the name', refusal({ pointer: '/name' }), { name: 'Not like this.' }],
  ['of the key', refusal({ pointer: '/key' }), { key: 'Not like this.' }],
  ['of the first of two', refusal({ pointer: '/key' }, { pointer: '/name' }), { key: 'Not like this.' }],
  ['of something else', refusal({ pointer: '/other' }), { form: 'Not like this.' }],
  ['of nothing', refusal(), { form: 'Not like this.' }],
  ['that is unlocked already', refusal({ pointer: '/key' }, { code: 'activated' }), undefined],
  ['without an answer', new DeviceError('network', 0, 'gone'), UNEXPECTED],
  ['with a status alone', new DeviceError('status', 500, 'broken'), UNEXPECTED],
  ['that is no answer of a device', new Error('bug'), UNEXPECTED],
])('what the device says %s is said where it belongs', (_, error, errors) => {
  expect(unlockErrors(error)).toEqual(errors);
});
