import { expect, test } from 'vitest';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { merge } from '../../../engine/config/merge.ts';

const base = parseText('a=1\nb=2\nc=3\nd=4\n');

test('applies changes of one side, keeping the order and line endings of theirs', () => {
  const mine = parseText('a=9\nb=2\nc=3\ne=5\n');
  const theirs = parseText('# note\r\nd=4\r\nc=8\r\nb=2\r\na=1\r\n');
  const merged = merge(base, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(serialise(merged.text)).toBe('# note\r\nc=8\r\nb=2\r\na=9\r\ne=5\r\n');
});

test('a key changed differently on both sides is a conflict, also against a removal', () => {
  const mine = parseText('a=9\nc=7\nd=5\nx=1\n');
  const theirs = parseText('a=8\nb=2\nd=5\nx=2\n');
  const merged = merge(base, mine, theirs);
  expect(merged.conflicts).toEqual([
    { key: 'a', base: '1', mine: '9', theirs: '8' },
    { key: 'c', base: '3', mine: '7', theirs: undefined },
    { key: 'x', base: undefined, mine: '1', theirs: '2' },
  ]);
  expect(serialise(merged.text)).toBe('a=8\nd=5\nx=2\n');
});
