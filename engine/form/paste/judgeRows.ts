import { checkField } from '../../check/checkField.ts';
import { MESSAGES, sentence } from '../../check/messages.ts';
import type { Sentence } from '../../core/limit.ts';
import { bindRows, getAt, setAt } from '../../core/pointer.ts';
import type { JsonObject, JsonValue } from '../../core/schema.ts';
import type { Draft } from '../../draft/draft.ts';
import { rowsIn } from '../../draft/rows.ts';
import { type EffectiveField, effective } from '../../limits/effective.ts';
import { createRead, isActive } from '../../plan/active.ts';
import { localField } from '../../plan/defaults.ts';
import type { Field } from '../../plan/field.ts';
import type { FieldNode } from '../fieldNode.ts';
import { isError } from '../fieldNode.ts';
import { macOf } from '../usualForm.ts';
import { columnsOf, identifyingField, pathOf } from './rowCells.ts';

/** Result for a row to be added. `reason` is English and a translation key. */
export type Verdict =
  | { readonly kind: 'new' }
  /** Duplicate of an existing row or of an earlier line. */
  | { readonly kind: 'known'; readonly reason: Sentence }
  /** @param column title of the invalid column; absent if the list is full */
  | { readonly kind: 'refused'; readonly reason: Sentence; readonly column?: string };

/**
 * Checks rows for addition to a list. Rows are validated in place. Duplicates and rows beyond the maximum are
 * refused.
 */
export function judgeRows(draft: Draft, list: FieldNode, rows: readonly JsonObject[]): readonly Verdict[] {
  const { pointer, field } = list;
  const columns = columnsOf(field) ?? [];
  const there = rowsIn(draft.state().document, pointer);
  const checked = newRowCheck(draft, list, rows);
  const existing = new Set(there.map((row) => identityOf(row, field, columns)));
  const earlier = new Set<string>();
  return rows.map((row, place): Verdict => {
    const wrong = checked(columns, place);
    const identity = identityOf(row, field, columns);
    if (wrong !== undefined) return { kind: 'refused', ...wrong };
    if (existing.has(identity)) return { kind: 'known', reason: { text: 'Already in the list.' } };
    if (earlier.has(identity)) return { kind: 'known', reason: { text: 'Listed twice.' } };
    const { maxItems = Number.POSITIVE_INFINITY } = field;
    if (there.length + earlier.size >= maxItems) {
      return { kind: 'refused', reason: { text: MESSAGES.maxItems ?? '', params: { maxItems } } };
    }
    earlier.add(identity);
    return { kind: 'new' };
  });
}

/** Document with these rows appended to a list, and the index of the first one. */
function withRows(draft: Draft, { pointer }: FieldNode, rows: readonly JsonObject[]) {
  const { document } = draft.state();
  const there = rowsIn(document, pointer);
  return { whole: setAt(document, pointer, [...there, ...rows]), from: there.length };
}

function newRowCheck(draft: Draft, list: FieldNode, rows: readonly JsonObject[]) {
  const { whole, from } = withRows(draft, list, rows);
  const { plan, limits } = draft.rules();
  const inForce = limits.at(whole);
  const read = createRead(plan, () => whole);
  return (columns: readonly Field[], place: number) => {
    const index = from + place;
    const indexes = [...list.rows, index];
    for (const column of columns) {
      if (!isActive(column, indexes, read)) continue;
      const limit = column.limited === undefined ? undefined : inForce.get(column.limited, index);
      const pointer = bindRows(column.pointer, indexes);
      const local = localField(plan, column, pointer, read);
      const issues = checkField(effective(local, limit), getAt(whole, pointer), pointer);
      const issue = issues.find(isError);
      if (issue !== undefined) return { reason: sentence(issue, column), column: column.title };
    }
    return undefined;
  };
}

/** Effective field of a column in a new row. */
export function inNewRow(draft: Draft, list: FieldNode, column: Field): EffectiveField {
  const { whole, from } = withRows(draft, list, [{}]);
  const { limited } = column;
  return effective(column, limited === undefined ? undefined : draft.rules().limits.at(whole).get(limited, from));
}

/** Identity of a row: the identifying field if there is one, else all columns. */
function identityOf(row: JsonValue, list: Field, columns: readonly Field[]): string {
  const telling = identifyingField(columns);
  const values = (telling === undefined ? columns : [telling]).map((column) => {
    const value = getAt(row, pathOf(list, column)) ?? column.default ?? null;
    return typeof value === 'string' ? (macOf(value) ?? value) : value;
  });
  return JSON.stringify(values);
}
