import { expect, test } from 'vitest';
import {
  forgetProvisional,
  keepProvisional,
  keptProvisional,
} from '../../../../src/settings/testMode/provisional.ts';
import { memoryStorage } from '../../memoryStorage.ts';

const TEST = { kind: 'test', at: 1000, until: 241_000 } as const;

test('remembers unsaved settings in force for their device until they are removed', () => {
  const storage = memoryStorage();
  keepProvisional(storage, 'one', TEST);
  expect(keptProvisional(storage, 'one')).toEqual(TEST);
  expect(keptProvisional(storage, 'two')).toBeUndefined();
  forgetProvisional(storage);
  expect(keptProvisional(storage, 'one')).toBeUndefined();
});

test.each([
  ['of an unknown kind', { ...TEST, kind: 'try' }],
  ['without a beginning', { ...TEST, at: undefined }],
  ['whose end is no number', { ...TEST, until: 'soon' }],
])('ignores a record %s', (_, kept) => {
  const storage = memoryStorage();
  storage.setItem('provisional', JSON.stringify({ device: 'one', ...kept }));
  expect(keptProvisional(storage, 'one')).toBeUndefined();
});
