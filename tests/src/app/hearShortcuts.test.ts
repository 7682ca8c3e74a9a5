import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { hearShortcuts } from '../../../src/app/hearShortcuts.ts';
import { chooseKeyChoices } from '../../../src/app/shortcutKeys.ts';
import { onShortcut } from '../../../src/app/shortcuts.ts';
import { memoryStorage } from '../memoryStorage.ts';

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
    querySelector: () => modal,
  });
});

afterEach(() => vi.unstubAllGlobals());

const hear = (readOnly: boolean) => hearShortcuts(readOnly, open, [], new AbortController().signal);

/** @returns true if the browser default was prevented */
function press(key: string, more: object = {}): boolean {
  let taken = false;
  heard?.({ key, timeStamp: 0, target: null, ...more, preventDefault: () => (taken = true) });
  return taken;
}

test('a two-key sequence opens a page if the second key follows in time', () => {
  hear(false);
  expect([press('p'), press('n', { timeStamp: 1500 })]).toEqual([false, true]);
  expect(place.hash).toBe('#settings/network');
  expect([press('p', { timeStamp: 2000 }), press('d', { timeStamp: 3501 })]).toEqual([false, false]);
  expect(place.hash).toBe('#settings/network');
});

test('a command with a dialog opens it, other commands go to their handler or to the browser', () => {
  hear(false);
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

test('ignores shortcuts under a dialog, with Alt, during composition, for read-only users, and plain keys in text fields', () => {
  hear(true);
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

test('the second key of a sequence does not trigger another command, and Enter needs an unfocused page', () => {
  hear(false);
  expect([press('p'), press('s', { timeStamp: 9 }), press('s', { timeStamp: 20 })]).toEqual([false, true, true]);
  expect(place.hash).toBe('#stations');
  const started: string[] = [];
  const off = onShortcut('start-tool', () => started.push('speed test') > 0);
  const control = Object.assign(new FakeElement(), { tabIndex: 0 });
  expect([press('Enter', { target: control }), press('Enter'), press('Escape')]).toEqual([false, true, false]);
  off();
  expect(started).toEqual(['speed test']);
});

test('function keys work in text fields, and the newest handler runs first', () => {
  hear(false);
  const asked: string[] = [];
  const ends = ['first', 'second'].map((name) => onShortcut('next-region', () => asked.push(name) > 1));
  expect(press('F6', { target: new FakeInput(), shiftKey: true })).toBe(true);
  for (const end of ends) end();
  expect(asked).toEqual(['second', 'first']);
});

test('custom shortcuts replace the default ones', () => {
  const help = commands.find(({ id }) => id === 'help');
  if (help === undefined) throw new Error('no help');
  onTestFinished(() => chooseKeyChoices(new Map()));
  hear(false);
  chooseKeyChoices(new Map([['help', 'x h']]));
  expect([press('?'), press('x'), press('h', { timeStamp: 9 })]).toEqual([false, false, true]);
  expect(opened).toEqual(['help']);
});

test('every tool with a shortcut opens by it', () => {
  hear(false);
  const tools = commands.filter(({ id, keys }) => id.startsWith('tools/') && keys.length > 0);
  expect(tools.length).toBeGreaterThan(8);
  for (const { link, keys } of tools) {
    const [first = '', second = ''] = keys[0]?.split(' ') ?? [];
    expect([press(first), press(second)]).toEqual([false, true]);
    expect(place.hash).toBe(`#${link}`);
  }
});
