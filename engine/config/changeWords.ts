import type { Translate } from '../../base/translate.ts';
import type { Effect } from '../core/effect.ts';
import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { bindRows, getAt, getPath, rowsOf } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { EffectiveField } from '../limits/effective.ts';
import type { Limits } from '../limits/limitsOver.ts';
import { createRead } from '../plan/active.ts';
import { localField } from '../plan/defaults.ts';
import type { Field, Plan } from '../plan/field.ts';
import { contentOf } from './alignRows.ts';
import type { Change } from './fieldDiff.ts';
import { rowsLevel } from './level.ts';
import { enclosingRows } from './rebase.ts';
import { indexOfRow, locate } from './rowIdentity.ts';

/** Functions that format changes: language, values, row titles, pages. */
export interface Telling {
  readonly t: Translate;
  /** Plural form of a sentence for a count. */
  readonly plural: (count: number, forms: { readonly one: string; readonly other: string }) => string;
  /** Formats a value; secrets are masked. `choices` has the titles that the rules give. */
  readonly value: (
    field: Field,
    value: JsonValue | undefined,
    choices?: NonNullable<EffectiveField['choices']>,
  ) => string;
  /** Title of the page of a field; empty if no page shows it. */
  readonly page: (field: Field) => string;
  /** Returns a function that names rows. @param get reads the document of the rows */
  readonly titleOfRow: (
    get: (pointer: string) => JsonValue | undefined,
  ) => (list: Field, row: JsonValue | undefined, index: number) => string;
}

/** Formatted value of a row. */
interface RowValue {
  readonly label: string;
  readonly value: string;
}

/** Formatted change, ready for display. */
export interface ChangeWords {
  readonly change: Change;
  /** Page of the changed field. */
  readonly page: string;
  readonly card: string;
  /** Title of the field, preceded by the titles of its rows. */
  readonly label: string;
  /** Previous value. Empty if there is none; for added and removed rows, `to` describes the change. */
  readonly from: string;
  readonly to: string;
  readonly effect: Effect;
  /**
   * Content of a row that was added, removed, or moved and edited. For other changes in a table: the title of the
   * row.
   */
  readonly content: readonly RowValue[];
}

/**
 * Formats a change: titles of choices, units, marked defaults, masked secrets.
 * @param document the document after the change
 */
export function changeWords(
  plan: Plan,
  limits: Limits,
  telling: Telling,
  document: JsonObject,
  change: Change,
): ChangeWords {
  const { t } = telling;
  const { field, kind, from, to } = change;
  const label = labelOf(plan, telling, field, change.numbers, document, removedRowOf(change));
  const words = { change, page: telling.page(field), card: t(field.group), label, effect: field.effect, content: [] };
  if (kind === 'row-added') {
    return { ...words, from: '', to: t('Added'), content: rowWords(plan, field, to, telling) };
  }
  if (change.move !== undefined) {
    const { from: place, before } = change.move;
    const row = telling.titleOfRow(() => undefined)(field, from, place);
    const moved =
      before === undefined
        ? t('{row} moved to the end', { row })
        : t('{row} moved before {place}', { row, place: before + 1 });
    const placed = (index: number | undefined) => t('place {place}', { place: (index ?? 0) + 1 });
    const name = rowsLevel(plan, field).rowName;
    const isEdited = !equalJson(contentOf(from, name), contentOf(to, name));
    const content = isEdited ? rowWords(plan, field, to, telling) : titleWords(plan, document, telling, change);
    return { ...words, label: moved, from: placed(place), to: placed(rowsOf(change.pointer).at(-1)), content };
  }
  if (kind === 'row-removed') {
    return { ...words, from: '', to: t('Removed'), content: rowWords(plan, field, from, telling) };
  }
  const choices =
    field.limited === undefined ? [] : limits.get(field.limited, rowsOf(change.pointer).at(-1))?.choices;
  const local = localField(
    plan,
    field,
    change.pointer,
    createRead(plan, () => document),
  );
  return {
    ...words,
    from: telling.value(local, from, choices),
    to: telling.value(local, to, choices),
    content: titleWords(plan, document, telling, change),
  };
}

function removedRowOf({ kind, pointer, from }: Change) {
  return kind === 'row-removed' ? { row: from, index: rowsOf(pointer).at(-1) } : undefined;
}

/**
 * Title of a field or row, with the titles of its enclosing rows as on the page. Examples: `Control frequency`, `ath0
 * (WAN) · Role`, `Port forward 1 › Interface`. A single row (one radio, one wireless interface) is omitted.
 * @param numbers numbers of the enclosing rows; for a row, its own number comes last
 * @param document contains the rows and their order; without it, the number is the position
 * @param removedRow row that was removed from the document, with its previous index
 */
export function labelOf(
  plan: Plan,
  { t, titleOfRow }: Pick<Telling, 't' | 'titleOfRow'>,
  field: Field,
  numbers: readonly number[],
  document: JsonObject = {},
  removedRow?: { readonly row: JsonValue | undefined; readonly index: number | undefined },
): string {
  const title = titleOfRow((pointer) => getAt(document, pointer));
  const parts = enclosingRows(plan, field).flatMap((rows, depth) => {
    const number = numbers[depth];
    if (number === undefined) return [];
    const list = getAt(document, locate(plan, document, rows, numbers.slice(0, depth)) ?? rows.pointer);
    const all = isJsonArray(list) ? list : [];
    const index = indexOfRow(rowsLevel(plan, rows), all, number);
    const row = index === undefined ? removedRow?.row : all[index];
    const name = title(rows, row, index ?? removedRow?.index ?? number - 1);
    const isNamed = isJsonObject(row) && typeof row.device === 'string' && name.startsWith(row.device);
    const isAlone = rows.widget === 'each' && !isNamed && (index === undefined ? number === 1 : all.length === 1);
    return isAlone ? [] : [name, rows.widget === 'each' ? ' · ' : ' › '];
  });
  return field.fields === undefined
    ? [...parts, t(field.title)].join('')
    : parts.slice(0, -1).join('') || t(field.title);
}

/**
 * Title columns of the row that a change is in. Its number alone is ambiguous after rows were added, removed or
 * moved.
 */
function titleWords(
  plan: Plan,
  document: JsonObject,
  telling: Telling,
  { field, pointer }: Change,
): readonly RowValue[] {
  const rows = enclosingRows(plan, field).at(-1);
  if (rows === undefined || rows.widget === 'each') return [];
  const row = getAt(document, bindRows(`${rows.pointer}/*`, rowsOf(pointer)));
  return rowWords(plan, rows, row, telling, (own) => own.column === 'title' && own !== field);
}

/**
 * Values of a row, without its number, hidden fields and defaults. Defaults are included if the table has a column
 * for them. Nested rows are given as a count.
 */
function rowWords(
  plan: Plan,
  rows: Field,
  row: JsonValue | undefined,
  telling: Telling,
  isWanted: (field: Field) => boolean = () => true,
): readonly RowValue[] {
  return rowsLevel(plan, rows).fields.flatMap(({ field, path }) => {
    const value = getPath(row, path);
    const isSaid = field.column !== undefined && field.column !== 'on';
    if (value === undefined || field.row || field.hidden || !isWanted(field)) return [];
    if (!isSaid && equalJson(value, field.default)) return [];
    const label = telling.t(field.title);
    if (field.fields === undefined) return [{ label, value: telling.value(field, value) }];
    const count = isJsonArray(value) ? value.length : 0;
    return [{ label, value: telling.plural(count, { one: '{count} row', other: '{count} rows' }) }];
  });
}
