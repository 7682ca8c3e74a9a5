import { isJsonObject } from '../json.ts';
import type { Field } from '../plan/field.ts';
import { getAt } from '../pointer.ts';
import type { JsonValue } from '../schema.ts';
import { titleOfValue } from './choices.ts';
import type { FormSettings } from './FormContext.ts';

/** Fields a folded row shows: what fits beside each other. */
const COLUMNS = 4;

/**
 * The fields by which a folded row is told from the others: the first ones that always apply and are not put away,
 * secret or lists themselves; switches only where there is nothing else, being alike in most rows.
 */
export function summaryFields({ fields = [] }: Field): readonly Field[] {
  const told = fields.filter((field) => !field.hidden && !field.secret && field.type !== 'rows');
  const telling = told.filter(({ type }) => type !== 'boolean');
  const first = telling.filter(({ level, when }) => level === 'simple' && when.length === 0);
  const ranked = [...new Set([...first, ...telling, ...told])];
  const chosen = new Set(ranked.slice(0, COLUMNS));
  return told.filter((field) => chosen.has(field));
}

/** What a folded row says of one of its fields; nothing where it says nothing. @param list pointer template of the list */
export function summaryOf(
  field: Field,
  list: string,
  row: JsonValue | undefined,
  { t, conventions }: Pick<FormSettings, 't' | 'conventions'>,
): string {
  const own = isJsonObject(row) ? getAt(row, field.pointer.slice(list.length + 2)) : undefined;
  const value = own ?? (field.when.length === 0 ? field.default : undefined);
  if (value === undefined || value === '') return '';
  if (typeof value === 'number' && field.choices === undefined) return conventions.words(value, field);
  return titleOfValue(value, field.choices, t, conventions);
}
