import { isJsonArray, isJsonObject } from '../../core/json.ts';
import { getAt } from '../../core/pointer.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { Field } from '../../plan/field.ts';
import { pathsIn, type SummaryPart } from '../../plan/rowSummary.ts';
import { titleOfValue } from '../../words/choices.ts';
import type { FormSettings } from '../FormContext.ts';
import { columnsOf, type ListColumns, pathInRow } from './listColumns.ts';

/** A piece of what a row says of itself; `said`: a value of its own, not words between or what stands for none. */
export interface Piece {
  readonly text: string;
  readonly said: boolean;
}

/** What the table says of a row. */
export interface RowTexts {
  readonly isOn: boolean;
  readonly title: string;
  /** Undefined if the row has no chip, or none that applies. */
  readonly chip: { readonly text: string; readonly choice: number } | undefined;
  readonly summary: readonly Piece[];
  /** By column; empty where the row says nothing there. */
  readonly texts: readonly string[];
}

/** How the values of the rows of a list are read. */
export interface RowReading extends Pick<FormSettings, 't' | 'conventions'> {
  readonly list: Field;
  readonly columns: ListColumns;
  /** What a row is called that has no title of its own. */
  readonly titleOf: (row: JsonValue | undefined, index: number) => string;
  /** Whether a field applies in the row at an index. */
  readonly applies: (field: Field, index: number) => boolean;
}

/** The text a row shows for one of its fields; empty if it shows none. */
export function textOf(field: Field, row: JsonValue | undefined, index: number, reading: RowReading): string {
  const { list, t, conventions } = reading;
  const own = isJsonObject(row) ? getAt(row, `/${pathInRow(list, field)}`) : undefined;
  const value = own ?? field.default;
  if (value === undefined || value === '' || !reading.applies(field, index)) return '';
  if (isJsonArray(value) && field.type === 'rows') return namesOf(field, value, reading);
  if (typeof value === 'number' && field.choices === undefined) return conventions.words(value, field);
  return titleOfValue(value, field.choices, t, conventions);
}

/** What the rows of a list within a row are called, as far as they are in use. */
function namesOf(list: Field, rows: readonly JsonValue[], reading: RowReading): string {
  const inner = { ...reading, list, columns: columnsOf(list), applies: () => true };
  const texts = rows.map((row, index) => rowTexts(row, index, inner));
  return texts.flatMap(({ isOn, title }) => (isOn ? title : [])).join(', ');
}

function piecesOf(parts: readonly SummaryPart[], textAt: (path: string) => string, any: string): readonly Piece[] {
  return parts.flatMap((part): readonly Piece[] => {
    if ('words' in part) return [{ text: part.words, said: false }];
    if ('path' in part) {
      const text = textAt(part.path);
      return [text === '' ? { text: any, said: false } : { text, said: true }];
    }
    const isEmpty = pathsIn(part.optional).every((path) => textAt(path) === '');
    return isEmpty ? [] : piecesOf(part.optional, textAt, any);
  });
}

/** The heading of what rows say of themselves: the titles of the fields that each of them says, as it says them. */
export function summaryHead({ list, columns, t }: RowReading): readonly Piece[] {
  const always = columns.summary.at(-1)?.filter((part) => !('optional' in part)) ?? [];
  const titleAt = (path: string): string =>
    t(list.fields?.find((own) => pathInRow(list, own) === path)?.title ?? path);
  return piecesOf(always, titleAt, '');
}

/** Whether a row is in use, as its switch says it in the editor; of a list whose rows have no switch each one is. */
export function isRowOn(row: JsonValue | undefined, { list, columns: { on } }: RowReading): boolean {
  if (on === undefined) return true;
  const own = isJsonObject(row) ? getAt(row, `/${pathInRow(list, on)}`) : undefined;
  return (own ?? on.default) === true;
}

/** What the table says of a row. */
export function rowTexts(row: JsonValue | undefined, index: number, reading: RowReading): RowTexts {
  const { list, columns, t } = reading;
  const { title, chip } = columns;
  const textAt = (path: string): string => {
    const field = list.fields?.find((own) => pathInRow(list, own) === path);
    return field === undefined ? '' : textOf(field, row, index, reading);
  };
  const { summary } = columns;
  const alternative = summary.find((parts) => pathsIn(parts).some((path) => textAt(path) !== '')) ?? summary.at(-1);
  const chipText = chip === undefined ? '' : textOf(chip, row, index, reading);
  return {
    isOn: isRowOn(row, reading),
    title: (title === undefined ? '' : textOf(title, row, index, reading)).trim() || reading.titleOf(row, index),
    chip:
      chipText === ''
        ? undefined
        : { text: chipText, choice: chip?.choices?.findIndex((choice) => t(choice.title) === chipText) ?? 0 },
    summary: alternative === undefined ? [] : piecesOf(alternative, textAt, t('any')),
    texts: columns.texts.map((field) => textOf(field, row, index, reading)),
  };
}

/** All that the table says of a row, to be searched. */
export function searchedText({ title, chip, summary, texts }: RowTexts): string {
  return [title, chip?.text, summary.map(({ text }) => text).join(''), ...texts].join('\n').toLocaleLowerCase();
}
