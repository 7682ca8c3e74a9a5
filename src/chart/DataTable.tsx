import { type ReactNode, useState } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { formatNumber, t } from '../i18n/t.ts';
import type { ChartData } from './chartData.ts';
import { UNKNOWN } from './placeWords.ts';

/** Maximum number of rows. Older rows are omitted to keep the page responsive. */
const MOST_ROWS = 1000;

interface Props {
  readonly data: ChartData;
  readonly labels: { readonly caption: string; readonly place: string; readonly columns: readonly string[] };
  /** Formats an x value. */
  readonly place: (value: number) => string;
  readonly digits: number;
  /** Content above the table. */
  readonly children?: ReactNode;
}

/** Data of a chart as a table, newest first. Created when the user opens it. */
export function DataTable({ data: { x, series, band }, labels, place, digits, children }: Props) {
  const [open, setOpen] = useState(false);
  const values = band === undefined ? series : [...series, band.low, band.high];
  const columns = labels.columns.map((label, index) => ({ label, values: values[index] ?? [] }));
  const places = open ? x.slice(-MOST_ROWS).reverse() : [];
  return (
    <details className="chart-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Data')}</summary>
      {open && (
        <>
          {children}
          <ScrollArea className="chart-data-scroll" aria-label={labels.caption}>
            <table>
              <thead>
                <tr>
                  {[labels.place, ...labels.columns].map((label) => (
                    <th key={label} scope="col">
                      <bdi>{label}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {places.map((value, index) => (
                  <tr key={value}>
                    <th scope="row">
                      <bdi>{place(value)}</bdi>
                    </th>
                    {columns.map(({ label, values }) => (
                      <td key={label}>
                        <bdi>{wordsOf(values[x.length - 1 - index] ?? null, digits)}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </>
      )}
    </details>
  );
}

function wordsOf(value: number | null, digits: number): string {
  return value === null ? UNKNOWN : formatNumber(value, { digits });
}
