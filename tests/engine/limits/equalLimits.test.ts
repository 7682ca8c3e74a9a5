import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalJson } from '../../../engine/core/json.ts';
import type { Limit } from '../../../engine/core/limit.ts';

const number = fc.integer({ min: 0, max: 2 });
const reason = fc.record(
  {
    rule: fc.constant('r'),
    law: fc.constant('a law'),
    text: fc.constantFrom('a', 'b'),
    binds: fc.boolean(),
    value: number,
  },
  { requiredKeys: ['rule', 'text', 'binds'] },
);
const choice = fc.record(
  {
    value: fc.oneof(number, fc.constant(null)),
    title: fc.constant('t'),
    excluded: reason,
    params: fc.record({ n: number }),
  },
  { requiredKeys: ['value', 'title'] },
);
const limit: fc.Arbitrary<Limit> = fc.record(
  {
    minimum: number,
    maximum: number,
    choices: fc.array(choice, { maxLength: 2 }),
    unavailable: reason,
    reasons: fc.array(reason, { maxLength: 2 }),
  },
  { requiredKeys: ['reasons'] },
);

it('limits are equal exactly if they serialize equally', () => {
  const written = (one: Limit) => JSON.stringify(one, Object.keys({ ...flatten(one) }).toSorted());
  fc.assert(
    fc.property(limit, limit, (a, b) => {
      expect(equalJson(a, b)).toBe(written(a) === written(b));
      expect(equalJson(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('a limit differs from an absent limit', () => {
  expect(equalJson({ reasons: [] }, undefined)).toBe(false);
  expect(equalJson(undefined, undefined)).toBe(true);
  expect(equalJson({ reasons: [], maximum: 0 }, { reasons: [], minimum: 0 })).toBe(false);
});

/** Every property name of a limit, at any depth. */
function flatten(value: unknown): Readonly<Record<string, true>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => ({
      ...(Array.isArray(value) ? {} : { [name]: true }),
      ...flatten(inner),
    })),
  );
}
