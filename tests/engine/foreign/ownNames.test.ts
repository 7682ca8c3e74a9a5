import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { typedJson } from '../../../engine/plan/typedJson.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';

/** Names that stand-ins have, or properties that have another name in the document. */
const NAMES = [
  '(form)kind',
  '(form)number',
  '(form)entries',
  '(form)item',
  '(form)place-0',
  '(form)branch',
  '(form)name-5',
  '5',
  '*',
  'a',
];

const { value: anyValue } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<JsonValue>(6, 'number', null, true) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 3 }) },
  ),
}));

const ELSEWHERE = { $ref: 'https://example.org/other.json' };
const schema = {
  type: 'object',
  properties: {
    it: {},
    raw: ELSEWHERE,
    other: { type: 'string' },
    deep: { type: 'object', properties: { x: {}, y: { type: 'string' } } },
  },
};

test('names that look like stand-ins stay as they are when another value is edited', () => {
  fc.assert(
    fc.property(fc.constantFrom('it', 'raw', 'unknown', 'deep'), anyValue, (name, own) => {
      const value = name === 'deep' ? { deep: { x: own, y: 'a' } } : { [name]: own };
      const session = openSession(schema, value);
      expect(session.output()).toEqual(value);
      session.draft.dispatch({ type: 'set', pointer: '/other', value: 'x' });
      expect(session.output()).toEqual({ ...value, other: 'x' });
      session.draft.dispatch({ type: 'set', pointer: '/deep/y', value: 'b' });
      expect(session.output()).toEqual({ ...value, other: 'x', deep: { ...value.deep, y: 'b' } });
    }),
  );
});

test('JSON that is typed keeps names that look like stand-ins, and has no mark in the value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<readonly [JsonValue, string]>([schema, '/raw'], [ELSEWHERE, '/value']),
      anyValue,
      ([own, place], typed) => {
        const session = openSession(own, undefined);
        session.draft.dispatch({ type: 'set', pointer: place, value: typedJson(typed) });
        expect(session.output()).toEqual(place === '/raw' ? { raw: typed } : typed);
        expect(session.atFields([])).toEqual([]);
        expect(session.placeOf(place === '/raw' ? '/raw' : '')).toBe(place);
      },
    ),
  );
});
