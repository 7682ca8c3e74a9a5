import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from '../../../engine/config/mergeValues.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { changesOf } from '../../../engine/draft/changes.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';

const schema: JsonValue = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    port: { oneOf: [{ const: 'auto' }, { type: 'integer' }] },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, on: { type: 'boolean' } } },
    },
  },
};

test('keeps the edits, and what was saved elsewhere', () => {
  const session = openSession(schema, { name: 'a', port: 1, labels: { site: 'x' } });
  session.draft.dispatch({ type: 'set', pointer: '/name', value: 'mine' });
  const { session: next, conflicts } = session.rebase({ name: 'a', port: 'auto', labels: { site: 'x', room: 'y' } });
  expect([next.output(), conflicts]).toEqual([{ name: 'mine', port: 'auto', labels: { site: 'x', room: 'y' } }, []]);
  const changes = changesOf(next.draft.state(), next.draft.rules()).own;
  expect(changes.map(({ pointer, from, to }) => [pointer, from, to])).toEqual([['/name', 'a', 'mine']]);
  next.draft.dispatch({ type: 'undo' });
  expect(next.output()).toEqual({ name: 'a', port: 'auto', labels: { site: 'x', room: 'y' } });
});

test('can be repeated, each time from the value saved last', () => {
  const first = openSession(schema, { name: 'a', port: 1 });
  first.draft.dispatch({ type: 'set', pointer: '/name', value: 'mine' });
  const { session: second } = first.rebase({ name: 'b', port: 1 });
  const { session: third, conflicts } = second.rebase({ name: 'b', port: 2 });
  expect([third.output(), conflicts]).toEqual([{ name: 'mine', port: 2 }, []]);
});

const rows = fc.uniqueArray(fc.record({ id: fc.nat({ max: 5 }), on: fc.boolean() }), {
  selector: ({ id }) => id,
  maxLength: 4,
});
const values: fc.Arbitrary<JsonObject> = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  port: fc.constantFrom<JsonValue>('auto', 1, 2),
  labels: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('1', '2'), { noNullPrototype: true }),
  rows,
});

test('has the merged value', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const session = openSession(schema, base);
      const edited = openSession(schema, mine).draft.state().document;
      session.draft.dispatch({
        type: 'batch',
        values: Object.keys(edited).map((name) => ({ pointer: `/${name}`, value: edited[name] })),
      });
      const output = session.output();
      const { session: next, conflicts } = session.rebase(theirs);
      const merged = mergeValues(base, output, theirs);
      expect(conflicts).toEqual(merged.conflicts);
      expect(next.output()).toEqual(merged.value);
    }),
    { numRuns: 60 },
  );
});
