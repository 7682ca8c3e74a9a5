import { expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { opened, submitted } from '../../playground/submitted.ts';

const list = { type: 'array', items: { type: 'string' } };
const port = { type: 'object', properties: { port: { type: 'integer' } } };

function chosen(own: JsonValue, value: JsonValue, kind: string) {
  const session = opened({ properties: { own } }, { own: value });
  session.draft.dispatch({ type: 'set', pointer: '/own/(form)kind', value: kind });
  return session;
}

test.each<[string, JsonValue, JsonValue, string, JsonValue | undefined]>([
  ['a number as text', { type: ['integer', 'string'] }, 5, 'text', '5'],
  ['a text that is a number', { type: ['integer', 'string'] }, '5', 'number', 5],
  ['no number of another text', { type: ['integer', 'string'] }, 'five', 'number', undefined],
  ['no fraction as a whole number', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, '0.5', 'number', undefined],
  ['a text as the only entry', { oneOf: [{ type: 'string' }, list] }, 'a', 'list', ['a']],
  ['the only entry', { oneOf: [{ type: 'string' }, list] }, ['a'], 'text', 'a'],
  ['none of two entries', { oneOf: [{ type: 'string' }, list] }, ['a', 'b'], 'text', undefined],
  [
    'an object as the only row',
    { oneOf: [port, { type: 'array', items: port }] },
    { port: 1 },
    'list',
    [{ port: 1 }],
  ],
  ['the only row', { oneOf: [port, { type: 'array', items: port }] }, [{ port: 1 }], 'object', { port: 1 }],
  [
    'a text in a list of several kinds',
    { oneOf: [{ type: 'string' }, { type: 'array', items: { type: ['string', 'integer'] } }] },
    ...(['a', 'list', ['a']] as const),
  ],
  ['nothing in an object', { oneOf: [{ type: 'string' }, port] }, 'a', 'object', {}],
])('another kind keeps %s', (_, own, value, kind, expected) => {
  const session = chosen(own, value, kind);
  expect(session.output()).toEqual(expected === undefined ? {} : { own: expected });
  session.draft.dispatch({ type: 'undo' });
  expect(session.output()).toEqual({ own: value });
});

test('the value of the earlier kind comes back with its kind', () => {
  const session = chosen({ oneOf: [port, { const: 'auto' }] }, { port: 7 }, '="auto"');
  expect(session.output()).toEqual({ own: 'auto' });
  session.draft.dispatch({ type: 'set', pointer: '/own/(form)kind', value: 'object' });
  expect(session.output()).toEqual({ own: { port: 7 } });
});

test('a kind keeps the value that it has already', () => {
  const session = chosen({ type: ['integer', 'string'] }, 5, 'text');
  session.draft.dispatch({ type: 'set', pointer: '/own/(form)text', value: 'five' });
  session.draft.dispatch({ type: 'set', pointer: '/own/(form)kind', value: 'number' });
  expect(session.output()).toEqual({ own: 5 });
  session.draft.dispatch({ type: 'set', pointer: '/own/(form)kind', value: undefined });
  expect(session.output()).toEqual({});
});

test('an entry of a map and of a list can change its kind', () => {
  const session = opened(
    { additionalProperties: { type: 'array', items: { type: ['integer', 'string'] } } },
    { a: [1, 'x'] },
  );
  const kind = '/(form)entries/0/value/0/(form)item/(form)kind';
  expect(getAt(session.draft.state().document, kind)).toBe('number');
  session.draft.dispatch({ type: 'set', pointer: kind, value: 'text' });
  expect(session.output()).toEqual({ a: ['1', 'x'] });
});

test('an entry without a text has one message, at the text', async () => {
  const item = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  const session = opened({ properties: { script: { type: 'array', items: item } } }, { script: ['a'] });
  session.draft.dispatch({ type: 'set', pointer: '/script/0/(form)item/(form)text', value: undefined });
  const { refusals } = await submitted(session);
  expect(refusals.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/script/0/(form)item/(form)text', 'required'],
  ]);
});
