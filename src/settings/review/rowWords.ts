import { rowsLevel } from '../../../engine/config/level.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { isJsonArray } from '../../../engine/json.ts';
import type { Field, Plan } from '../../../engine/plan/field.ts';
import { getPath } from '../../../engine/pointer.ts';
import type { JsonValue } from '../../../engine/schema.ts';
import { plural, t } from '../../i18n/t.ts';
import { valueWords } from './valueWords.ts';

/** A value of a row in words. */
export interface RowValue {
  readonly label: string;
  readonly value: string;
}

/** What is in a row, apart from its number and what a person never sees; of rows in it their count. Secrets masked. */
export function rowWords(
  plan: Plan,
  rows: Field,
  row: JsonValue | undefined,
  conventions: Conventions,
): readonly RowValue[] {
  return rowsLevel(plan, rows).fields.flatMap(({ field, path }) => {
    const value = getPath(row, path);
    if (value === undefined || field.row || field.hidden) return [];
    const label = t(field.title);
    if (field.fields === undefined) return [{ label, value: valueWords(field, value, conventions) }];
    const count = isJsonArray(value) ? value.length : 0;
    return [{ label, value: plural(count, { one: '{count} row', other: '{count} rows' }) }];
  });
}
