import { describe, expect, test } from 'vitest';
import { isJsonArray } from '../../../engine/core/json.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { changesOf } from '../../../engine/draft/changes.ts';
import { rowLines } from '../../../engine/draft/rowLines.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { openEdit } from '../../../engine/schemaForm/editSession.ts';
import { opened } from '../../playground/submitted.ts';

describe('object entries are rows of name and value', () => {
  const words = { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } };

  function entries(own: JsonValue, value?: JsonValue) {
    const data: JsonValue = value === undefined ? {} : { own: value };
    const opened = openForeign({ type: 'object', properties: { own } }, data);
    const lists = opened.plan.fields.filter(
      ({ entries: own, pointer }) => own !== undefined && pointer.startsWith('/own/(form)'),
    );
    return { ...opened, lists, back: valueOfForeign(opened, opened.document) };
  }

  test.each<[string, JsonValue, JsonValue, readonly JsonValue[]]>([
    [
      'a map',
      words,
      { b: 'x', a: 'y' },
      [
        [
          { name: 'b', value: 'x' },
          { name: 'a', value: 'y' },
        ],
      ],
    ],
    ['a map without a type', { additionalProperties: { type: 'string' } }, { a: 'x' }, [[{ name: 'a', value: 'x' }]]],
    [
      'a map by patterns',
      { patternProperties: { '^x-': { type: 'string' }, '^n': { type: 'integer' } } },
      { n: 1, 'x-a': 'b', other: true },
      [[{ name: 'x-a', value: 'b' }], [{ name: 'n', value: 1 }]],
    ],
    [
      'a map beside properties',
      { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { b: 1, a: 'x', c: 2 },
      [
        [
          { name: 'b', value: 1 },
          { name: 'c', value: 2 },
        ],
      ],
    ],
    [
      'a map of maps',
      { additionalProperties: words },
      { a: { b: 'c' } },
      [[{ name: 'a', value: { '(form)entries': [{ name: 'b', value: 'c' }] } }]],
    ],
    ['a map that is none', words, ['x'], []],
  ])('%s', (_, own, value, rows) => {
    const { lists, document, back } = entries(own, value);
    expect(lists.map(({ pointer }) => getAt(document, pointer) ?? null)).toEqual(rows);
    expect(back).toEqual({ own: value });
    expect(JSON.stringify(back)).toBe(JSON.stringify({ own: value }));
  });

  test('values have the bounds of their schema, names the pattern of theirs', () => {
    const { lists } = entries({ patternProperties: { '^x-': { type: 'string', maxLength: 3 } } });
    expect(lists[0]?.fields).toMatchObject([
      { pattern: '^x-', required: true },
      { maxLength: 3, required: true },
    ]);
  });

  test('an empty map goes when another alternative is chosen', () => {
    const branches = [{ properties: { own: { type: 'object' } } }, { properties: { other: { type: 'string' } } }];
    const session = opened({ oneOf: branches }, { own: {} });
    session.draft.dispatch({ type: 'set', pointer: '/(form)branch', value: 1 });
    expect(session.output()).toEqual({});
    session.draft.dispatch({ type: 'set', pointer: '/(form)branch', value: 0 });
    expect(session.output()).toEqual({ own: {} });
  });

  test('names have the bounds of all names', () => {
    const { lists } = entries({
      propertyNames: { pattern: '^a', maxLength: 5 },
      additionalProperties: { type: 'string' },
    });
    expect(lists[0]?.fields?.[0]).toMatchObject({ pattern: '^a', maxLength: 5 });
  });

  test('a list has the start or the pattern of its names as title only beside other lists', () => {
    const titles = (own: JsonValue) => entries(own).lists.map(({ title }) => title);
    const text = { type: 'string' };
    expect(titles({ patternProperties: { '^a': text }, additionalProperties: false })).toEqual(['Entries']);
    const patternProperties = { '^x-': text, '^[.]': text, '^\\d+$': text, '^(get|put|post|delete)$': text };
    expect(titles({ patternProperties })).toEqual(['x-*', '.*', '^\\d+$', 'Entries']);
  });

  test('a pattern of a single name is a property', () => {
    const patternProperties = { '^\\$ref$': { type: 'string', maxLength: 9 } };
    const schema = { type: 'object', required: ['$ref'], patternProperties };
    const { plan, document } = openForeign(schema, { $ref: '#/a' });
    expect(plan.all.map(({ pointer }) => pointer)).toEqual(['/$ref']);
    expect(plan.byPointer.get('/$ref')).toMatchObject({ type: 'string', maxLength: 9, required: true });
    expect(document).toEqual({ $ref: '#/a' });
  });

  test('a list has the title of an object without properties; else each row is an entry', () => {
    const words = (own: JsonValue) => entries(own).lists.map(({ title, rowTitle }) => [title, rowTitle]);
    const additionalProperties = { type: 'string' };
    expect(words({ title: 'Labels', additionalProperties })).toEqual([['Labels', 'Labels']]);
    expect(words({ title: 'Service', properties: { a: {} }, additionalProperties })).toEqual([['Entries', 'Entry']]);
  });

  test('shows no rows if a name is reserved, or above the row limit of a page', () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`n${index}`, 'x']));
    for (const value of [{ '(form)entries': 'x' }, many]) {
      const { lists, back } = entries(words, value);
      expect(lists).toEqual([]);
      expect(back).toEqual({ own: value });
    }
  });

  test('keep their places between properties', () => {
    const schema = { properties: { b: { type: 'string' } }, additionalProperties: { type: 'string' } };
    const session = opened({ properties: { own: schema } }, { own: { c: 'x', b: 'x', a: 'x' } });
    const text = () => JSON.stringify(session.output());
    expect(text()).toBe('{"own":{"c":"x","b":"x","a":"x"}}');
    session.draft.dispatch({ type: 'set', pointer: '/own/b', value: 'y' });
    expect(text()).toBe('{"own":{"c":"x","b":"y","a":"x"}}');
    session.draft.dispatch({ type: 'set', pointer: '/own/(form)entries/1/value', value: 'z' });
    expect(text()).toBe('{"own":{"c":"x","b":"y","a":"z"}}');
  });
});

test('a sort of entries with rows marks only those that moved', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } };
  const schema = { type: 'object', additionalProperties: { type: 'object', properties: { rows } } };
  const value = { c: { rows: [{ port: 1 }] }, a: { rows: [{ port: 2 }] }, b: { rows: [] } };
  const { plan, draft, output } = openEdit(schema, value);
  const [list] = plan.fields;
  if (list === undefined) throw new Error('No list.');
  const rowsOf = (document: JsonObject) => [document['(form)entries'] ?? []].filter(isJsonArray).flat();
  const [first, ...others] = rowsOf(draft.state().document);
  draft.dispatch({ type: 'set', pointer: list.pointer, value: [...others, first ?? null] });
  const { original, document } = draft.state();
  const moved = rowLines(plan, list, rowsOf(original), rowsOf(document)).map(
    (line) => line.kind === 'row' && line.isMoved,
  );
  expect(moved).toEqual([false, false, true]);
  expect(changesOf(draft.state(), draft.rules()).own.map(({ kind }) => kind)).toEqual(['row-moved']);
  expect(Object.keys(Object(output()))).toEqual(['a', 'b', 'c']);
});
