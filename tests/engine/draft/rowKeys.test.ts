import { expect, test } from 'vitest';
import { isJsonObject } from '../../../engine/core/json.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import { FIRST_NEW_KEY } from '../../../engine/core/rowKey.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import type { Derivation } from '../../../engine/derived/derivation.ts';
import { extended } from '../../../engine/draft/apply.ts';
import { assignRowKeys } from '../../../engine/draft/assignRowKeys.ts';
import type { Draft } from '../../../engine/draft/draft.ts';
import { keyPath, movedLists, pointerAt, rowKeys } from '../../../engine/draft/rowKeys.ts';
import { rowsIn } from '../../../engine/draft/rows.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { changes, draftOfText, draftOfValues, planOf, rulesOf, set, valueAt } from './openDraft.ts';

const own = plan({
  type: 'object',
  properties: {
    mode: { type: 'string' },
    lists: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          inner: { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } },
        },
      },
    },
  },
});

const LISTS = [{ name: 'a', inner: [{ port: 1 }, { port: 2 }] }, { name: 'b' }];

test('a key path follows its row and nested rows, and becomes invalid when a row is removed', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  const path = '/lists/0/inner/1/port';
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  draft.dispatch({ type: 'move', array: '/lists/1/inner', from: 1, to: 0 });
  expect(pointerAt(draft.state().document, path)).toBe('/lists/1/inner/0/port');
  expect(keyPath(draft.state().document, '/lists/1/inner/0/port')).toBe(path);
  draft.dispatch({ type: 'remove', array: '/lists', rows: [1] });
  expect(pointerAt(draft.state().document, path)).toBeUndefined();
  draft.dispatch({ type: 'undo' });
  expect(pointerAt(draft.state().document, path)).toBe('/lists/1/inner/0/port');
});

test('a new row does not get the key of a removed row', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  draft.dispatch({ type: 'remove', array: '/lists', rows: [0] });
  const { document } = draft.state();
  expect(keyPath(document, '/lists/0/name')).toBe('/lists/1/name');
  expect(pointerAt(document, keyPath(document, '/lists/1/name'))).toBeUndefined();
});

test('derived changes without row moves move no list, so no row re-renders', () => {
  const named: Derivation = {
    id: 'named',
    inputs: ['/mode'],
    follow: (document) => setAt(document, '/lists/0/name', `of ${String(document.mode)}`),
  };
  const draft = draftOfValues(own, { lists: LISTS }, { derivations: [named] });
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  const before = draft.state().document;
  set(draft, '/mode', 'x');
  expect(draft.state().document).toMatchObject({ mode: 'x', lists: [{ name: 'of x' }, {}] });
  expect(movedLists(own, before, draft.state().document)).toEqual([]);
});

const keysIn = (draft: Draft) => rowKeys(draft.state().document, '/lists');

/** Rows as another program writes them. */
const foreign = (rows: readonly JsonValue[]): readonly JsonObject[] => JSON.parse(JSON.stringify(rows));

const [A] = LISTS;

test.each<[string, (rows: readonly JsonValue[]) => readonly JsonValue[], readonly (number | undefined)[]]>([
  ['in another order', (rows) => foreign(rows.toReversed()), [1, 0]],
  ['with an edited row', (rows) => foreign([{ ...A, name: 'other' }, ...rows.slice(1)]), [0, 1]],
  ['with another row', (rows) => foreign([{ name: 'x' }, ...rows]), [undefined, 0, 1]],
  ['with a copy that carries the key', (rows) => [{ ...(A ?? {}) }, ...rows], [undefined, 0, 1]],
  [
    'with an edited copy that carries the key',
    ([a, b]) => [{ ...Object(a), name: 'x', inner: [] }, Object(a), Object(b)],
    [undefined, 0, 1],
  ],
])('rows of a list written as a whole keep their keys: %s', (_, change, expected) => {
  const draft = draftOfValues(own, { lists: LISTS });
  set(draft, '/lists', change(rowsIn(draft.state().document, '/lists')));
  expect(keysIn(draft).map((key) => (key < FIRST_NEW_KEY ? key : undefined))).toEqual(expected);
  expect(new Set(keysIn(draft)).size).toBe(expected.length);
});

test('a row of the device that was removed gets its key back from a list written as a whole', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  draft.dispatch({ type: 'remove', array: '/lists', rows: [0] });
  set(draft, '/lists', foreign([...LISTS.slice(1), ...LISTS.slice(0, 1)]));
  expect(keysIn(draft)).toEqual([1, 0]);
});

test('a row written as a whole stays the same row', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  set(draft, '/lists/0', { name: 'all new', inner: [{ port: 9 }] });
  expect(keysIn(draft)).toEqual([1, 0]);
});

