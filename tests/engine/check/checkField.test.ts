import { expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { message, sentence } from '../../../engine/check/messages.ts';
import type { Limit } from '../../../engine/core/limit.ts';
import type { JsonValue, Schema } from '../../../engine/core/schema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { fieldOf } from '../limits/field.ts';

const CASES: readonly [schema: Schema, value: JsonValue | undefined, codes: readonly string[]][] = [
  [{ type: 'string', maxLength: 3 }, 'abc', []],
  [{ type: 'string', maxLength: 3 }, 'abcd', ['maxLength']],
  [{ type: 'string', maxLength: 1 }, '🗼', []],
  [{ type: 'string', minLength: 2 }, 'a', ['minLength']],
  [{ type: 'string', pattern: '^[a-z]*$' }, 'ok', []],
  [{ type: 'string', pattern: '^[a-z]*$' }, 'No', ['pattern']],
  [{ type: 'string', format: 'ipv4' }, '192.0.2.1', []],
  [{ type: 'string', format: 'ipv4' }, '192.0.2.256', ['format']],
  [{ type: 'string', format: 'ipv4' }, '192.0.2', ['format']],
  [{ type: 'string', 'x-key': 'key' }, 'one\nother=line', ['control-character']],
  [{ type: 'string', 'x-key': 'key' }, 'half \ud83d', ['control-character']],
  [{ type: 'string', 'x-key': 'key' }, 'whole \ud83d\ude00', []],
  [{ type: 'string' }, 7, ['type']],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 9, []],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 10, ['maximum']],
  [{ type: 'integer', minimum: 0, maximum: 9 }, -1, ['minimum']],
  [{ type: 'integer' }, 1.5, ['type']],
  [{ type: 'integer' }, 'twelve', ['type']],
  [{ type: 'integer' }, Number.NaN, ['type']],
  [{ type: 'integer', multipleOf: 5 }, 10, []],
  [{ type: 'integer', multipleOf: 5 }, 12, ['step']],
  [{ type: 'number', multipleOf: 0.1 }, 0.3, []],
  [{ type: 'number', multipleOf: 0.1 }, 0.35, ['step']],
  [{ type: 'boolean' }, true, []],
  [{ type: 'boolean' }, 'enabled', ['type']],
  [{ type: 'string', enum: ['a', 'b'] }, 'b', []],
  [{ type: 'string', enum: ['a', 'b'] }, 'c', ['choice']],
  [{ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 2 }, [1, 2], []],
  [{ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 2 }, [1, 2, 3], ['maxItems']],
  [{ type: 'array', items: { type: 'integer', minimum: 1 } }, [0], ['minimum']],
  [{ type: 'array', items: { type: 'integer' } }, '1,2', ['type']],
  [{ type: 'string' }, undefined, []],
  [{ type: ['string', 'null'] }, null, []],
  [{ type: ['string', 'null'], maxLength: 3 }, 'abcd', ['maxLength']],
  [{ type: 'string' }, null, ['type']],
  [{ type: ['string', 'object'] }, { a: 1 }, []],
  [{ enum: ['auto', 1] }, 1, []],
  [{ enum: ['auto', 1] }, '1', ['choice']],
];

test.each(CASES)('%j takes %j: %j', (schema, value, codes) => {
  const field = fieldOf(schema);
  expect(checkField(effective(field, undefined), value, '/value').map(({ code }) => code)).toEqual(codes);
});

test('an absent value is an error only where the schema requires it', () => {
  const required = { ...fieldOf({ type: 'string' }), required: true };
  expect(checkField(effective(required, undefined), undefined, '/value')).toMatchObject([{ code: 'required' }]);
});

test('an absent value counts as the default, which the limit must also allow', () => {
  const field = fieldOf({ type: 'integer', default: 24, 'x-limited': 'power' });
  const check = (limit: Limit) => checkField(effective(field, limit), undefined, '/value').map(({ code }) => code);
  expect(check({ maximum: 24, reasons: [] })).toEqual([]);
  expect(check({ maximum: 13, reasons: [] })).toEqual(['limit-maximum']);
  expect(check({ fixed: 7, reasons: [] })).toEqual([]);
});

test('messages come from the catalogue, most specific first, or from the field', () => {
  const issue = { pointer: '/value', params: {}, severity: 'error', source: 'schema' } as const;
  expect(sentence({ ...issue, code: 'type', params: { type: 'integer' } }).text).toBe('Enter a whole number.');
  expect(sentence({ ...issue, code: 'made-up' }).text).toBe('This value is not valid.');
  const field = fieldOf({ type: 'string', pattern: '^a$', 'x-message': 'Only the letter a.' });
  expect(message({ ...issue, code: 'pattern' }, (text) => text, field)).toBe('Only the letter a.');
});

test('an objection refers to one value, with the message of its rule', () => {
  const reason = {
    rule: 'range.place',
    text: 'Not in {network}.',
    params: { network: '10' },
    binds: true,
  };
  const limit: Limit = { objections: [{ value: 'a', severity: 'warning', reason }], reasons: [] };
  const field = effective(fieldOf({ type: 'string' }), limit);
  const [issue, ...others] = checkField(field, 'a', '/value');
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ code: 'range.place', severity: 'warning', source: 'rule' });
  expect(issue && sentence(issue)).toEqual({ text: 'Not in {network}.', params: { network: '10' } });
  expect(checkField(field, 'b', '/value')).toEqual([]);
});

test('a limit has its own messages for empty input and for numbers out of range', () => {
  const field = fieldOf({ type: 'integer', minimum: 1, maximum: 99, 'x-limited': 'power' });
  const beyond = { text: '{name} is from {low}', params: { name: 'power', low: 5 } };
  const limit: Limit = {
    minimum: 5,
    maximum: 24,
    messages: { empty: { text: 'A power is needed.' }, beyond },
    reasons: [],
  };
  const said = (value: JsonValue | undefined) =>
    checkField(effective(field, limit), value, '/value').map(({ text, params, source }) => [text, params, source]);
  expect(said(7)).toEqual([]);
  expect(said(undefined)).toEqual([]);
  expect(said('')).toEqual([['A power is needed.', {}, 'schema']]);
  expect(said('much')).toEqual([[beyond.text, beyond.params, 'schema']]);
  expect(said(100)).toEqual([[beyond.text, beyond.params, 'schema']]);
  expect(said(25)).toEqual([[beyond.text, beyond.params, 'rule']]);
});

test('a number has separate messages for invalid and out-of-range input', () => {
  const field = fieldOf({ type: 'integer', minimum: 1, maximum: 99, 'x-message': 'From {minimum} to {maximum}.' });
  const said = (value: JsonValue) =>
    checkField(effective(field, undefined), value, '/value').map((issue) => message(issue, english, field));
  expect(['80:90', 0, 100, 1.5, 7].map(said)).toEqual([
    ['From 1 to 99.'],
    ['From 1 to 99.'],
    ['From 1 to 99.'],
    ['From 1 to 99.'],
    [],
  ]);
});
