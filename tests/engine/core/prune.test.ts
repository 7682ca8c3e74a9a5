import { expect, test } from 'vitest';
import { prune } from '../../../engine/core/prune.ts';

test('a value goes, and with it the objects it empties; a row stays though it is empty, and so does what has other values', () => {
  expect(prune({ a: { b: { c: 1 } }, d: 2 }, '/a/b/c')).toEqual({ d: 2 });
  expect(prune({ a: { b: { c: 1 }, e: 3 } }, '/a/b/c')).toEqual({ a: { e: 3 } });
  expect(prune({ rows: [{ inner: { c: 1 }, e: 3 }, {}] }, '/rows/0/inner/c')).toEqual({ rows: [{ e: 3 }, {}] });
  expect(prune({ rows: [{ inner: { c: 1 } }] }, '/rows/0/inner/c')).toEqual({ rows: [{}] });
});
