import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { findTag } from '../../../engine/plan/tag.ts';

const branch = (mode: string, kind: string, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties: { mode: { const: mode }, kind: { const: kind } },
  required: [...required],
});

const tagOf = (branches: readonly Schema[], enclosing: Schema = {}) => findTag(branches, enclosing)?.name;

test('the tag of a union is required in its branches or beside them, else the first constant', () => {
  expect(tagOf([branch('a', 'x'), branch('b', 'y')])).toBe('mode');
  expect(tagOf([branch('a', 'x', ['kind']), branch('b', 'y', ['kind'])])).toBe('kind');
  expect(tagOf([branch('a', 'x', ['kind']), branch('b', 'y')])).toBe('mode');
  expect(tagOf([branch('a', 'x'), branch('b', 'y')], { required: ['kind'] })).toBe('kind');
});

test('there is no tag for a single branch, or if a branch leaves the property open', () => {
  expect(tagOf([branch('a', 'x')])).toBeUndefined();
  expect(tagOf([])).toBeUndefined();
  expect(tagOf([branch('a', 'x'), { properties: { mode: { type: 'string' } } }])).toBeUndefined();
});
