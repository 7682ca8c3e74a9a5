import { expect, test } from 'vitest';
import { prune } from '../../../engine/core/prune.ts';

test('removes a value and the objects it leaves empty, but keeps empty rows and objects with other values', () => {
  expect(prune({ a: { b: { c: 1 } }, d: 2 }, '/a/b/c')).toEqual({ d: 2 });
  expect(prune({ a: { b: { c: 1 }, e: 3 } }, '/a/b/c')).toEqual({ a: { e: 3 } });
  expect(prune({ rows: [{ inner: { c: 1 }, e: 3 }, {}] }, '/rows/0/inner/c')).toEqual({ rows: [{ e: 3 }, {}] });
  expect(prune({ rows: [{ inner: { c: 1 } }] }, '/rows/0/inner/c')).toEqual({ rows: [{}] });
});
