import { expect, test } from 'vitest';
import { entryTyped, NEW_WORD_AFTER, type Typed, typedWith } from '../../../engine/form/table/typeAhead.ts';

const NOTHING: Typed = { text: '', at: 0 };
const MENU = ['Edit', 'Duplicate', 'Move to…', 'Select', 'Delete'];

test('letters in a menu combine until a second passes (D29)', () => {
  const first = typedWith(NOTHING, 'D', 5000);
  expect(first).toEqual({ text: 'd', at: 5000 });
  expect(typedWith(first ?? NOTHING, 'e', 5000 + NEW_WORD_AFTER)).toEqual({ text: 'de', at: 6000 });
  expect(typedWith(first ?? NOTHING, 'e', 5001 + NEW_WORD_AFTER)).toEqual({ text: 'e', at: 6001 });
  expect(NEW_WORD_AFTER).toBe(1000);
});

test('ignores other keys, and a leading space', () => {
  for (const key of ['Enter', 'ArrowDown', 'Shift', ' ']) expect(typedWith(NOTHING, key, 5000)).toBeUndefined();
  expect(typedWith({ text: 'move', at: 5000 }, ' ', 5100)).toEqual({ text: 'move ', at: 5100 });
});

test.each([
  ['d', 0, 1],
  ['d', 1, 4],
  ['d', 4, 1],
  ['dd', 1, 4],
  ['de', 1, 4],
  ['del', 4, 4],
  ['s', 3, 3],
  ['move to', 0, 2],
  ['e', -1, 0],
  ['x', 2, undefined],
  ['dx', 1, undefined],
])('%s from position %i selects %s', (text, from, expected) => {
  expect(entryTyped(MENU, from, text)).toBe(expected);
});
