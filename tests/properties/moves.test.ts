import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { alignRows } from '../../engine/config/alignRows.ts';
import type { Change } from '../../engine/config/fieldDiff.ts';
import { movedRows } from '../../engine/config/movedRows.ts';
import { isJsonArray } from '../../engine/core/json.ts';
import type { JsonObject, JsonValue, Schema } from '../../engine/core/schema.ts';
import type { Draft } from '../../engine/draft/draft.ts';
import { changes, draftOfText, planOf, set, valueAt, text as written } from '../engine/draft/openDraft.ts';

const LIST = '/firewall/rules';

const firewall: Schema = {
  type: 'object',
  properties: {
    rules: {
      type: 'array',
      'x-key': 'rule.{n}',
      'x-widget': 'ordered',
      items: {
        type: 'object',
        required: ['row'],
        properties: {
          row: { type: 'integer', 'x-row': true },
          port: { type: 'string', 'x-key': 'rule.{n}.port' },
          note: { type: 'string', 'x-key': 'rule.{n}.note' },
          drop: { type: 'boolean', 'x-key': 'rule.{n}.drop' },
        },
      },
    },
  },
};

const textOf = (rows: readonly string[]) =>
  rows.map((port, at) => `rule.${at + 1}.port=${port}\nrule.${at + 1}.drop=enabled\n`).join('');
const open = (text: string): Draft => draftOfText(planOf({ firewall }), text);
const rowsOf = (draft: Draft): readonly JsonValue[] => {
  const rows = valueAt(draft, LIST);
  return isJsonArray(rows) ? rows : [];
};
const isRow = (row: JsonValue): row is JsonObject => typeof row === 'object' && row !== null && 'row' in row;

const revert = (draft: Draft, change: Change) => draft.dispatch({ type: 'revert', changes: [change] });

/** Reorders rows like the page: row numbers keep their positions. */
function arrange(draft: Draft, rows: readonly JsonValue[]): void {
  const numbers = rowsOf(draft).map((row) => (isRow(row) ? Number(row.row) : 0));
  const all = [...numbers, Math.max(0, ...numbers) + 1];
  set(
    draft,
    LIST,
    rows.map((row, at) => (isRow(row) ? { ...row, row: all[at] ?? 0 } : row)),
  );
}

function move(draft: Draft, from: number, to: number): void {
  const rows = rowsOf(draft);
  const row = rows[from];
  if (row !== undefined) arrange(draft, rows.toSpliced(from, 1).toSpliced(to, 0, row));
}

describe('a moved row', () => {
  const TEN = Array.from({ length: 10 }, (_, at) => String(100 + at));

  test.each([
    [9, 8, [{ from: 9, before: 8 }]],
    [9, 0, [{ from: 9, before: 0 }]],
    [0, 9, [{ from: 0, before: undefined }]],
    [2, 6, [{ from: 2, before: 7 }]],
  ])('from %i to %i is one change, and one undo restores the text byte for byte', (from, to, moves) => {
    const draft = open(textOf(TEN));
    move(draft, from, to);
    const pending = changes(draft);
    expect(pending.map(({ kind, move: moved }) => [kind, moved])).toEqual(moves.map((moved) => ['row-moved', moved]));
    for (const change of pending) revert(draft, change);
    expect(changes(draft)).toEqual([]);
    expect(written(draft)).toBe(textOf(TEN));
  });

  test('with an edit is still one change, as is a row inserted between others', () => {
    const draft = open(textOf(TEN));
    move(draft, 9, 0);
    set(draft, `${LIST}/0/note`, 'first');
    expect(changes(draft).map(({ kind }) => kind)).toEqual(['row-moved']);
    draft.dispatch({ type: 'revert' });
    const rows = rowsOf(draft);
    arrange(draft, rows.toSpliced(3, 0, { port: '8080', row: 0 }));
    expect(changes(draft).map(({ kind, pointer }) => [kind, pointer])).toEqual([['row-added', `${LIST}/3`]]);
  });

  test('a removal after another row moved past it is one more change', () => {
    const draft = open(textOf(TEN));
    move(draft, 9, 1);
    set(draft, `${LIST}/0`, undefined);
    expect(changes(draft).map(({ kind }) => kind)).toEqual(['row-moved', 'row-removed']);
  });
});

