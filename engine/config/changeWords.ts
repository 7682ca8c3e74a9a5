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

/** How changes are told: the language, what values and rows are called, on which pages fields are. */
export interface Telling {
  readonly t: Translate;
  /** The form of a sentence that goes with a count. */
  readonly plural: (count: number, forms: { readonly one: string; readonly other: string }) => string;
  /** A value in words, masked where it is a secret; `choices` have the titles the rules give. */
  readonly value: (
    field: Field,
    value: JsonValue | undefined,
    choices?: NonNullable<EffectiveField['choices']>,
  ) => string;
  /** The title of the page of a field; empty where none has it. */
  readonly page: (field: Field) => string;
  /** Names rows. @param get reads the document they are in */
  readonly titleOfRow: (
    get: (pointer: string) => JsonValue | undefined,
  ) => (list: Field, row: JsonValue | undefined, index: number) => string;
}

/** A value of a row in words. */
interface RowValue {
  readonly label: string;
  readonly value: string;
}

/** One change in words, ready to be shown. */
export interface ChangeWords {
  readonly change: Change;
  /** Where it stands. */
  readonly page: string;
  readonly card: string;
  /** Title of the field, with its rows' where it is in rows. */
  readonly label: string;
  /** Empty where there is nothing to compare with: of a row that came or went `to` says so. */
  readonly from: string;
  readonly to: string;
  readonly effect: Effect;
  /** Of a row that came, went, or was edited when it moved: what is in it; of any other change in a table: the title of its row. */
  readonly content: readonly RowValue[];
}

/**
 * A change in words: titles of choices, units, defaults said to be defaults, secrets masked.
 * @param document the later one, which the change led to
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
  const label = labelOf(plan, telling, field, change.numbers, document, goneOf(change));
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

function goneOf({ kind, pointer, from }: Change) {
  return kind === 'row-removed' ? { row: from, index: rowsOf(pointer).at(-1) } : undefined;
}

/**
 * The title of a field or row, with the rows it is in named as on their page: `Control frequency`, `ath0 (WAN) · Role`,
 * `Port forward 1 › Interface`. What there is one of (a radio, a wireless interface) goes without saying.
 * @param numbers of the enclosing rows; of a row its own comes last
 * @param document says what is in the rows, and which place they have; without it their number is their place
 * @param gone the row itself, where the document has it no more, and the place it had
 */
export function labelOf(
  plan: Plan,
  { t, titleOfRow }: Pick<Telling, 't' | 'titleOfRow'>,
  field: Field,
  numbers: readonly number[],
  document: JsonObject = {},
  gone?: { readonly row: JsonValue | undefined; readonly index: number | undefined },
): string {
  const title = titleOfRow((pointer) => getAt(document, pointer));
  const parts = enclosingRows(plan, field).flatMap((rows, depth) => {
    const number = numbers[depth];
    if (number === undefined) return [];
    const list = getAt(document, locate(plan, document, rows, numbers.slice(0, depth)) ?? rows.pointer);
    const all = isJsonArray(list) ? list : [];
    const index = indexOfRow(rowsLevel(plan, rows), all, number);
    const row = index === undefined ? gone?.row : all[index];
    const name = title(rows, row, index ?? gone?.index ?? number - 1);
    const isNamed = isJsonObject(row) && typeof row.device === 'string' && name.startsWith(row.device);
    const isAlone = rows.widget === 'each' && !isNamed && (index === undefined ? number === 1 : all.length === 1);
    return isAlone ? [] : [name, rows.widget === 'each' ? ' · ' : ' › '];
  });
  return field.fields === undefined
    ? [...parts, t(field.title)].join('')
    : parts.slice(0, -1).join('') || t(field.title);
}

/** What a table says first of the row a change is in: its number alone names it only as long as nothing comes, goes or moves. */
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
 * What is in a row, apart from its number, what a person never sees, and what goes without saying: a value that is the
 * default, unless the table of the list has a column for it. Of rows in it their count.
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
