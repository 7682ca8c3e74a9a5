import { csv } from 'guywire-engine/core';
import { bytes, figure, formatDuration, UNKNOWN } from '../../app/figures.ts';
import type { TableRow, TableValue } from '../../device/endpoints/tables.ts';
import { t } from '../../i18n/t.ts';
import { sanitizeText } from '../../measurementRuns/ResultActions.tsx';
import { type Sort, sortRows } from '../sortRows.ts';
import type { Column, Listing } from './listings.ts';

/** A value in words. */
export function cellText({ kind, words }: Column, value: TableValue): string {
  if (value === undefined) return UNKNOWN;
  if (typeof value === 'string') {
    const word = words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined;
    return word === undefined ? value : t(word);
  }
  if (kind === 'bytes') return bytes(value);
  return kind === 'seconds' ? formatDuration(value) : figure(value);
}

/** Whether its values stand under one another at their end. */
export const isFigure = ({ kind = 'text' }: Column): boolean => kind !== 'text';

/** The rows that hold a text, sorted; without a sort they stand as the device lists them. */
export function arrange(
  rows: readonly TableRow[],
  columns: readonly Column[],
  filter: string,
  sort: Sort<string> | undefined,
): readonly TableRow[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const found =
    wanted === ''
      ? rows
      : rows.filter((row) =>
          columns.some((column) => cellText(column, row[column.field]).toLocaleLowerCase().includes(wanted)),
        );
  return sort === undefined ? found : sortRows(found, sort);
}

/** A table as CSV: values as the device tells them. */
export function tableCsv({ columns }: Listing, rows: readonly TableRow[]): string {
  return csv(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}

/** A table as lines that can be pasted into a message. */
export function tableText({ title, columns }: Listing, rows: readonly TableRow[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => sanitizeText(cellText(column, row[column.field]))).join('  '),
  );
  return [t(title), ...lines, ''].join('\n');
}
