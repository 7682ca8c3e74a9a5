import { describe, expect, test } from 'vitest';
import { forgetEdits, keepEdits } from '../../../src/settings/keptEdits.ts';
import { keptEdits } from '../../../src/settings/readKeptEdits.ts';
import { memoryStorage } from './memoryStorage.ts';

const MAC = '00:11:22:33:44:55';
const isSecret = (key: string) => key.endsWith('psk');
const EDITS = new Map([
  ['wireless.1.ssid', 'mast-north'],
  ['radio.1.txpower', undefined],
  ['aaa.1.wpa.psk', 'correct horse'],
]);

describe('edits kept for after the next sign-in', () => {
  test('come back without the secrets, which are counted', () => {
    const storage = memoryStorage();
    expect(keepEdits(storage, MAC, EDITS, isSecret)).toBe(true);
    expect(keptEdits(storage, MAC)).toEqual({
      edits: new Map([
        ['wireless.1.ssid', 'mast-north'],
        ['radio.1.txpower', undefined],
      ]),
      dropped: 1,
    });
    expect(storage.getItem('unsaved_edits')).not.toContain('correct horse');
  });

  test('belong to one device', () => {
    const storage = memoryStorage();
    keepEdits(storage, MAC, EDITS, isSecret);
    expect(keptEdits(storage, '00:11:22:33:44:66')).toBeUndefined();
  });

  test('are forgotten when asked, and when there are none', () => {
    const storage = memoryStorage();
    keepEdits(storage, MAC, EDITS, isSecret);
    forgetEdits(storage);
    expect(keptEdits(storage, MAC)).toBeUndefined();
    keepEdits(storage, MAC, EDITS, isSecret);
    expect(keepEdits(storage, MAC, new Map(), isSecret)).toBe(false);
    expect(keptEdits(storage, MAC)).toBeUndefined();
  });

  test('are bounded: too much is not kept at all, rather than in part', () => {
    const storage = memoryStorage();
    const much = new Map([['wireless.1.ssid', 'x'.repeat(2_100_000)]]);
    expect(keepEdits(storage, MAC, much, isSecret)).toBe(false);
    expect(keptEdits(storage, MAC)).toBeUndefined();
  });

  test('a full store does not stop the person', () => {
    const storage = memoryStorage(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepEdits(storage, MAC, EDITS, isSecret)).toBe(false);
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '3'],
    ['null', 'null'],
    ['edits that are no list', `{"device":"${MAC}","edits":{}}`],
    ['an edit that is no pair', `{"device":"${MAC}","edits":["a"]}`],
    ['a value that is no text', `{"device":"${MAC}","edits":[["a",{"toString":1}]]}`],
  ])('%s is ignored', (_what, text) => {
    const storage = memoryStorage();
    storage.setItem('unsaved_edits', text);
    expect(keptEdits(storage, MAC)).toBeUndefined();
  });
});
