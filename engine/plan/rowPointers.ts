import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';

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
