import {
  bindRows,
  getAt,
  isJsonArray,
  type JsonObject,
  type JsonValue,
  type LimitedChoice,
} from 'guywire-engine/core';
import type { TitleOfRow } from 'guywire-engine/form';
import {
  createRead,
  type Field,
  type Help,
  holds,
  isActive,
  localField,
  type Plan,
  type Synonyms,
} from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import type { Page } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';
import { valueWords } from '../words/valueWords.ts';
import { fold, type IndexedSetting } from './indexedSetting.ts';

export interface IndexSource {
  readonly plan: Plan;
  /** Help texts, if they are not in the plan. */
  readonly help: Help;
  readonly synonyms: Synonyms;
  readonly document: JsonObject;
  readonly pages: readonly Pick<Page, 'id' | 'title' | 'sections'>[];
  readonly conventions: Conventions;
  readonly titleOfRow: TitleOfRow;
  /** Choices of a limit in a row. */
  readonly choicesOf?: (limited: string, row: number | undefined) => readonly LimitedChoice[] | undefined;
}

/**
 * Search index of all settings, in the order of the pages. An inactive setting links to the setting that enables it.
 * Rows shown on the page (`each`) have one entry per field. Other lists have the fields of their first row. Each row
 * is also an entry, with its values as text.
 */
export function indexSettings({
  plan,
  help,
  synonyms,
  document,
  pages,
  conventions,
  titleOfRow,
  choicesOf,
}: IndexSource): IndexedSetting[] {
  const read = createRead(plan, () => document);
  const found: IndexedSetting[] = [];

  const add = (page: Pick<Page, 'id' | 'title'>, field: Field, rows: readonly number[], group: string): void => {
    if (field.hidden) return;
    const isOff = !isActive(field, rows, read);
    const target = isOff ? switchOf(field, rows) : field;
    if (target === undefined) return;
    const pointer = bindRows(target.pointer, rows);
    const value = getAt(document, pointer);
    const label = t(field.title);
    const isList = field.type === 'rows';
    const limited = field.limited === undefined ? undefined : choicesOf?.(field.limited, rows.at(-1));
    // Derived values are known only for loaded pages. A default would be wrong.
    const isUnknown = value === undefined && field.derived;
    const words = isOff
      ? t('needs {setting}', { setting: t(target.title) })
      : isList || isUnknown
        ? ''
        : valueWords(localField(plan, field, pointer, read), value, conventions, limited);
    if (!(isList && field.widget === 'each')) {
      found.push({
        pointer,
        label,
        page: page.id,
        pageTitle: t(page.title),
        group,
        value: words,
        isAdvanced: isOff || field.level === 'advanced',
        texts: {
          label: fold(label),
          synonyms: fold((synonyms[field.pointer] ?? []).map((synonym) => t(synonym)).join('\n')),
          options: fold(optionNames(limited ?? field.choices ?? []).join('\n')),
          help: fold(t(field.help ?? help[field.pointer] ?? '')),
          key: fold(keyOf(field, bindRows(field.pointer, rows))),
          // Secrets are not indexed, because a search could reveal them by guessing.
          value: field.secret || isOff ? '' : fold(words),
        },
      });
    }
    if (isList && !isOff) addRows(page, field, rows, value);
  };

  /** Field that the user must change to enable another field; undefined if no page shows it. */
  const switchOf = (field: Field, rows: readonly number[]): Field | undefined => {
    const condition = field.when.find((one) => !holds(one, read(bindRows(one.pointer, rows))));
    const control = condition === undefined ? undefined : plan.byPointer.get(condition.pointer);
    if (control !== undefined && !control.hidden) {
      return isActive(control, rows, read) ? control : switchOf(control, rows);
    }
    // A hidden field depends on a choice beside it, or beside one of its parents.
    for (let parent = parentOf(field.pointer); parent.includes('/', 1); parent = parentOf(parent)) {
      const beside = plan.all.find(
        (one) => !one.hidden && parentOf(one.pointer) === parent && isActive(one, rows, read),
      );
      if (beside !== undefined) return beside;
    }
    return undefined;
  };

  const addRows = (
    page: Pick<Page, 'id' | 'title'>,
    list: Field,
    outer: readonly number[],
    value: JsonValue | undefined,
  ): void => {
    const rows = isJsonArray(value) ? value : [];
    for (const [index, row] of rows.entries()) {
      const title = titleOfRow(list, row, index);
      const own = [...outer, index];
      if (list.widget === 'each') {
        for (const field of list.fields ?? []) {
          add(page, field, own, rows.length === 1 ? t(field.group) : `${title} · ${t(field.group)}`);
        }
        continue;
      }
      if (index === 0) for (const field of list.fields ?? []) add(page, field, own, t(list.title));
      found.push(rowEntry(page, list, own, row, title));
    }
  };

  const rowEntry = (
    page: Pick<Page, 'id' | 'title'>,
    list: Field,
    rows: readonly number[],
    row: JsonValue | undefined,
    title: string,
  ): IndexedSetting => {
    const pointer = bindRows(`${list.pointer}/*`, rows);
    const words = (list.fields ?? []).flatMap((field) => {
      const value = getAt(row, field.pointer.slice(list.pointer.length + 2));
      const isTold = !field.hidden && !field.secret && field.type !== 'rows' && field.type !== 'boolean';
      return value === undefined || value === '' || !isTold ? [] : valueWords(field, value, conventions);
    });
    const value = words.join(' · ');
    const texts = { label: fold(title), synonyms: '', options: '', help: '', key: '', value: fold(value) };
    return {
      pointer,
      label: title,
      page: page.id,
      pageTitle: t(page.title),
      group: t(list.title),
      value,
      isAdvanced: list.level === 'advanced',
      texts,
    };
  };

  for (const page of pages) {
    for (const section of page.sections) {
      for (const field of plan.fields) {
        if (field.pointer.split('/')[1] === section) add(page, field, [], t(field.group));
      }
    }
  }
  return found;
}

function optionNames(choices: readonly Pick<LimitedChoice, 'title' | 'params'>[]): readonly string[] {
  return choices.map(({ title, params }) => t(title, params));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Keys of the configuration text and the pointer, for users who type them. */
function keyOf(field: Field, pointer: string): string {
  return [field.key?.replaceAll('.{n}', ''), field.key?.replaceAll('{n}', '1'), pointer]
    .filter((part) => part !== undefined)
    .join('\n');
}
