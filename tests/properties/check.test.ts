import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Validate } from '../../engine/check/checkDocument.ts';
import { checkField } from '../../engine/check/checkField.ts';
import { setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { effective } from '../../engine/limits/effective.ts';
import type { Field } from '../../engine/plan/field.ts';
import { plan } from '../../engine/plan/plan.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { SCHEMAS } from '../../tools/schemaCatalogue.ts';
import { matching } from './matching.ts';

// The check of a single field and the compiled validator of its section agree on every value.

/** Values of types that few fields have. */
const STRANGE: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  1e300,
  '',
  '0',
  'enabled',
  'x',
  [],
  [[]],
  {},
  ['x'],
];

function numbers({ minimum = -1000, maximum = 1000 }: Field): fc.Arbitrary<JsonValue> {
  const edges = [minimum, maximum].flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]);
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: minimum, max: maximum }), fc.double({ noNaN: true }));
}

const odd = fc.constantFrom('\n', '\r', '\u0000', '\u007f', '\u0085', '\u2028', 'é', '💡', '\ud800', ' ', '/', '-');

const ofLength = new Map<number, fc.Arbitrary<string>>();

/** Text of any characters. Each arbitrary is created once, which takes longer than a hundred of its values. */
function anyText(maxLength: number): fc.Arbitrary<string> {
  const text = ofLength.get(maxLength) ?? fc.string({ unit: 'binary', maxLength });
  ofLength.set(maxLength, text);
  return text;
}

/** Matching text, nearly matching text, and text around the length bounds. */
function texts({ pattern = '^[^]*$', format, minLength = 0, maxLength = 64 }: Field): fc.Arbitrary<JsonValue> {
  const fitting = format === 'ipv4' ? fc.ipV4() : matching(pattern, { size: 'small' });
  const length = fc.constantFrom(minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1);
  return fc.oneof(
    fitting,
    fc.tuple(fitting, odd).map(([text, character]) => text + character),
    fitting.map((text) => text.toUpperCase()),
    fc.tuple(odd, fitting).map(([character, text]) => character + text),
    fc.tuple(fitting, fc.nat(80)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
    fc.tuple(length, fc.constantFrom('a', '7', '💡')).map(([count, one]) => one.repeat(Math.max(0, count))),
    anyText(maxLength + 2),
    fc.ipV4().map((address) => `${address}0`),
  );
}

function scalars(field: Field, type: string): fc.Arbitrary<JsonValue> {
  const values =
    type === 'integer' || type === 'number' ? numbers(field) : type === 'string' ? texts(field) : fc.boolean();
  const { choices = [] } = field;
  const offered = choices.map(({ value }) => value);
  const near = offered.map((value) => (typeof value === 'number' ? value + 1 : `${String(value)} `));
  return fc.oneof(
    values,
    fc.constantFrom(...STRANGE),
    ...(offered.length === 0 ? [] : [fc.constantFrom(...offered, ...near)]),
  );
}

function valuesOf(field: Field): fc.Arbitrary<JsonValue> {
  if (field.type === 'list') {
    const items = scalars(field, field.itemType ?? 'string');
    const full = field.maxItems ?? 0;
    const lengths = fc.constantFrom(full, full + 1);
    const fitting = fc.constant(field.minimum ?? 0);
    return fc.oneof(
      fc.array(items, { maxLength: 4 }),
      lengths.chain((length) => fc.array(fitting, { minLength: length, maxLength: length })),
      fc.constantFrom(...STRANGE),
    );
  }
  return scalars(field, field.type);
}

/** Section with the value, and the tags that activate it. */
function holding(field: Field, value: JsonValue): { document: JsonObject; pointer: string } {
  const bind = (template: string) => template.replaceAll('*', '0');
  const pointer = bind(field.pointer);
  let document: JsonObject = {};
  for (const condition of field.when) {
    const [first] = condition.values;
    if (first !== undefined) document = setAt(document, bind(condition.pointer), first);
  }
  return { document: setAt(document, pointer, value), pointer };
}

/** Validator codes at the value, or within it for a list. */
function byValidator(validate: Validate, field: Field, value: JsonValue): string[] {
  const { document, pointer } = holding(field, value);
  const isInside = (other: string) => other === pointer || other.startsWith(`${pointer}/`);
  return validate(document).flatMap((issue) => (isInside(issue.pointer) ? [issue.code] : []));
}

function byField(field: Field, value: JsonValue): string[] {
  return checkField(effective({ ...field, limited: undefined }, undefined), value, '').map(({ code }) => code);
}

/** A value of the wrong type violates no bounds, and control characters violate every pattern and format. */
function normal(codes: readonly string[]): string[] {
  if (codes.includes('type')) return ['type'];
  const distinct = [...new Set(codes)].sort();
  return distinct.length > 1 ? distinct.filter((code) => code !== 'control-character') : distinct;
}

describe.each(SCHEMAS.filter(({ use }) => use === 'configuration'))('$name', ({ schema }) => {
  const validate = compileValidator(schema);
  const fields = plan(schema).all.filter(({ type }) => type !== 'rows');

  test.each(fields.map((field) => [field.pointer, field] as const))('%s', (_pointer, field) => {
    fc.assert(
      fc.property(valuesOf(field), (value) => {
        expect(normal(byField(field, value))).toEqual(normal(byValidator(validate, field, value)));
      }),
      { numRuns: 100 },
    );
  });
});

test('most generated values of a bounded field are near its bounds, on both sides', () => {
  const [field] = plan({ type: 'object', properties: { a: { type: 'integer', minimum: 3, maximum: 5 } } }).fields;
  if (field === undefined) throw new Error('no field');
  const sample = fc.sample(valuesOf(field), { numRuns: 300, seed: 1 });
  for (const value of [2, 3, 4, 5, 6, 3.5]) expect(sample).toContain(value);
});
