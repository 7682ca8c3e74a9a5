import { expect, test } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import { diffLines, sameLines, sortedLines } from '../../../engine/config/lineDiff.ts';

const text = parseText;

test('texts are compared as sorted lines, whatever their ends', () => {
  expect(sortedLines(text('b=2\r\n\na=1'))).toEqual(['a=1', 'b=2']);
  expect(sameLines(text('b=2\r\n\na=1'), text('a=1\nb=2\n'))).toBe(true);
  expect(sameLines(text('a=1\na=1\n'), text('a=1\n'))).toBe(false);
});

test('a key with another value is changed, others are removed or added', () => {
  expect(diffLines(text('a=1\nb=2\nc=3\n'), text('d=4\nc=4\na=1\n'))).toEqual({
    removed: ['b=2'],
    added: ['d=4'],
    changed: [{ key: 'c', from: '3', to: '4' }],
  });
});

test('lines without a key and repeated lines count as lines', () => {
  expect(diffLines(text('x\na=1\na=2\n'), text('y\na=2\n'))).toEqual({
    removed: ['a=1', 'x'],
    added: ['y'],
    changed: [],
  });
  expect(diffLines(text('a=1\na=1\na=1\n'), text('a=1\n')).removed).toEqual(['a=1', 'a=1']);
  expect(diffLines(text('a=1\na=2\n'), text('a=3\n'))).toEqual({
    removed: ['a=1', 'a=2'],
    added: ['a=3'],
    changed: [],
  });
});
