import { afterEach, expect, test, vi } from 'vitest';
import { forgetSetupRecord, readSetupRecord, storeSetupRecord } from '../../../src/app/setupRecord.ts';
import { memoryStorage } from '../memoryStorage.ts';

const RECORD = { device: '02:00:00:00:00:01', factoryName: 'mast', closed: false };

afterEach(() => vi.unstubAllGlobals());

test('stores one record per device until it is deleted', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
  storeSetupRecord(RECORD);
  expect(readSetupRecord(RECORD.device)).toEqual(RECORD);
  expect(readSetupRecord('02:00:00:00:00:02')).toBeUndefined();
  forgetSetupRecord();
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
});

test.each(['', '{', '[]', '"x"', '{"device":"02:00:00:00:00:01","closed":"no"}'])(
  'rejects %j as a record',
  (kept) => {
    const storage = memoryStorage();
    storage.setItem('left_to_do', kept);
    vi.stubGlobal('localStorage', storage);
    expect(readSetupRecord(RECORD.device)).toBeUndefined();
  },
);

test('returns no record and does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeSetupRecord(RECORD);
  forgetSetupRecord();
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
});
