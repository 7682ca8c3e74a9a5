import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearShortcuts } from '../../../src/app/hearShortcuts.ts';
import { onShortcut } from '../../../src/app/shortcuts.ts';
import { memoryStorage } from '../session/memoryStorage.ts';

let heard: ((event: object) => void) | undefined;
let modal: object | null = null;
const place = { hash: '' };
const opened: string[] = [];
const open = (id: string) => void opened.push(id);

class FakeElement {}
class FakeInput extends FakeElement {
  type = 'text';
}

beforeEach(() => {
  modal = null;
  place.hash = '';
  opened.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', place);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => {
      heard = listener;
    },
    removeEventListener: () => {
      heard = undefined;
    },
    querySelector: () => modal,
  });
});

afterEach(() => vi.unstubAllGlobals());

/** @returns whether the key was taken from the browser */
function press(key: string, more: object = {}): boolean {
  let taken = false;
  heard?.({ key, timeStamp: 0, target: null, ...more, preventDefault: () => (taken = true) });
  return taken;
}

test('keys one after the other go to a page, if the second comes soon', () => {
  hearShortcuts(false, open);
  expect([press('p'), press('n', { timeStamp: 1500 })]).toEqual([false, true]);
  expect(place.hash).toBe('#settings/network');
  expect([press('p', { timeStamp: 2000 }), press('d', { timeStamp: 3501 })]).toEqual([false, false]);
  expect(place.hash).toBe('#settings/network');
});

test('a command with a dialog opens it; one without is done by who listens, and left to the browser else', () => {
  hearShortcuts(false, open);
  expect(press('?')).toBe(true);
  expect(opened).toEqual(['help']);
  expect(press('z', { metaKey: true })).toBe(false);
  let takes = true;
  const off = onShortcut('redo', () => takes);
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe(true);
  takes = false;
  expect(press('y', { ctrlKey: true })).toBe(false);
  off();
  expect(opened).toEqual(['help']);
});

test('nothing is heard under a dialog, with Alt, while words are composed, or by who may only read; a key not in a text', () => {
  hearShortcuts(true, open);
  const off = onShortcut('undo', () => true);
  expect(press('z', { ctrlKey: true })).toBe(false);
  off();
  for (const more of [{ altKey: true }, { isComposing: true }, { defaultPrevented: true }, { repeat: true }]) {
    expect(press('?', more)).toBe(false);
  }
  expect(press('?', { target: new FakeInput() })).toBe(false);
  modal = {};
  expect(press('?')).toBe(false);
  modal = null;
  localStorage.setItem('shortcuts', 'off');
  expect(press('?')).toBe(false);
  expect(opened).toEqual([]);
});

test('it ends', () => {
  hearShortcuts(false, open)();
  expect(heard).toBeUndefined();
});
