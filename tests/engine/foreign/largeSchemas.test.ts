import { describe, expect, test } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { FOREIGN_NOTES } from '../../../engine/foreign/foreignNotes.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { NOTES } from '../../../engine/plan/jsonNote.ts';
import { dataReport } from '../../../engine/reading/schemaReport.ts';
import { fieldOf } from './fieldOf.ts';

describe('schemas with unbounded cost', () => {
  test('checks a pattern with exponential backtracking on each key', () => {
    const field = fieldOf({ type: 'string', pattern: '^(a+)+$' });
    const codes = (text: string) => checkField(effective(field, undefined), text, '/own').map(({ code }) => code);
    expect(codes(`${'a'.repeat(40)}b`)).toEqual(['pattern']);
    expect(codes('a'.repeat(40))).toEqual([]);
    expect(fieldOf({ type: 'array', items: { pattern: '^(a+)+$' } }).matcher?.test('b')).toBe(false);
  });

  test('accepts all values for a pattern that cannot be matched in time', () => {
    const field = fieldOf({ type: 'string', pattern: '^(a+)+\\1$' });
    expect(checkField(effective(field, undefined), `${'a'.repeat(40)}b`, '/own')).toEqual([]);
  });

  test('ten thousand properties are ten thousand fields', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    expect(openForeign({ type: 'object', properties }, {}).plan.fields).toHaveLength(10_000);
  });

  test('expands definitions that grow exponentially until the field limit', () => {
    const doubled = (keyword: 'properties' | 'allOf') =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => {
          const next = { $ref: `#/$defs/d${index + 1}` };
          return [`d${index}`, keyword === 'allOf' ? { allOf: [next, next] } : { properties: { a: next, b: next } }];
        }),
      );
    for (const keyword of ['properties', 'allOf'] as const) {
      const { plan } = openForeign({ $defs: doubled(keyword), properties: { own: { $ref: '#/$defs/d0' } } }, {});
      expect(plan.all.length).toBeLessThan(50_000);
    }
  });

  test('requires no value of a kind that is not chosen, beyond the field limit', async () => {
    const doubled = Array.from({ length: 40 }, (_, index) => {
      const next = { $ref: `#/$defs/d${index + 1}` };
      return [`d${index}`, { type: 'object', required: ['a', 'b'], properties: { a: next, b: next } }];
    });
    const own = { anyOf: [{ $ref: '#/$defs/d0' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }] };
    const schema = { $defs: Object.fromEntries(doubled), type: 'object', required: ['own'], properties: { own } };
    const { raw, valid } = await dataReport(schema, { own: ['a'] });
    expect({ raw, valid }).toEqual({ raw: [{ pointer: '/own/0', reason: NOTES.tooMany }], valid: true });
  });

  test('does not expand a recursive schema beyond the depth limit', () => {
    let nested: JsonValue = { type: 'string' };
    for (let depth = 0; depth < 50_000; depth++)
      nested = depth % 2 ? { allOf: [nested] } : { properties: { a: nested } };
    const { plan } = openForeign({ type: 'object', properties: { own: nested } }, {});
    expect(plan.all).toMatchObject([{ type: 'json', note: { text: NOTES.tooDeep } }]);
  });

  test('stops at a chain of references', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]),
    );
    expect(fieldOf({ $ref: '#/$defs/d0' }, { $defs: chain })).toMatchObject({ note: { text: NOTES.tooDeep } });
    const { plan } = openForeign({ allOf: [{ $ref: '#' }], properties: { own: { allOf: [{ $ref: '#' }] } } }, {});
    expect(plan.fields.length).toBeGreaterThan(0);
  });
});

describe('edits schemas larger than a page as JSON', () => {
  const MANY = 100_000;
  const item = { type: 'object', properties: { a: { type: 'string' } } };
  const objectOf = (own: JsonValue, length = MANY) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`p${index}`, own]));
  const listOf = (own: JsonValue) => Array.from({ length: MANY }, () => own);

  test.each<[string, JsonValue, JsonValue, string]>([
    ['rows', { type: 'array', items: item }, listOf({ a: 'x' }), FOREIGN_NOTES.many],
    ['entries', { type: 'array', items: { type: 'string' } }, listOf('x').slice(0, 2_000), FOREIGN_NOTES.manyItems],
    ['names of an object', item, objectOf(1), FOREIGN_NOTES.many],
    ['choices', { enum: Object.keys(objectOf(1)) }, 'p5', FOREIGN_NOTES.manyChoices],
    [
      'choices of a list',
      { type: 'array', items: { enum: Object.keys(objectOf(1)) } },
      ['p5'],
      FOREIGN_NOTES.manyChoices,
    ],
  ])('%s, while siblings keep their fields', (_, own, value, note) => {
    const { plan, at } = openForeign({ properties: { own, beside: { type: 'string' } } }, { own: value });
    expect(at).toBe('');
    expect(plan.fields).toMatchObject([
      { pointer: '/own', type: 'json', note: { text: note } },
      { pointer: '/beside', type: 'string' },
    ]);
  });

  test.each<[string, JsonValue, JsonValue, string]>([
    ['names of the value', item, objectOf(1), FOREIGN_NOTES.many],
    [
      'properties of the schema',
      { properties: objectOf({ type: 'string' }, 25_001), required: ['p7'] },
      { p7: 'x' },
      NOTES.tooMany,
    ],
    [
      'fields of a row',
      { type: 'array', items: { properties: objectOf({ type: 'string' }, 25_001) } },
      [{ p7: 'x' }],
      NOTES.tooMany,
    ],
  ])('%s, as a whole', (_, schema, value, note) => {
    const opened = openForeign(schema, value);
    expect(opened.plan.fields).toMatchObject([{ pointer: '/value', type: 'json', note: { text: note } }]);
    expect(valueOfForeign(opened, opened.document)).toBe(value);
  });

  test('except a thousand rows, and two hundred entries', () => {
    const { plan } = openForeign(
      { properties: { rows: { type: 'array', items: item }, list: { type: 'array', items: { type: 'string' } } } },
      { rows: listOf({ a: 'x' }).slice(0, 1_000), list: listOf('x').slice(0, 200) },
    );
    expect(plan.fields.map(({ type }) => type)).toEqual(['rows', 'list']);
  });
});
