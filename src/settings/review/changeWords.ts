import type { Change } from '../../../engine/config/fieldDiff.ts';
import { enclosingRows } from '../../../engine/config/rebase.ts';
import type { Effect } from '../../../engine/effect.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import type { LimitSource } from '../../../engine/limits/limit.ts';
import type { Field, Plan } from '../../../engine/plan/field.ts';
import { parsePointer, rowsOf } from '../../../engine/pointer.ts';
import { t } from '../../i18n/t.ts';
import { PAGES } from '../pages.ts';
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
  /** Of a row that came or went: what is in it. */
  readonly content: readonly RowValue[];
}

/** A change in words: titles of choices, units, defaults said to be defaults, secrets masked. */
export function changeWords(plan: Plan, limits: LimitSource, conventions: Conventions, change: Change): ChangeWords {
  const { field, kind, from, to } = change;
  const label = labelOf(plan, field, change.numbers);
  const words = { change, page: pageOf(field), card: t(field.group), label, effect: field.effect, content: [] };
  if (kind === 'row-added') {
    return { ...words, from: t('not there'), to: t('added'), content: rowWords(plan, field, to, conventions) };
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
 * The title of a field or row: `Control frequency`, `Allowed station 3 · Comment`. The first row of a list that usually
 * has one (a radio, a wireless interface) goes without saying.
 * @param numbers of the enclosing rows; of a row its own comes last
 */
export function labelOf(plan: Plan, field: Field, numbers: readonly number[]): string {
  const rows = enclosingRows(plan, field).flatMap((row, depth) => {
    const number = numbers[depth];
    const alone = row.widget === 'each' && number === 1;
    return number === undefined || alone ? [] : [`${t(row.schema.items?.title ?? row.title)} ${number}`];
  });
  const own = field.fields === undefined ? [t(field.title)] : [];
  return [...rows, ...own].join(' · ') || t(field.title);
}
