import { expect, test } from 'vitest';
import { nextLine } from '../../../engine/form/nextLine.ts';

/** Element with a position in CSS pixels, the only property read. */
const at = (left: number, top: number): Element => Object.create({ getBoundingClientRect: () => ({ left, top }) });

test('selects the nearest line, and its horizontally closest element', () => {
  const own = at(100, 100);
  const [left, right, beside, below, above] = [at(60, 120), at(110, 120), at(120, 100), at(100, 200), at(300, 80)];
  const all = [left, below, right, own, beside, above];
  expect(nextLine(all, own, true)).toBe(right);
  expect(nextLine([right, left], own, true)).toBe(right);
  expect(nextLine(all, own, false)).toBe(above);
  expect(nextLine([own, beside], own, true)).toBeUndefined();
});
