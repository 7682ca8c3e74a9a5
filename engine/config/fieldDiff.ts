import { equalJson, isJsonArray } from '../core/json.ts';
import { formatPointer, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows, type KeysOfRows } from './alignRows.ts';
import type { IsWritten } from './edits.ts';
import { type Level, type LevelField, levelOf, type RowPosition, rowNumber } from './level.ts';

/** Stands for the number of an added row that has none yet. */
export const UNNUMBERED = -1;

/** One difference between two documents, in terms of fields. */
export interface Change {
  /** A row that moved in a list whose order means something may have been edited too. */
  readonly kind: 'set' | 'row-added' | 'row-removed' | 'row-moved';
  /** Rows by index in the later document; of a removed row the last index is that of the earlier one. */
  readonly pointer: string;
  /** Of an added or removed row: the `rows` field. */
  readonly field: Field;
  /** Numbers of the enclosing rows, outermost first; of an added or removed row its own comes last. */
  readonly numbers: readonly number[];
  /** Value before and after; absent means the device's default, or no such row. */
  readonly from: JsonValue | undefined;
  readonly to: JsonValue | undefined;
  /** Of a row that came, went or moved: it was told by what it says, not by its number. */
  readonly told?: true;
  /** Of a moved row: the index it had, and that of the row it stands before now; absent at the end. */
  readonly move?: { readonly from: number; readonly before: number | undefined };
}

/** How rows of lists whose order means something are matched: by their keys as far as they are known, else by what they say. */
export interface RowMatching {
  /** @param list its pointer in the later document */
  readonly keysOf?: (list: string) => KeysOfRows;
}

interface Work {
  readonly isIncluded: IsWritten;
  readonly matching: RowMatching | undefined;
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
  if (work.matching !== undefined && isOrdered(field)) {
    const told = diffOrdered(field, level, before, after, { ...position, pointer }, work);
    // Where they say what they said, their numbers tell them.
    if (told.length > 0) return told;
  }
  const old = new Map<number, { row: JsonValue; index: number }>();
  for (const [index, row] of (isJsonArray(before) ? before : []).entries()) {
    const number = rowNumber(level, row, index);
    if (number !== undefined) old.set(number, { row, index });
  }
  const changes: Change[] = [];
  for (const [index, row] of (isJsonArray(after) ? after : []).entries()) {
    const number = rowNumber(level, row, index);
    const known = number === undefined ? undefined : old.get(number);
    const inner = {
      pointer: `${pointer}/${index}`,
      rows: [...position.rows, index],
      numbers: [...position.numbers, number ?? UNNUMBERED],
    };
    if (known === undefined || number === undefined) {
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
    changes.push(...diffLevel(level, known.row, row, inner, work));
  }
  for (const [number, { row, index }] of old) {
    const numbers = [...position.numbers, number];
    changes.push({ kind: 'row-removed', pointer: `${pointer}/${index}`, field, numbers, from: row, to: undefined });
  }
  return changes;
}

/** Edits first: what moves, comes or goes gives the others another number when it is taken back. */
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
  const { was, moved } = alignRows(old, now, level.rowName, { keys: work.matching?.keysOf?.(pointer) });
  const edits: Change[] = [];
  const changes: Change[] = [];
  for (const [index, row] of now.entries()) {
    const number = rowNumber(level, row, index) ?? UNNUMBERED;
    const inner = { pointer: `${pointer}/${index}`, rows: [...rows, index], numbers: [...numbers, number] };
    const change = { pointer: inner.pointer, field, numbers: inner.numbers, to: row };
    const place = was[index];
    if (place === undefined) changes.push({ ...change, kind: 'row-added', told: true, from: undefined });
    else if (!moved.has(index)) edits.push(...diffLevel(level, old[place], row, inner, work));
    else
      changes.push({
        ...change,
        kind: 'row-moved',
        told: true,
        from: old[place],
        move: { from: place, before: was[index + 1] },
      });
  }
  for (const [index, row] of old.entries()) {
    if (was.includes(index)) continue;
    const number = rowNumber(level, row, index) ?? UNNUMBERED;
    changes.push({
      kind: 'row-removed',
      told: true,
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
 * The differences between two documents, field by field in schema order. Rows are told apart by their number: a row
 * only one of the documents has is one change, whatever is in it. Properties the plan does not know are not compared.
 * @param isIncluded which fields count (rows by index in `after`); all of them without it.
 * @param matching in a list whose order means something, a row that moved is one change; without it, rows are told by number
 * @example diffFields(plan(schema), { power: 20 }, { power: 24 }) // [{ kind: 'set', pointer: '/power', from: 20, to: 24, … }]
 */
export function diffFields(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  isIncluded: IsWritten = () => true,
  matching?: RowMatching,
): readonly Change[] {
  return diffLevel(levelOf(plan), before, after, { pointer: '', rows: [], numbers: [] }, { isIncluded, matching });
}
