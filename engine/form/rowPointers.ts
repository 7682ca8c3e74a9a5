import { isJsonArray } from '../json.ts';
import { getAt } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';

const NO_ROWS: readonly number[] = [];

/** The row indexes in a pointer: its segments where the template has `*`. */
export function rowsAt(template: string, pointer: string): readonly number[] {
  if (!template.includes('*')) return NO_ROWS;
  const segments = pointer.split('/');
  return template.split('/').flatMap((segment, index) => (segment === '*' ? Number(segments[index]) : []));
}

/**
 * The pointers a template stands for in a document: one per row that is there.
 * @param template may have its outer rows bound already.
 */
export function expandRows(template: string, document: JsonObject): readonly string[] {
  const star = template.indexOf('/*');
  if (star === -1) return [template];
  const array = template.slice(0, star);
  const rest = template.slice(star + 2);
  const rows = getAt(document, array);
  if (!isJsonArray(rows)) return [];
  return rows.flatMap((_, index) => expandRows(`${array}/${index}${rest}`, document));
}

/**
 * Where a place goes when a row is taken out: the same place outside that array and before the row, one row up after it.
 * @returns nothing for what was in the row itself.
 */
export function withoutRow(pointer: string, array: string, row: number): string | undefined {
  if (!pointer.startsWith(`${array}/`)) return pointer;
  const [segment = '', ...rest] = pointer.slice(array.length + 1).split('/');
  const index = Number(segment);
  if (index === row) return undefined;
  return index < row ? pointer : [array, index - 1, ...rest].join('/');
}

/**
 * Where a place goes when rows are put in another order.
 * @param order for each new place the row that stood elsewhere before; nothing for a row that is new.
 */
export function withOrder(pointer: string, array: string, order: readonly (number | undefined)[]): string {
  if (!pointer.startsWith(`${array}/`)) return pointer;
  const [segment = '', ...rest] = pointer.slice(array.length + 1).split('/');
  return [array, order.indexOf(Number(segment)), ...rest].join('/');
}
