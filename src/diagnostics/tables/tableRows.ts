import { csv } from 'guywire-engine/core';
import { bytes, figure, formatDuration, UNKNOWN } from '../../app/figures.ts';
import type { TableRow, TableValue } from '../../device/endpoints/tables.ts';
import { t } from '../../i18n/t.ts';
import { sanitizeText } from '../../measurementRuns/ResultActions.tsx';
import { type Sort, sortRows } from '../sortRows.ts';
import type { Column, Listing } from './listings.ts';

/** Value in words. */
export function cellText({ kind, words }: Column, value: TableValue): string {
  if (value === undefined) return UNKNOWN;
  if (typeof value === 'string') {
    const word = words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined;
    return word === undefined ? value : t(word);
  }
  if (kind === 'bytes') return bytes(value);
  return kind === 'seconds' ? formatDuration(value) : figure(value);
}

/** True for right-aligned columns. */
export const isFigure = ({ kind = 'text' }: Column): boolean => kind !== 'text';

/** Filtered and sorted rows. Without a sort, rows keep the order of the device. */
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

/** Table as CSV with raw values. */
export function tableCsv({ columns }: Listing, rows: readonly TableRow[]): string {
  return csv(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}

/** Table as lines to paste into a message. */
export function tableText({ title, columns }: Listing, rows: readonly TableRow[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => sanitizeText(cellText(column, row[column.field]))).join('  '),
  );
  return [t(title), ...lines, ''].join('\n');
}
