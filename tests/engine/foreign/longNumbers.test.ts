import { expect, test } from 'vitest';
import { message } from '../../../engine/check/messages.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { writeJson } from '../../../engine/core/writeJson.ts';
import { readList } from '../../../engine/form/widgets/listText.ts';
import type { SchemaSession } from '../../../engine/schemaForm/schemaSession.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { openSource } from '../../../playground/session.ts';
import { submitted } from '../../playground/submitted.ts';

const LONG = '9007199254740993';
const WORDS = 'This number has more digits than can be kept.';
const CONVENTIONS = createConventions('en', 'metric');

function openText(schema: JsonValue, data: string): SchemaSession {
  const session = openSource({ schema: JSON.stringify(schema), data });
  if (!('plan' in session)) throw new Error(JSON.stringify(session));
  return session;
}

const of = (id: JsonValue): JsonValue => ({ type: 'object', properties: { id } });

/** Errors at submit, as pointer and words. */
async function refused(session: SchemaSession): Promise<readonly string[]> {
  const { refusals, output } = await submitted(session);
  expect(output === undefined).toBe(refusals.length > 0);
  return refusals.map((issue) => `${issue.pointer} ${message(issue)}`);
}

test.each<[string, JsonValue, string, string]>([
  ['an integer', { type: 'integer' }, LONG, '/id'],
  ['a number', { type: 'number' }, `-${LONG}`, '/id'],
  ['a value without a schema', {}, '18446744073709551615', '/id/(form)number'],
  ['an item of a list', { type: 'array', items: { type: 'integer' } }, `[1, ${LONG}]`, '/id'],
  ['a text or a number', { type: ['string', 'integer'] }, LONG, '/id/(form)number'],
  [
    'an entry of a map',
    { type: 'object', additionalProperties: { type: 'integer' } },
    `{ "a": ${LONG} }`,
    '/id/(form)entries/0/value',
  ],
])('refuses a long number of a document at its field, and keeps its digits: %s', async (_, schema, text, pointer) => {
  const session = openText(of(schema), `{ "id": ${text} }`);
  expect(await refused(session)).toEqual([`${pointer} ${WORDS}`]);
  expect(writeJson(session.output() ?? null)).toBe(`{ "id": ${text} }`);
});

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', '9007199254740993'],
  ['-18446744073709551615', '-18446744073709551615'],
  ['9007199254740993.0', '9007199254740993.0'],
])('reads the typed %s as %j', async (typed, value) => {
  const session = openText(of({ type: 'integer' }), '{}');
  const [field] = session.plan.fields;
  if (field === undefined) throw new Error('No field');
  const read = CONVENTIONS.read(typed, field);
  expect(read).toBe(value);
  session.draft.dispatch({ type: 'set', pointer: '/id', value: read });
  expect(await refused(session)).toEqual(typeof value === 'number' ? [] : [`/id ${WORDS}`]);
});

test.each([`1, ${LONG}`, `[1, ${LONG}]`])('does not round an item of the typed list %s', async (typed) => {
  const session = openText(of({ type: 'array', items: { type: 'integer' } }), '{}');
  const [field] = session.plan.fields;
  if (field === undefined) throw new Error('No field');
  session.draft.dispatch({ type: 'set', pointer: '/id', value: readList(typed, { field }) });
  expect(await refused(session)).toEqual([`/id ${WORDS}`]);
});

test.each([
  [0.1, 0.3, []],
  [0.01, 19.99, []],
  [0.01, 1.1, []],
  [0.1, 0.35, ['/id Use a multiple of 0.1.']],
])('checks multiples of %d in decimals: %d', async (multipleOf, value, issues) => {
  const session = openText(of({ type: 'number', multipleOf }), '{}');
  session.draft.dispatch({ type: 'set', pointer: '/id', value });
  expect(await refused(session)).toEqual(issues);
});