test('pasted rows that carry keys of other rows are new rows', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  const rows = rowsIn(draft.state().document, '/lists').filter(isJsonObject);
  draft.dispatch({ type: 'add', array: '/lists', rows });
  expect(keysIn(draft).slice(0, 2)).toEqual([0, 1]);
  expect(new Set(keysIn(draft)).size).toBe(4);
  expect(pointerAt(draft.state().document, keyPath(draft.state().document, '/lists/2/inner/1'))).toBe(
    '/lists/2/inner/1',
  );
});

test('a derivation that builds all rows anew keeps their keys', () => {
  const rebuilt: Derivation = {
    id: 'rebuilt',
    inputs: ['/mode'],
    follow: (document) =>
      setAt(
        document,
        '/lists',
        foreign(rowsIn(document, '/lists')).map((_row, at) => ({ name: `row ${at}` })),
      ),
  };
  const draft = draftOfValues(own, { lists: LISTS }, { derivations: [rebuilt] });
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  set(draft, '/mode', 'x');
  expect(valueAt(draft, '/lists')).toEqual([{ name: 'row 0' }, { name: 'row 1' }]);
  expect(keysIn(draft)).toEqual([1, 0]);
});

test('a field keeps its key path when its edit creates the row', () => {
  const draft = draftOfValues(own, {});
  const path = keyPath(draft.state().document, '/lists/0/name');
  set(draft, '/lists/0/name', 'first');
  expect(pointerAt(draft.state().document, path)).toBe('/lists/0/name');
});

test('equal rows change places without a change', () => {
  const ports = planOf({
    rules: {
      type: 'array',
      'x-widget': 'ordered',
      items: { type: 'object', properties: { row: { type: 'integer', 'x-row': true }, port: { type: 'integer' } } },
    },
  });
  const draft = draftOfValues(ports, {
    rules: [
      { row: 1, port: 80 },
      { row: 2, port: 80 },
    ],
  });
  draft.dispatch({ type: 'move', array: '/rules', from: 0, to: 1 });
  expect(rowKeys(draft.state().document, '/rules')).toEqual([1, 0]);
  expect(valueAt(draft, '/rules')).toEqual([
    { row: 1, port: 80 },
    { row: 2, port: 80 },
  ]);
  expect(changes(draft)).toEqual([]);
});

const section = (name: string, more: Readonly<Record<string, JsonValue>> = {}) => ({
  type: 'array' as const,
  'x-key': `${name}.{n}`,
  items: {
    type: 'object' as const,
    properties: {
      row: { type: 'integer' as const, 'x-row': true as const },
      port: { type: 'integer' as const, 'x-key': `${name}.{n}.port` },
      ...more,
    },
  },
});

test('undo after a section was added restores the order of rows, and keeps the section', () => {
  const text = ['a', 'b'].map((name) => `${name}.1.port=1\n${name}.2.port=2\n${name}.1.note=x\n`).join('');
  const draft = draftOfText(planOf({ a: { ...section('a'), 'x-widget': 'ordered' } }), text);
  draft.dispatch({ type: 'move', array: '/a', from: 0, to: 1 });
  const wider = rulesOf(
    planOf({
      a: { ...section('a', { note: { type: 'string', 'x-key': 'a.{n}.note' } }), 'x-widget': 'ordered' },
      b: section('b'),
    }),
  );
  draft.become(wider, extended(draft.state(), ['a', 'b'], wider));
  expect(rowKeys(draft.state().document, '/a')).toEqual([1, 0]);
  draft.dispatch({ type: 'undo' });
  expect(rowKeys(draft.state().document, '/a')).toEqual([0, 1]);
  expect(valueAt(draft, '/a')).toMatchObject([
    { row: 1, port: 1 },
    { row: 2, port: 2 },
  ]);
  expect(valueAt(draft, '/b')).toHaveLength(2);
  expect(valueAt(draft, '/a/0/note')).toBe('x');
  expect(changes(draft)).toEqual([]);
  draft.dispatch({ type: 'redo' });
  expect(rowKeys(draft.state().document, '/a')).toEqual([1, 0]);
});

test('an edit outside a list does not read its rows, and an edit in a row keeps the document', () => {
  let reads = 0;
  const { document, original } = draftOfValues(own, { lists: LISTS }).state();
  const lists = new Proxy(rowsIn(document, '/lists'), {
    get: (rows, name) => {
      reads += 1;
      return Reflect.get(rows, name);
    },
  });
  const before = { ...document, lists };
  const edited = setAt(before, '/mode', 'x');
  const known = { before, home: original, origin: 'derived' } as const;
  expect(assignRowKeys(own, edited, known)).toBe(edited);
  expect(movedLists(own, before, edited)).toEqual([]);
  expect(reads).toBe(0);
  const inRow = setAt(document, '/lists/0/inner/0/port', 7);
  expect(assignRowKeys(own, inRow, { ...known, before: document })).toBe(inRow);
  expect(getAt(inRow, '/lists/0/inner/0/port')).toBe(7);
});
