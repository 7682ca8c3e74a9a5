import { expect, test } from 'vitest';
import type { Issue } from '../../../engine/core/issue.ts';
import { openEdit } from '../../../engine/schemaForm/editSession.ts';

test('an edit keeps the value of every other object', () => {
  const labelled = {
    type: 'object',
    properties: { name: { type: 'string' }, labels: { type: 'object', additionalProperties: { type: 'string' } } },
  };
  const own = { name: 'a', labels: { site: 'hill' } };
  const session = openEdit(
    { type: 'object', properties: { one: labelled, other: labelled } },
    { one: own, other: own },
  );
  const edited = (name: string) => {
    session.draft.dispatch({ type: 'set', pointer: '/one/name', value: name });
    return session.output();
  };
  const [first, second] = [edited('b'), edited('c')];
  expect(second).toEqual({ one: { ...own, name: 'c' }, other: own });
  expect(Object(second).other).toBe(Object(first).other);
});

test('an issue of a part without a field names the place in the value', () => {
  const schema = {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] } },
    oneOf: ['a', 'b'].map((kind) => ({ properties: { kind: { const: kind } }, required: ['kind', '80'] })),
  };
  const issue: Issue = { pointer: '/80', code: 'required', params: {}, severity: 'error', source: 'schema' };
  expect(openEdit(schema, {}).atFields([issue])).toMatchObject([{ pointer: '/kind', params: { place: '/80' } }]);
});
