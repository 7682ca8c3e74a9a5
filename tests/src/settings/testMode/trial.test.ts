import { expect, test } from 'vitest';
import { forgetTrial, keepTrial, keptTrial } from '../../../../src/settings/testMode/trial.ts';
import { memoryStorage } from '../memoryStorage.ts';

const TRIAL = { kind: 'test', at: 1000, until: 241_000 } as const;

test('a trial is kept for the device it was begun at, until it is forgotten', () => {
  const storage = memoryStorage();
  keepTrial(storage, 'one', TRIAL);
  expect(keptTrial(storage, 'one')).toEqual(TRIAL);
  expect(keptTrial(storage, 'two')).toBeUndefined();
  forgetTrial(storage);
  expect(keptTrial(storage, 'one')).toBeUndefined();
});

test.each([
  ['of an unknown kind', { ...TRIAL, kind: 'attempt' }],
  ['without a beginning', { ...TRIAL, at: undefined }],
  ['whose end is no number', { ...TRIAL, until: 'soon' }],
])('what is kept %s is no trial', (_, kept) => {
  const storage = memoryStorage();
  storage.setItem('trial', JSON.stringify({ device: 'one', ...kept }));
  expect(keptTrial(storage, 'one')).toBeUndefined();
});
