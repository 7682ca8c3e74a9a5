import { equalJson, isJsonArray } from '../core/json.ts';
import { formatPointer, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows, matchNumbers, type Places } from './alignRows.ts';
import type { IsWritten } from './edits.ts';
import { type Level, type LevelField, levelOf, type RowPosition, rowIdentity } from './level.ts';
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
  { pointer, ...position }: RowPosition,
  work: Work,
): Change[] {
  const [old, now] = [before, after].map((rows) => (isJsonArray(rows) ? rows : []));
  if (old === undefined || now === undefined) return [];
  const list = { field, level, old, now, position: { ...position, pointer: pointer + formatPointer(path) } };
  const hasOrder = work.identity === 'key' && isOrdered(field);
  const ordered = hasOrder ? diffMatched(list, alignRows(old, now, level.rowName), { byContent: true }, work) : [];
  // If all contents are the same, rows are matched by number.
  return ordered.length > 0 ? ordered : diffMatched(list, matchNumbers(level, old, now), {}, work);
}

interface ComparedList {
  readonly field: Field;
  readonly level: Level;
  readonly old: readonly JsonValue[];
  readonly now: readonly JsonValue[];
  readonly position: RowPosition;
}

/**
 * Changes of a list whose rows are matched. By content, edits come first: reverting a moved, added or removed row
 * renumbers the other rows.
 */
function diffMatched(
  { field, level, old, now, position: { pointer, rows, numbers } }: ComparedList,
  was: Places,
  how: Pick<Change, 'byContent'>,
  work: Work,
): Change[] {
  const moved = how.byContent === true ? movedRows(was) : new Set();
  const edits: Change[] = [];
  const changes: Change[] = how.byContent === true ? [] : edits;
  const positionOf = (row: JsonValue, index: number): RowPosition => ({
    pointer: `${pointer}/${index}`,
    rows: [...rows, index],
    numbers: [...numbers, rowIdentity(level, row, index) ?? UNNUMBERED],
  });
  for (const [index, row] of now.entries()) {
    const inner = positionOf(row, index);
    const change = { pointer: inner.pointer, field, numbers: inner.numbers, to: row, ...how };
    const place = was[index];
    if (place === undefined) changes.push({ ...change, kind: 'row-added', from: undefined });
    else if (!moved.has(index)) edits.push(...diffLevel(level, old[place], row, inner, work));
    else {
      const move = { from: place, before: was[index + 1] };
      changes.push({ ...change, kind: 'row-moved', from: old[place], move });
    }
  }
  const matched = new Set(was);
  for (const [index, row] of old.entries()) {
    if (matched.has(index)) continue;
    const place = positionOf(row, index);
    changes.push({
      ...how,
      kind: 'row-removed',
      pointer: place.pointer,
      field,
      numbers: place.numbers,
      from: row,
      to: undefined,
    });
  }
  return how.byContent === true ? [...edits, ...changes] : edits;
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