test('edits of similar rows revert one by one, without moves', () => {
  const draft = open(textOf(['80', '81', '82', '80', '82']));
  const rows = rowsOf(draft);
  arrange(draft, rows.toSpliced(3, 0, ...rows.slice(0, 1)));
  set(draft, `${LIST}/2/note`, 'third');
  set(draft, `${LIST}/0/note`, 'first');
  const kinds: (readonly string[])[] = [];
  for (let left = changes(draft); left[0] !== undefined && kinds.length < 4; left = changes(draft)) {
    kinds.push(left.map(({ kind }) => kind));
    revert(draft, left[0]);
  }
  expect(kinds).toEqual([['set', 'set', 'row-added'], ['set', 'row-added'], ['row-added']]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('move'), from: fc.nat(7), to: fc.nat(7) }),
  fc.record({ kind: fc.constant('remove'), from: fc.nat(7), to: fc.nat(7) }),
  fc.record({ kind: fc.constant('copy'), from: fc.nat(7), to: fc.nat(7) }),
  fc.record({ kind: fc.constant('edit'), from: fc.nat(7), to: fc.nat(3) }),
);

it('reverting any moves, additions, removals and edits in any order restores the text byte for byte', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('80', '81', '82', '83'), { maxLength: 7 }),
      fc.array(step, { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (ports, steps, order) => {
        const draft = open(textOf(ports));
        for (const { kind, from, to } of steps) {
          const rows = rowsOf(draft);
          const row = rows[from];
          if (row === undefined) continue;
          if (kind === 'move' && to < rows.length) move(draft, from, to);
          if (kind === 'remove') set(draft, `${LIST}/${from}`, undefined);
          if (kind === 'copy' && to <= rows.length) arrange(draft, rows.toSpliced(to, 0, row));
          if (kind === 'edit') set(draft, `${LIST}/${from}/note`, `note ${to}`);
        }
        let undone = 0;
        for (let left = changes(draft); left.length > 0; left = changes(draft)) {
          const change = left[order.next().value % left.length];
          if (change !== undefined) revert(draft, change);
          expect(undone++).toBeLessThan(60);
        }
        expect(written(draft)).toBe(textOf(ports));
        // All at once from the last, like the review.
        const different = [...new Set(ports)];
        const again = open(textOf(different));
        move(again, 0, different.length - 1);
        move(again, 1, 0);
        for (const change of changes(again).toReversed()) revert(again, change);
        expect(written(again)).toBe(textOf(different));
      },
    ),
    { numRuns: 400 },
  );
});

it('reports the minimum number of moved rows', () => {
  const rows = (...ports: readonly number[]) => ports.map((port) => ({ port }));
  const moved = (...order: readonly number[]) => [
    ...movedRows(alignRows(rows(...[...order].sort((a, b) => a - b)), rows(...order), undefined)),
  ];
  expect(moved(1, 2, 3, 4)).toEqual([]);
  expect(moved(4, 1, 2, 3)).toEqual([0]);
  expect(moved(2, 3, 4, 1)).toEqual([3]);
  expect(moved(1, 3, 2, 4)).toEqual([1]);
  expect(moved(4, 3, 2, 1)).toHaveLength(3);
});

it('a copy of a row is not matched to another removed row', () => {
  const rule = (row: number, port: number) => ({ row, protocol: 'tcp', action: 'ACCEPT', port });
  const before = [rule(1, 80), rule(2, 81), rule(3, 82), rule(4, 83)];
  const was = alignRows(before, [rule(1, 80), rule(2, 81), rule(3, 81), rule(4, 83)], 'row');
  expect(was).toEqual([0, 1, undefined, 3]);
  expect([...movedRows(was)]).toEqual([]);
});
