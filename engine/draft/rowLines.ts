import { type AlignOptions, alignRows } from '../config/alignRows.ts';
import { rowNumber, rowsLevel } from '../config/level.ts';
import { movedRows } from '../config/movedRows.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';

/**
 * Matches the rows of a list in two documents, by the same method as the diff of documents.
 * @returns previous index of each row; undefined for new rows
 */
export function alignList(
  plan: Plan,
  list: Field,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  options: AlignOptions = {},
): readonly (number | undefined)[] {
  const level = rowsLevel(plan, list);
  // Without numbers, the diff identifies rows that contain rows by position. Their identity follows the content.
  const hasContent = isOrdered(list) || (options.isStrict === true && level.rowName === undefined);
  if (hasContent) return alignRows(before, after, level.rowName, options);
  const places = new Map(before.map((row, index) => [rowNumber(level, row, index), index]));
  return after.map((row, index) => {
    const number = rowNumber(level, row, index);
    return number === undefined ? undefined : places.get(number);
  });
}

const NONE_MOVED: ReadonlySet<number> = new Set();

/** Line of a list table: a row, or a row that will be removed when the changes are applied. */
export type RowLine =
  | {
      readonly kind: 'row';
      readonly index: number;
      /** Previous index; undefined for a new row. */
      readonly was: number | undefined;
      readonly isMoved: boolean;
    }
  | { readonly kind: 'gone'; readonly was: number };

/**
 * Lines of a list table: the current rows, with each removed row at its old place. A removed row follows the last
 * preceding row that was not moved.
 * @param before rows of the device @param after rows of the draft
 */
export function rowLines(
  plan: Plan,
  list: Field,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly RowLine[] {
  const was = alignList(plan, list, before, after);
  const moved = isOrdered(list) ? movedRows(was) : NONE_MOVED;
  const rows = was.map((place, index): RowLine => ({ kind: 'row', index, was: place, isMoved: moved.has(index) }));
  const matched = new Set(was);
  const removedPlaces = [...before.keys()].filter((place) => !matched.has(place));
  if (removedPlaces.length === 0) return rows;
  const settled = was.flatMap((place, index) => (place === undefined || moved.has(index) ? [] : place));
  const below = new Map<number, RowLine[]>();
  for (const place of removedPlaces) {
    const anchor = settled.filter((own) => own < place).reduce((last, own) => Math.max(last, own), -1);
    below.set(anchor, [...(below.get(anchor) ?? []), { kind: 'gone', was: place }]);
  }
  const ends = rows.flatMap((line): readonly RowLine[] => {
    const isSettled = line.kind === 'row' && !line.isMoved && line.was !== undefined;
    return isSettled ? [line, ...(below.get(line.was ?? -1) ?? [])] : [line];
  });
  return [...(below.get(-1) ?? []), ...ends];
}
