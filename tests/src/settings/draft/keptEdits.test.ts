import { describe, expect, test } from 'vitest';
import { forgetEdits, keepEdits } from '../../../../src/settings/draft/keptEdits.ts';
import { keptEdits } from '../../../../src/settings/draft/readKeptEdits.ts';
import { memoryStorage } from '../../memoryStorage.ts';

const OWNER = '00:11:22:33:44:55 ann';
const isSecret = (key: string) => key.endsWith('psk');
const EDITS = new Map([
  ['wireless.1.ssid', 'mast-north'],
  ['radio.1.txpower', undefined],
  ['aaa.1.wpa.psk', 'correct horse'],
]);

describe('stored edits', () => {
  test('return without secrets, which are counted', () => {
    const storage = memoryStorage();
    expect(keepEdits(storage, OWNER, EDITS, isSecret)).toBe(true);
    expect(keptEdits(storage, OWNER)).toEqual({
      edits: new Map([
        ['wireless.1.ssid', 'mast-north'],
        ['radio.1.txpower', undefined],
      ]),
      dropped: 1,
    });
    expect(storage.getItem('unsaved_edits')).not.toContain('correct horse');
  });

  test('belong to one account of one device', () => {
    const storage = memoryStorage();
    keepEdits(storage, OWNER, EDITS, isSecret);
    expect(keptEdits(storage, '00:11:22:33:44:66 ann')).toBeUndefined();
    expect(keptEdits(storage, '00:11:22:33:44:55 bob')).toBeUndefined();
  });

  test('are removed on request, or if there are none', () => {
    const storage = memoryStorage();
    keepEdits(storage, OWNER, EDITS, isSecret);
    forgetEdits(storage);
    expect(keptEdits(storage, OWNER)).toBeUndefined();
    keepEdits(storage, OWNER, EDITS, isSecret);
    expect(keepEdits(storage, OWNER, new Map(), isSecret)).toBe(false);
    expect(keptEdits(storage, OWNER)).toBeUndefined();
  });

  test('are bounded: too much is not stored at all', () => {
    const storage = memoryStorage();
    const much = new Map([['wireless.1.ssid', 'x'.repeat(2_100_000)]]);
    expect(keepEdits(storage, OWNER, much, isSecret)).toBe(false);
    expect(keptEdits(storage, OWNER)).toBeUndefined();
  });

  test('do not interrupt the user when the storage is full', () => {
    const storage = memoryStorage(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepEdits(storage, OWNER, EDITS, isSecret)).toBe(false);
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '3'],
    ['null', 'null'],
    ['edits that are no list', `{"owner":"${OWNER}","edits":{}}`],
    ['an edit that is no pair', `{"owner":"${OWNER}","edits":["a"]}`],
    ['a value that is no text', `{"owner":"${OWNER}","edits":[["a",{"toString":1}]]}`],
  ])('ignores %s', (_what, text) => {
    const storage = memoryStorage();
    storage.setItem('unsaved_edits', text);
    expect(keptEdits(storage, OWNER)).toBeUndefined();
  });
});
