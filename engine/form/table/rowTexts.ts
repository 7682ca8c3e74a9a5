import { isJsonArray, isJsonObject } from '../../core/json.ts';
import { getAt } from '../../core/pointer.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { Field } from '../../plan/field.ts';
import { pathsIn, type SummaryPart } from '../../plan/rowSummary.ts';
import { KIND, STAND_IN } from '../../plan/standInNames.ts';
import { titleOfValue } from '../../words/choices.ts';
import type { FormSettings } from '../FormContext.ts';
import { columnsOf, isOfKind, type ListColumns, pathInRow } from './listColumns.ts';

/** Piece of a row summary. `said` is true for values, false for fixed words and placeholders. */
export interface Piece {
  readonly text: string;
  readonly isValue: boolean;
}

/** Texts of a row in its table. */
export interface RowTexts {
  readonly isOn: boolean;
  readonly title: string;
  /** Undefined if the row has no chip that applies. */
  readonly chip: { readonly text: string; readonly choice: number } | undefined;
  readonly summary: readonly Piece[];
  /** By column; empty if the row has no value there. */
  readonly texts: readonly string[];
}

/** Reader of row values for display. */
export interface RowReading extends Pick<FormSettings, 't' | 'conventions'> {
  readonly list: Field;
  readonly columns: ListColumns;
  /** Default title of a row. */
  readonly titleOf: (row: JsonValue | undefined, index: number) => string;
  /** True if a field applies in the row at an index. */
  readonly applies: (field: Field, index: number) => boolean;
}

/** Text of a field in a row; empty if it shows none. The text of a kind is that of the value. */
export function textOf(field: Field, row: JsonValue | undefined, index: number, reading: RowReading): string {
  const { list, t, conventions } = reading;
  const own = isJsonObject(row) ? getAt(row, `/${pathInRow(list, field)}`) : undefined;
  const value = own ?? field.default;
  if (value === undefined || value === '' || !reading.applies(field, index)) return '';
  const inner = field.name === KIND ? list.fields?.find((other) => isOfKind(other, field, value)) : undefined;
  const text = inner === undefined ? '' : textOf(inner, row, index, reading);
  if (text !== '') return text;
  if (isJsonArray(value) && field.type === 'rows') return namesOf(field, value, reading);
  if (typeof value === 'number' && field.choices === undefined) return conventions.words(value, field);
  return titleOfValue(value, field.choices, t, conventions);
}

/** Titles of the active rows of a nested list. */
function namesOf(list: Field, rows: readonly JsonValue[], reading: RowReading): string {
  const inner = { ...reading, list, columns: columnsOf(list), applies: () => true };
  const texts = rows.map((row, index) => rowTexts(row, index, inner));
  return texts.flatMap(({ isOn, title }) => (isOn ? title : [])).join(', ');
}

function piecesOf(parts: readonly SummaryPart[], textAt: (path: string) => string, any: string): readonly Piece[] {
  return parts.flatMap((part): readonly Piece[] => {
    if ('words' in part) return [{ text: part.words, isValue: false }];
    if ('path' in part) {
      const text = textAt(part.path);
      return [text === '' ? { text: any, isValue: false } : { text, isValue: true }];
    }
    const isEmpty = pathsIn(part.optional).every((path) => textAt(path) === '');
    return isEmpty ? [] : piecesOf(part.optional, textAt, any);
  });
}

/** Heading of the summary column: the titles of the fields in the summary. */
export function summaryHead({ list, columns, t }: RowReading): readonly Piece[] {
  const always = columns.summary.at(-1)?.filter((part) => !('optional' in part)) ?? [];
  const titleAt = (path: string): string =>
    t(list.fields?.find((own) => pathInRow(list, own) === path)?.title ?? path);
  return piecesOf(always, titleAt, '');
}

/** Heading of a column, with the object in the row that it is in, if another field of the row has the same title. */
export function columnHead(field: Field, { list, t }: RowReading): string {
  const { title, group } = field;
  const segments = pathInRow(list, field).split('/');
  if (segments.filter((name) => !name.startsWith(STAND_IN)).length < 2) return t(title);
  const isShared = list.fields?.some((other) => other.title === title && other.group !== group);
  return isShared && group !== list.group ? `${t(group)} › ${t(title)}` : t(title);
}

/** State of the row switch; true for lists without a switch. */
export function isRowOn(row: JsonValue | undefined, { list, columns: { on } }: RowReading): boolean {
  if (on === undefined) return true;
  const own = isJsonObject(row) ? getAt(row, `/${pathInRow(list, on)}`) : undefined;
  return (own ?? on.default) === true;
}

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

/** Text of a row for the search. */
export function searchedText({ title, chip, summary, texts }: RowTexts): string {
  return [title, chip?.text, summary.map(({ text }) => text).join(''), ...texts].join('\n').toLocaleLowerCase();
}
