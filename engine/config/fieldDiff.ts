import { equalJson, isJsonArray } from '../core/json.ts';
import { formatPointer, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows } from './alignRows.ts';
import type { IsWritten } from './edits.ts';
import { type Level, type LevelField, levelOf, type RowPosition, rowNumber } from './level.ts';
import { movedRows } from './movedRows.ts';

/** Number of an added row that has no number yet. */
export const UNNUMBERED = -1;

/** Difference between two documents in one field or row. */
export interface Change {
  /** A row that moved in an ordered list may have been edited, too. */
  readonly kind: 'set' | 'row-added' | 'row-removed' | 'row-moved';
  /**
   * Pointer with row indexes of the later document. For a removed row, the last index is from the earlier document.
   */
  readonly pointer: string;
  /** For an added or removed row: the `rows` field. */
  readonly field: Field;
  /** Numbers of the enclosing rows, outermost first. For an added or removed row, its own number comes last. */
  readonly numbers: readonly number[];
  /** Values before and after; undefined for the device's default or a missing row. */
  readonly from: JsonValue | undefined;
  readonly to: JsonValue | undefined;
  /** For added, removed and moved rows: true if the row was matched by key or content instead of number. */
  readonly byContent?: true;
  /** Move of a row: its old index, and the old index of the row after it. Undefined at the end of the list. */
  readonly move?: { readonly from: number; readonly before: number | undefined };
}

/** Identity of rows in ordered lists: their number, or their key. Rows without keys are matched by content. */
export type RowIdentity = 'number' | 'key';

interface Work {
  readonly isIncluded: IsWritten;
  readonly identity: RowIdentity;
}

function diffRows(
  { field, path }: LevelField,
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  position: RowPosition,
  work: Work,
): Change[] {
  const pointer = position.pointer + formatPointer(path);
  if (work.identity === 'key' && isOrdered(field)) {
    const ordered = diffOrdered(field, level, before, after, { ...position, pointer }, work);
    // If all contents are the same, rows are matched by number.
    if (ordered.length > 0) return ordered;
  }
  const old = new Map<number, { row: JsonValue; index: number }>();
  for (const [index, row] of (isJsonArray(before) ? before : []).entries()) {
    const number = rowNumber(level, row, index);
    if (number !== undefined) old.set(number, { row, index });
  }
  const changes: Change[] = [];
  for (const [index, row] of (isJsonArray(after) ? after : []).entries()) {
    const number = rowNumber(level, row, index);
    const previous = number === undefined ? undefined : old.get(number);
    const inner = {
      pointer: `${pointer}/${index}`,
      rows: [...position.rows, index],
      numbers: [...position.numbers, number ?? UNNUMBERED],
    };
    if (previous === undefined || number === undefined) {
      changes.push({
        kind: 'row-added',
        pointer: inner.pointer,
        field,
        numbers: inner.numbers,
        from: undefined,
        to: row,
      });
      continue;
    }
    old.delete(number);
    changes.push(...diffLevel(level, previous.row, row, inner, work));
  }
  for (const [number, { row, index }] of old) {
    const numbers = [...position.numbers, number];
    changes.push({ kind: 'row-removed', pointer: `${pointer}/${index}`, field, numbers, from: row, to: undefined });
  }
  return changes;
}

/** Edits come first: reverting a moved, added or removed row renumbers the other rows. */
function diffOrdered(
  field: Field,
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  { pointer, rows, numbers }: RowPosition,
  work: Work,
): Change[] {
  const old = isJsonArray(before) ? before : [];
  const now = isJsonArray(after) ? after : [];
  const was = alignRows(old, now, level.rowName);
  const moved = movedRows(was);
  const edits: Change[] = [];
  const changes: Change[] = [];
  for (const [index, row] of now.entries()) {
    const number = rowNumber(level, row, index) ?? UNNUMBERED;
    const inner = { pointer: `${pointer}/${index}`, rows: [...rows, index], numbers: [...numbers, number] };
    const change = { pointer: inner.pointer, field, numbers: inner.numbers, to: row };
    const place = was[index];
    if (place === undefined) changes.push({ ...change, kind: 'row-added', byContent: true, from: undefined });
    else if (!moved.has(index)) edits.push(...diffLevel(level, old[place], row, inner, work));
    else
      changes.push({
        ...change,
        kind: 'row-moved',
        byContent: true,
        from: old[place],
        move: { from: place, before: was[index + 1] },
      });
  }
  for (const [index, row] of old.entries()) {
    if (was.includes(index)) continue;
    const number = rowNumber(level, row, index) ?? UNNUMBERED;
    changes.push({
      kind: 'row-removed',
      byContent: true,
      pointer: `${pointer}/${index}`,
      field,
      numbers: [...numbers, number],
      from: row,
      to: undefined,
    });
  }
  return [...edits, ...changes];
}

function diffLevel(
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  position: RowPosition,
  work: Work,
): Change[] {
  if (before === after) return [];
  return level.fields.flatMap((entry): readonly Change[] => {
    const { field, path, rows } = entry;
    const from = getPath(before, path);
    const to = getPath(after, path);
    if (field.row || equalJson(from, to) || !work.isIncluded(field, position.rows)) return [];
    if (rows !== undefined) return diffRows(entry, rows, from, to, position, work);
    return [
      { kind: 'set', pointer: position.pointer + formatPointer(path), field, numbers: position.numbers, from, to },
    ];
  });
}

/**
 * Differences between two documents, in schema order. Rows are matched by number. A row that exists in one document
 * only is a single change. Properties outside the plan are not compared.
 * @param isIncluded selects fields, with row indexes in `after`; default: all fields
 * @param identity `key` makes a moved row of an ordered list one change
 * @example diffFields(plan(schema), { power: 20 }, { power: 24 }) // [{ kind: 'set', pointer: '/power', from: 20, to:
 * 24, … }]
 */
export function diffFields(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  isIncluded: IsWritten = () => true,
  identity: RowIdentity = 'number',
): readonly Change[] {
  return diffLevel(levelOf(plan), before, after, { pointer: '', rows: [], numbers: [] }, { isIncluded, identity });
}
