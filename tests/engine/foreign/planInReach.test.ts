import { beforeEach, expect, test, vi } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { planInReach } from '../../../engine/foreign/planInReach.ts';
import { plan } from '../../../engine/plan/plan.ts';

vi.mock('../../../engine/plan/plan.ts', { spy: true });

beforeEach(() => vi.clearAllMocks());

/** Objects of objects, with this number of properties at each level. */
function nested([width, ...inner]: readonly number[]): Schema {
  if (width === undefined) return { type: 'string' };
  const names = Array.from({ length: width }, (_, index) => `p${index}`);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, nested(inner)])) };
}

/** Object with a property of its own type, and texts. */
function recursive(width: number): Schema {
  const { properties } = nested([width]);
  return { type: 'object', properties: { ...properties, inner: { $ref: '#' }, other: { $ref: '#' } } };
}

test.each([
  ['few fields', nested([30, 30]), 0, 1],
  ['recursion in reach', recursive(100), 0, 1],
  ['recursion with many fields', recursive(300), 1, 3],
  ['recursion with more fields', recursive(700), 2, 3],
  ['many fields in four levels', nested([5, 5, 20, 4]), 3, 4],
  ['many fields in three levels', nested([10, 10, 20]), 4, 4],
  ['many fields in one level', nested([2_000]), 5, 4],
])('a schema with %s has the most levels within the budget, in few attempts', (_, schema, reach, attempts) => {
  expect(planInReach(schema, {}).reach).toBe(reach);
  expect(plan).toHaveBeenCalledTimes(attempts);
});

test('a plan beyond the budget ends at once', () => {
  planInReach(nested([2_000]), {});
  expect(vi.mocked(plan).mock.results.map(({ type }) => type)).toEqual(['throw', 'throw', 'throw', 'return']);
});

test('opened parts are planned in the reach in which they were closed', () => {
  const opened = new Set(['/p0']);
  expect(planInReach(nested([20, 20, 20]), {}, { opened, reach: 3 }).reach).toBe(3);
  expect(plan).toHaveBeenCalledTimes(1);
});
