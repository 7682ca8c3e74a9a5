import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import type { Limit, Reason } from '../../../engine/core/limit.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { nearestAllowed } from '../../../engine/limits/nearestAllowed.ts';
import { fieldOf } from './field.ts';

const REASON: Reason = { rule: 'test', text: 'Because.', binds: true };
const small = fc.integer({ min: -60, max: 60 });
const numberField = fieldOf({ type: 'integer', minimum: -10, maximum: 30, 'x-limited': 'power' });
const choiceField = fieldOf({ type: 'integer', enum: [0, 10, 20, 40], 'x-limited': 'width' });

const numberLimit: fc.Arbitrary<Limit> = fc.record(
  { minimum: small, maximum: small, fixed: small, reasons: fc.constant([]) },
  { requiredKeys: ['reasons'] },
);
const choiceLimit: fc.Arbitrary<Limit> = fc
  .uniqueArray(
    fc.record(
      { value: fc.constantFrom(0, 10, 20, 30, 40, 80), title: fc.constant('a width'), excluded: fc.constant(REASON) },
      { requiredKeys: ['value', 'title'] },
    ),
    { maxLength: 6, selector: ({ value }) => value },
  )
  .map((choices) => ({ choices, reasons: [] }));

const errors = (limit: Limit | undefined, field: typeof numberField, value: number) =>
  checkField(effective(field, limit), value, '/value').filter(({ severity }) => severity === 'error');

describe('a limit only tightens', () => {
  test('numbers: the schema always applies', () => {
    fc.assert(
      fc.property(numberLimit, small, (limit, value) => {
        if (value < -10 || value > 30) expect(errors(limit, numberField, value)).not.toEqual([]);
      }),
    );
  });

  test('choices: options missing from the schema stay invalid', () => {
    fc.assert(
      fc.property(choiceLimit, fc.constantFrom(5, 30, 80), (limit, value) => {
        expect(errors(limit, choiceField, value)).not.toEqual([]);
      }),
    );
  });

  test('a limited field without a limit accepts nothing', () => {
    fc.assert(
      fc.property(small, (value) => {
        expect(errors(undefined, numberField, value).map(({ code }) => code)).toEqual(['rule-failed']);
      }),
    );
  });
});

describe('nearest allowed value', () => {
  test('is allowed, and no closer value is allowed', () => {
    fc.assert(
      fc.property(numberLimit, small, (limit, value) => {
        const nearest = nearestAllowed(effective(numberField, limit), value);
        fc.pre(limit.fixed === undefined);
        if (typeof nearest !== 'number') return;
        expect(errors(limit, numberField, nearest)).toEqual([]);
        for (let other = -10; other <= 30; other += 1) {
          if (errors(limit, numberField, other).length > 0) continue;
          expect(Math.abs(other - value)).toBeGreaterThanOrEqual(Math.abs(nearest - value));
        }
      }),
    );
  });

  test('of choices is an allowed one, if any', () => {
    fc.assert(
      fc.property(choiceLimit, small, (limit, value) => {
        const nearest = nearestAllowed(effective(choiceField, limit), value);
        const open = [0, 10, 20, 40].filter((width) => errors(limit, choiceField, width).length === 0);
        if (nearest === undefined) expect(open).toEqual([]);
        else expect(open).toContain(nearest);
      }),
    );
  });

  test('does not replace a number by "automatic"', () => {
    const limit = { choices: [0, 40].map((value) => ({ value, title: 'a width' })), reasons: [] };
    expect(nearestAllowed(effective(choiceField, limit), 10)).toBe(40);
  });
});

test('a caution warns from its threshold and forbids nothing', () => {
  const field = fieldOf({ type: 'integer', minimum: 0, 'x-limited': 'distance' });
  const limit = { caution: { from: 100, reason: REASON }, reasons: [] };
  expect(checkField(effective(field, limit), 99, '/value')).toEqual([]);
  expect(checkField(effective(field, limit), 100, '/value')).toMatchObject([
    { code: 'caution', severity: 'warning' },
  ]);
});
