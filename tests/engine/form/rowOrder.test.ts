import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { rowKeys } from '../../../engine/draft/rowKeys.ts';
import { Display } from '../../../engine/form/display.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { copyRow, moveRow, removeRows, revertRow } from '../../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { draftOfValues } from '../draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const rules = plan({
  type: 'object',
  properties: {
    rules: {
      type: 'array',
      'x-key': 'rules.{n}',
      'x-widget': 'ordered',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer', 'x-row': true },
          name: { type: 'string', 'x-key': 'rules.{n}.name' },
          port: { type: 'integer', 'x-key': 'rules.{n}.port' },
        },
      },
    },
  },
});

/** Plain JSON rows without numbers, identified by index. */
const unnumbered = plan({
  type: 'object',
  properties: {
    rules: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
});

function make(values: JsonObject, rulesPlan = rules) {
  const changes: string[] = [];
  const draft = draftOfValues(rulesPlan, values);
  const conventions = createConventions('en', 'metric');
  const store = new FormStore({ plan: rulesPlan, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
  store.listen();
  draft.subscribe('', ({ changed }) => changes.push(...changed));
  const list = store.fields.find('/rules');
  if (list === undefined) throw new Error('The plan has no rules.');
  return { store, list, changes };
}

const ROWS = [
  { row: 1, name: 'a', port: 1 },
  { row: 2, name: 'b' },
  { row: 5, name: 'c' },
];
const names = (store: FormStore) =>
  rowKeys(store.values(), '/rules').map((_, index) => [
    store.get(`/rules/${index}/row`),
    store.get(`/rules/${index}/name`),
  ]);

describe('row order (docs/device.md#configuration-text: a row is its number)', () => {
  it('moves row values between the row numbers', () => {
    const { store, list, changes } = make({ rules: ROWS });
    moveRow(store, list, 2, 0);
    expect(store.get('/rules')).toEqual([
      { row: 1, name: 'c' },
      { row: 2, name: 'a', port: 1 },
      { row: 5, name: 'b' },
    ]);
    expect(new Set(changes.map((pointer) => pointer.split('/')[1]))).toEqual(new Set(['rules']));
  });

  it.each([
    [0, -1],
    [2, 3],
    [1, 1],
  ])('leaves row %i unchanged when moved to %i', (from, to) => {
    const { store, list, changes } = make({ rules: ROWS });
    moveRow(store, list, from, to);
    expect(changes).toEqual([]);
  });

  it('marks edited rows, not rows shifted by a move, insertion or removal', () => {
    const { store, list } = make({ rules: ROWS });
    const changed = () =>
      rowKeys(store.values(), '/rules').map((_, index) => store.fields.find(`/rules/${index}/name`)?.get().changed);
    copyRow(store, list, 0, 1);
    expect(changed()).toEqual([false, true, false, false]);
    store.draft.dispatch({ type: 'undo' });
    removeRows(store, list, [0]);
    expect(changed()).toEqual([false, false]);
    store.draft.dispatch({ type: 'undo' });
    moveRow(store, list, 2, 0);
    expect(changed()).toEqual([false, false, false]);
    store.draft.dispatch({ type: 'undo' });
    expect(changed()).toEqual([false, false, false]);
  });

  it('undo restores the key of a row and its open editor', () => {
    const { store, list } = make({ rules: ROWS });
    const keys = rowKeys(store.values(), '/rules');
    moveRow(store, list, 0, 2);
    const display = new Display(store.fields);
    display.editRow('/rules/0');
    store.draft.dispatch({ type: 'undo' });
    expect(rowKeys(store.values(), '/rules')).toEqual(keys);
    store.draft.dispatch({ type: 'redo' });
    expect(rowKeys(store.values(), '/rules')).toEqual([1, 2, 0]);
    expect(display.edited.get()).toEqual({ rows: ['/rules/0'], field: undefined });
  });

  it('works without numbers: moved rows look unedited in both directions', () => {
    const { store, list } = make({ rules: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, unnumbered);
    const keys = rowKeys(store.values(), '/rules');
    const changed = () => keys.map((_, index) => store.fields.find(`/rules/${index}/name`)?.get().changed);
    moveRow(store, list, 0, 2);
    expect(store.get('/rules')).toEqual([{ name: 'b' }, { name: 'c' }, { name: 'a' }]);
    expect(changed()).toEqual([false, false, false]);
    store.draft.dispatch({ type: 'undo' });
    expect(rowKeys(store.values(), '/rules')).toEqual(keys);
    expect(changed()).toEqual([false, false, false]);
  });

  it('keeps the key of a moved row', () => {
    const { store, list } = make({ rules: ROWS });
    const keys = rowKeys(store.values(), '/rules');
    moveRow(store, list, 0, 1);
    expect(rowKeys(store.values(), '/rules')).toEqual([keys[1], keys[0], keys[2]]);
  });

  it('finds the original field by the original row, for any current number', () => {
    const { store, list } = make({ rules: ROWS });
    const changed = () =>
      rowKeys(store.values(), '/rules').flatMap((_, index) =>
        store.fields.find(`/rules/${index}/name`)?.get().changed ? index : [],
      );
    removeRows(store, list, [0]);
    expect(changed()).toEqual([]);
    store.write('/rules/1/name', 'other');
    expect(changed()).toEqual([1]);
    const field = store.fields.find('/rules/1/name');
    expect(field?.original).toBe('c');
    revertRow(store, list, { kind: 'gone', was: 0 });
    expect(changed()).toEqual([2]);
    moveRow(store, list, 1, 0);
    expect(changed()).toEqual([2]);
  });

  it('copies a row to the end with the next number, or between rows', () => {
    const { store, list } = make({ rules: ROWS });
    copyRow(store, list, 0, 3);
    copyRow(store, list, 1, 2);
    expect(names(store)).toEqual([
      [1, 'a'],
      [2, 'b'],
      [5, 'b'],
      [6, 'c'],
      [7, 'a'],
    ]);
    expect(new Set(rowKeys(store.values(), '/rules')).size).toBe(5);
  });

  it('moving a row back leaves no text difference', () => {
    const row = fc.record({ name: fc.stringMatching(/^[a-z]{1,4}$/), port: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 12 }),
        fc.infiniteStream(row),
        fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 8 }),
        (numbers, contents, moves) => {
          const rows = numbers.toSorted((a, b) => a - b).map((number) => ({ row: number, ...contents.next().value }));
          const text = encode(rules, { rules: rows }, parseText(''));
          const { store, list } = make(decode(rules, text));
          const done = moves.map(([from, to]) => [from % rows.length, to % rows.length] as const);
          for (const [from, to] of done) moveRow(store, list, from, to);
          // In between, the set of row numbers is unchanged.
          expect(names(store).map(([number]) => number)).toEqual(rows.map((own) => own.row));
          for (const [from, to] of done.toReversed()) moveRow(store, list, to, from);
          expect(serialise(encode(rules, store.values(), text))).toBe(serialise(text));
        },
      ),
    );
  });
});

describe('page filter', () => {
  it('notifies only fields that appear or disappear', () => {
    const { store } = make({ rules: ROWS });
    const woken: string[] = [];
    for (const pointer of ['/rules/0/name', '/rules/1/name', '/rules/2/name']) {
      const node = store.fields.find(pointer);
      node?.get();
      node?.subscribe(() => woken.push(pointer));
    }
    store.fields.setFilter(undefined);
    expect(woken).toEqual([]);
    store.fields.setFilter({ holds: (pointer) => pointer === '/rules/1/name', asks: () => false });
    woken.length = 0;
    store.fields.setFilter({ holds: (pointer) => pointer !== '/rules/0/name', asks: () => false });
    expect(woken).toEqual(['/rules/2/name']);
  });
});
