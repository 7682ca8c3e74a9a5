import { setAt } from '../../core/pointer.ts';
import type { JsonObject } from '../../core/schema.ts';
import type { Field } from '../../plan/field.ts';
import { ENTRY, ITEM, KIND } from '../../plan/standInNames.ts';
import { pathInRow } from './listColumns.ts';

const KINDS: ReadonlySet<string> = new Set([ITEM, ENTRY.value].map((own) => `${own}/${KIND}`));

/**
 * New row of a list. An entry of several kinds begins with the first one, unless that is a constant, which would be a
 * value that nobody entered.
 */
export function newRow(list: Field): JsonObject {
  const { fields = [] } = list;
  const kind = fields.find((field) => KINDS.has(pathInRow(list, field)));
  const first = kind?.choices?.[0]?.value;
  const hasField = fields.some(({ when }) =>
    when.some(({ pointer, values }) => pointer === kind?.pointer && first !== undefined && values.includes(first)),
  );
  return kind !== undefined && hasField ? setAt({}, `/${pathInRow(list, kind)}`, first) : {};
}
