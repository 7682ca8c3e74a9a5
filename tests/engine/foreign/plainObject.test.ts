import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { openPlain } from '../../../engine/foreign/plainObject.ts';
import { arbitraryCases } from '../../properties/foreign/arbitraryCases.ts';

type Keywords = Readonly<Record<string, JsonValue>>;

/** Values that are read in the same way by all fields, and a few that are not. */
const mostly = (usual: readonly JsonValue[], odd: readonly JsonValue[]): fc.Arbitrary<JsonValue> =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

const record = (keywords: Readonly<Record<string, fc.Arbitrary<JsonValue>>>) =>
  fc.record<Record<string, JsonValue>>(keywords, { requiredKeys: [] });

const name = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('a', 'hostName', 'x.y', '10', 'a/b', '', 'general') },
  { weight: 1, arbitrary: fc.constantFrom('*', '__proto__', '(form)a') },
);

const words = { title: mostly(['Title', 'General'], [' ', 1]), description: mostly(['Help.'], ['']) };
const number = mostly([-1, 0, 1, 2.5, 40], ['1', true]);

/** Keywords of a property, and a value. */
const property: fc.Arbitrary<readonly [Keywords, JsonValue]> = fc.oneof(
  fc.tuple(
    record({
      ...{ ...words, default: mostly(['x', ''], ['a\nb', 1, null]), minLength: mostly([0, 1], [-1]) },
      ...{
        maxLength: mostly([3], [2.5]),
        format: mostly(['ipv4', 'cidr', 'date'], ['password', 'textarea', 'other']),
      },
    }).map((own): Keywords => ({ type: 'string', ...own })),
    mostly(['a', '192.0.2.1', ''], ['two\nlines', 1]),
  ),
  fc.tuple(
    record({
      ...{ ...words, default: number, minimum: number, maximum: number, exclusiveMinimum: number },
      ...{ exclusiveMaximum: number, multipleOf: mostly([0.5, 2], [0]), format: mostly(['int32'], ['decimal']) },
    }).chain((own) => fc.constantFrom('integer', 'number').map((type): Keywords => ({ type, ...own }))),
    number,
  ),
  fc.tuple(
    record({ ...words, default: mostly([true, false], ['x']) }).map((own): Keywords => ({ type: 'boolean', ...own })),
    mostly([true, false], [null]),
  ),
  fc.tuple(
    record({
      ...words,
      default: mostly(['a'], [1, 'other']),
      type: mostly(['string'], ['integer', ['string', 'null']]),
    }).chain((own) =>
      mostly(
        [
          ['a', 'b'],
          ['b', 'a', 'c'],
        ],
        [[], ['a', 'a'], ['a', 1, null]],
      ).map((values): Keywords => ({ ...own, enum: values })),
    ),
    mostly(['a', 'b'], ['other', 2]),
  ),
  fc.tuple(fc.constantFrom<Keywords>({ type: 'string', pattern: '^a' }, { $ref: '#' }, {}), mostly(['a'], [1])),
);

const cases = fc
  .record({
    own: record({
      ...{ title: mostly(['Whole'], ['']), description: mostly(['Help.'], [1]) },
      $schema: fc.constantFrom(
        'http://json-schema.org/draft-04/schema#',
        'https://json-schema.org/draft/2020-12/schema',
      ),
      additionalProperties: mostly([false], [true, {}]),
    }),
    type: mostly(['object'], [['object', 'null'], 'array']),
    properties: fc.dictionary(name, property, { maxKeys: 4 }),
    pick: fc.nat(),
    hasData: fc.boolean(),
  })
  .map(({ own, type, properties, pick, hasData }) => {
    const entries = Object.entries(properties);
    const chosen = entries.filter((_, index) => (pick >> index) % 2 === 1);
    const required = [...chosen.map(([key]) => key), ...(pick % 20 === 0 ? ['other'] : [])];
    const schema = {
      type,
      ...own,
      required,
      properties: Object.fromEntries(entries.map(([key, [one]]) => [key, one])),
    };
    const values = Object.fromEntries(chosen.map(([key, [, one]]) => [key, one]));
    const given: { schema: JsonValue; data?: JsonValue } = JSON.parse(
      JSON.stringify({ schema, data: hasData ? values : undefined }),
    );
    return given;
  });

function expectSame(schema: JsonValue, data: JsonValue | undefined): boolean {
  const plain = openPlain(schema, data);
  if (plain === undefined) return false;
  const { plan, document, at } = openForeign(schema, data);
  expect(at).toBe('');
  expect(plain.document).toEqual(document);
  expect(plain.plan.fields).toEqual(plan.fields);
  expect(plain.plan.groups).toEqual(plan.groups);
  expect(plain.plan.fields.every(Object.isFrozen)).toBe(true);
  return true;
}

describe('an object of plain values', () => {
  test('has the fields of the planner', () => {
    let plain = 0;
    fc.assert(
      fc.property(cases, ({ schema, data }) => {
        if (expectSame(schema, data)) plain += 1;
      }),
      { numRuns: 2000 },
    );
    expect(plain).toBeGreaterThan(200);
  });

  test('is told from all other schemas', () => {
    fc.assert(
      fc.property(arbitraryCases, ({ schema, documents }) => {
        for (const data of documents) expectSame(schema, data);
      }),
      { numRuns: 50 },
    );
  });

  test('has no name that stands for another value, and no line that an input loses', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer' } } };
    expect(openPlain(schema, { a: 'x', n: 1 })).toBeDefined();
    for (const data of [{ a: 'x\ny' }, { a: 1 }, { b: 'x' }, { n: null }, 'x', [], null]) {
      expect(openPlain(schema, data)).toBeUndefined();
    }
    for (const own of [{ pattern: 'a' }, { examples: ['a'] }, { format: 'password' }, { 'x-secret': true }]) {
      expect(openPlain({ type: 'object', properties: { a: { type: 'string', ...own } } }, {})).toBeUndefined();
    }
  });
});
