import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, storeSession } from '../../../src/session/session.ts';
import { memoryStorage } from '../memoryStorage.ts';

const storage = memoryStorage();
const keys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at));

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('is signed out with country 840 in an empty tab', () => {
  expect(readSession()).toMatchObject({ loggedIn: false, readOnlyUser: false, boardInfo: '', countryCode: 840 });
});

test('stores each value under its specified key', () => {
  storeSession({
    csrfId: 'abc',
    loggedIn: true,
    readOnlyUser: true,
    boardInfo: 'board.name=x',
    fullVersion: '8.7.18.48301',
    countryCode: 440,
    regulatoryDomain: { countryCode: 440 },
    newLanguage: 'lt_LT',
    userName: 'ann',
    endedFor: 'bob',
    editsWait: true,
  });
  expect(keys().sort()).toEqual([
    'boardinfo',
    'ccode',
    'csrf_id',
    'edits_wait',
    'ended_for',
    'fullVersion',
    'logged_in',
    'new_ui_lang',
    'rd',
    'readOnlyUser',
    'user',
  ]);
  expect(readSession()).toEqual({
    csrfId: 'abc',
    loggedIn: true,
    readOnlyUser: true,
    boardInfo: 'board.name=x',
    fullVersion: '8.7.18.48301',
    countryCode: 440,
    regulatoryDomain: { countryCode: 440 },
    newLanguage: 'lt_LT',
    userName: 'ann',
    endedFor: 'bob',
    editsWait: true,
  });
});

test('stores the given values, removes undefined ones and keeps the others', () => {
  storeSession({ csrfId: 'abc', newLanguage: 'lt_LT' });
  storeSession({ newLanguage: undefined });
  expect(readSession()).toMatchObject({ csrfId: 'abc', newLanguage: undefined });
});

test('clears the session only', () => {
  storage.setItem('edits', '{}');
  storeSession({ loggedIn: true, csrfId: 'abc' });
  clearSession();
  expect(keys()).toEqual(['edits']);
});

test('ignores invalid stored values', () => {
  storage.setItem('rd', '{');
  storage.setItem('ccode', 'x');
  expect(readSession()).toMatchObject({ regulatoryDomain: undefined, countryCode: 840 });
});

test('has no session and does not throw if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError');
    },
  });
  storeSession({ loggedIn: true });
  expect(readSession().loggedIn).toBe(false);
});
