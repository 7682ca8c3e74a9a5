import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';

const NO_ROWS: readonly number[] = [];

/** Row indexes of a pointer: its segments at the `*` of the template. */
export function rowsAt(template: string, pointer: string): readonly number[] {
  if (!template.includes('*')) return NO_ROWS;
  const segments = pointer.split('/');
  return template.split('/').flatMap((segment, index) => (segment === '*' ? Number(segments[index]) : []));
}

/**
 * Expands a template to the pointers of all existing rows.
 * @param template its outer rows may be bound already
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
