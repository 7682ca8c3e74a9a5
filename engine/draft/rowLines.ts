import { matchRows } from '../config/alignRows.ts';
import { rowsLevel } from '../config/level.ts';
import { movedRows } from '../config/movedRows.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';

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
  const was = matchRows({ field: list, rows: rowsLevel(plan, list) }, before, after);
  const moved = isOrdered(list) ? movedRows(was) : NONE_MOVED;
  const lines = was.map((place, index): RowLine => ({ kind: 'row', index, was: place, isMoved: moved.has(index) }));
  const matched = new Set(was);
  for (const place of before.keys()) {
    if (matched.has(place)) continue;
    const precedes = (line: RowLine) =>
      line.was !== undefined && line.was < place && (line.kind === 'gone' || !line.isMoved);
    lines.splice(lines.findLastIndex(precedes) + 1, 0, { kind: 'gone', was: place });
  }
  return lines;
}
