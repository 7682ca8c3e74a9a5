import { afterEach, expect, test, vi } from 'vitest';
import { forgetSetupRecord, readSetupRecord, storeSetupRecord } from '../../../src/app/setupRecord.ts';
import { memoryStorage } from '../memoryStorage.ts';

const RECORD = { device: '02:00:00:00:00:01', factoryName: 'mast', closed: false };

afterEach(() => vi.unstubAllGlobals());

test('a record is that of one device, until it is forgotten', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
  storeSetupRecord(RECORD);
  expect(readSetupRecord(RECORD.device)).toEqual(RECORD);
  expect(readSetupRecord('02:00:00:00:00:02')).toBeUndefined();
  forgetSetupRecord();
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
});

test.each(['', '{', '[]', '"x"', '{"device":"02:00:00:00:00:01","closed":"no"}'])('%j is none', (kept) => {
  const storage = memoryStorage();
  storage.setItem('left_to_do', kept);
  vi.stubGlobal('localStorage', storage);
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
});

test('a browser without storage has none, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  storeSetupRecord(RECORD);
  forgetSetupRecord();
  expect(readSetupRecord(RECORD.device)).toBeUndefined();
});
