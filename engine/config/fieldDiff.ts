import { equalJson, isJsonArray } from '../json.ts';
import type { Field, Plan } from '../plan/field.ts';
import { formatPointer, getPath } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { IsWritten } from './edits.ts';
import { type Level, type LevelField, levelOf, rowNumber } from './level.ts';

/** Stands for the number of an added row that has none yet. */
export const UNNUMBERED = -1;

/** One difference between two documents, in terms of fields. */
export interface Change {
  readonly kind: 'set' | 'row-added' | 'row-removed';
  /** Rows by index in the later document; of a removed row the last index is that of the earlier one. */
  readonly pointer: string;
  /** Of an added or removed row: the `rows` field. */
  readonly field: Field;
  /** Numbers of the enclosing rows, outermost first; of an added or removed row its own comes last. */
  readonly numbers: readonly number[];
  /** Value before and after; absent means the device's default, or no such row. */
  readonly from: JsonValue | undefined;
  readonly to: JsonValue | undefined;
}

interface Place {
  readonly pointer: string;
  readonly rows: readonly number[];
  readonly numbers: readonly number[];
}

function diffRows(
  { field, path }: LevelField,
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
  isIncluded: IsWritten,
): Change[] {
  const pointer = place.pointer + formatPointer(path);
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
      rows: [...place.rows, index],
      numbers: [...place.numbers, number ?? UNNUMBERED],
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
    changes.push(...diffLevel(level, known.row, row, inner, isIncluded));
  }
  for (const [number, { row, index }] of old) {
    const numbers = [...place.numbers, number];
    changes.push({ kind: 'row-removed', pointer: `${pointer}/${index}`, field, numbers, from: row, to: undefined });
  }
  return changes;
}

function diffLevel(
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
  isIncluded: IsWritten,
): Change[] {
  if (before === after) return [];
  return level.fields.flatMap((entry): readonly Change[] => {
    const { field, path, rows } = entry;
    const from = getPath(before, path);
    const to = getPath(after, path);
    if (field.row || equalJson(from, to) || !isIncluded(field, place.rows)) return [];
    if (rows !== undefined) return diffRows(entry, rows, from, to, place, isIncluded);
    return [{ kind: 'set', pointer: place.pointer + formatPointer(path), field, numbers: place.numbers, from, to }];
  });
}

/**
 * The differences between two documents, field by field in schema order. Rows are told apart by their number: a row
 * only one of the documents has is one change, whatever is in it. Properties the plan does not know are not compared.
 * @param isIncluded which fields count (rows by index in `after`); all of them without it.
 */
export function diffFields(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  isIncluded: IsWritten = () => true,
): readonly Change[] {
  return diffLevel(levelOf(plan), before, after, { pointer: '', rows: [], numbers: [] }, isIncluded);
}
