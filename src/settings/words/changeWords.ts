import {
  type Change,
  type ChangeWords,
  type Telling,
  labelOf as titleOf,
  changeWords as wordsOf,
} from 'guywire-engine/config';
import type { JsonObject } from 'guywire-engine/core';
import type { Limits } from 'guywire-engine/limits';
import type { Field, Plan } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { titleOfRow } from '../../../rules/titleOfRow.ts';
import { pageOf } from '../../app/settingsPages.ts';
import { plural, t } from '../../i18n/t.ts';
import { valueWords } from './valueWords.ts';

const TELLING: Omit<Telling, 'value'> = { t, plural, page: pageTitle, titleOfRow: (get) => titleOfRow(t, [], get) };

/**
 * Describes a change in the language and units of the page.
 * @param document document that contains the change
 */
export function changeWords(
  plan: Plan,
  limits: Limits,
  conventions: Conventions,
  document: JsonObject,
  change: Change,
): ChangeWords {
  const value: Telling['value'] = (field, own, choices) => valueWords(field, own, conventions, choices);
  return wordsOf(plan, limits, { ...TELLING, value }, document, change);
}

/** Page and card of a field: `Wireless · Channel and power`. */
export function placeOf(field: Field): string {
  return [pageTitle(field), t(field.group)].filter((part) => part !== '').join(' · ');
}

/** Title of the page of a field; empty if no page has it. */
function pageTitle({ pointer }: Field): string {
  const page = pageOf(pointer);
  return page === undefined ? '' : t(page.title);
}

/** Title of a field or row, prefixed with the titles of its rows. */
export function labelOf(plan: Plan, field: Field, numbers: readonly number[], document: JsonObject = {}): string {
  return titleOf(plan, TELLING, field, numbers, document);
}
