import { contentOf } from '../../../engine/config/alignRows.ts';
import type { Change } from '../../../engine/config/fieldDiff.ts';
import { rowsLevel } from '../../../engine/config/level.ts';
import { enclosingRows } from '../../../engine/config/rebase.ts';
import { indexOfRow, locate } from '../../../engine/config/rowIdentity.ts';
import type { Effect } from '../../../engine/effect.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { equalJson, isJsonArray, isJsonObject } from '../../../engine/json.ts';
import type { Limits } from '../../../engine/limits/limitsOver.ts';
import type { Field, Plan } from '../../../engine/plan/field.ts';
import { getAt, parsePointer, rowsOf } from '../../../engine/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/schema.ts';
import { t } from '../../i18n/t.ts';
import { titleOfRow } from '../draft/titleOfRow.ts';
import { PAGES } from '../pages/pages.ts';
import { type RowValue, rowWords } from './rowWords.ts';
import { valueWords } from './valueWords.ts';

/** One pending change in words, ready to be shown. */
export interface ChangeWords {
  readonly change: Change;
  /** Where it stands. */
  readonly page: string;
  readonly card: string;
  /** Title of the field, with its rows' where it is in rows. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly effect: Effect;
  /** Of a row that came, went, or was edited when it moved: what is in it. */
  readonly content: readonly RowValue[];
}

/**
 * A change in words: titles of choices, units, defaults said to be defaults, secrets masked.
 * @param document the draft the change is in
 */
export function changeWords(
  plan: Plan,
  limits: Limits,
  conventions: Conventions,
  document: JsonObject,
  change: Change,
): ChangeWords {
  const { field, kind, from, to } = change;
  const label = labelOf(plan, field, change.numbers, document, goneOf(change));
  const words = { change, page: pageOf(field), card: t(field.group), label, effect: field.effect, content: [] };
  if (kind === 'row-added') {
    return { ...words, from: t('not there'), to: t('added'), content: rowWords(plan, field, to, conventions) };
  }
  if (change.move !== undefined) {
    const { from: place, before } = change.move;
    const row = titleOfRow([], () => undefined)(field, from, place);
    const moved =
      before === undefined
        ? t('{row} moved to the end', { row })
        : t('{row} moved before {place}', { row, place: before + 1 });
    const placed = (index: number | undefined) => t('place {place}', { place: (index ?? 0) + 1 });
    const name = rowsLevel(plan, field).rowName;
    const isEdited = !equalJson(contentOf(from, name), contentOf(to, name));
    const content = isEdited ? rowWords(plan, field, to, conventions) : [];
    return { ...words, label: moved, from: placed(place), to: placed(rowsOf(change.pointer).at(-1)), content };
  }
  if (kind === 'row-removed') {
    return { ...words, from: t('there'), to: t('removed'), content: rowWords(plan, field, from, conventions) };
  }
  const choices =
    field.limited === undefined ? [] : limits.get(field.limited, rowsOf(change.pointer).at(-1))?.choices;
  return {
    ...words,
    from: valueWords(field, from, conventions, choices),
    to: valueWords(field, to, conventions, choices),
  };
}

function goneOf({ kind, pointer, from }: Change) {
  return kind === 'row-removed' ? { row: from, index: rowsOf(pointer).at(-1) } : undefined;
}

/** Page and card of a field: `Wireless · Channel and power`. */
export function placeOf(field: Field): string {
  return [pageOf(field), t(field.group)].filter((part) => part !== '').join(' · ');
}

/** The title of the page a field is on; empty where none has it. */
function pageOf(field: Field): string {
  const [section] = parsePointer(field.pointer);
  const page = PAGES.find(({ sections }) => sections.some((name) => name === section));
  return page === undefined ? '' : t(page.title);
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
  field: Field,
  numbers: readonly number[],
  document: JsonObject = {},
  gone?: { readonly row: JsonValue | undefined; readonly index: number | undefined },
): string {
  const title = titleOfRow([], (pointer) => getAt(document, pointer));
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
