import { ArrowDown, ArrowUp } from 'lucide-react';
import { ScrollArea } from '../../../engine/form/ScrollArea.tsx';
import type { TableRow } from '../../device/endpoints/tables.ts';
import { t } from '../../i18n/t.ts';
import { ListingActions } from './ListingActions.tsx';
import type { Column, Listing } from './listings.ts';
import { cellText, isFigure, type TableSort } from './tableRows.ts';

interface Props {
  readonly listing: Listing;
  readonly rows: readonly TableRow[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** The device does not answer any more. */
  readonly isOld: boolean;
  /** Something was done with a row; absent for who may only look. */
  readonly onChanged: (() => void) | undefined;
}

/** The rows of a listing: as a table, or one under the other where there is much to say of each. */
export function ListingRows({ listing, rows, sort, onSort, isOld, onChanged }: Props) {
  const keyed = withKeys(rows);
  if (listing.isRecords) {
    const actions = onChanged === undefined ? [] : (listing.actions?.filter(({ isOfRow }) => isOfRow) ?? []);
    return keyed.map(([key, row]) => (
      <section
        key={key}
        className="tables-record"
        aria-label={String(row.ifname ?? '')}
        data-old={isOld || undefined}
      >
        <dl>
          {listing.columns.map((column) => (
            <div key={column.field}>
              <dt>{t(column.title)}</dt>
              <dd>
                <bdi>{cellText(column, row[column.field])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <ListingActions
          actions={actions}
          ifname={typeof row.ifname === 'string' ? row.ifname : undefined}
          onDone={onChanged ?? (() => undefined)}
        />
      </section>
    ));
  }
  return (
    <ScrollArea className="table-scroll" aria-label={t('Table')} data-old={isOld || undefined}>
      <table className="tool-table">
        <thead>
          <tr>
            {listing.columns.map((column) => (
              <Head key={column.field} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map(([key, row]) => (
            <tr key={key}>
              {listing.columns.map((column) => (
                <td key={column.field} className={isFigure(column) ? 'tool-figure' : undefined}>
                  <bdi>{cellText(column, row[column.field])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Rows have no ids: equal ones are told apart by how many came before. */
function withKeys(rows: readonly TableRow[]): readonly (readonly [string, TableRow])[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { ageing, remaining, packets, bytes, ...lasting } = row;
    const known = JSON.stringify(Object.values(lasting));
    const count = seen.get(known) ?? 0;
    seen.set(known, count + 1);
    return [`${count} ${known}`, row];
  });
}

interface HeadProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly column: Column;
}

function Head({ column, sort, onSort }: HeadProps) {
  const { field, title } = column;
  const isSorted = sort?.field === field;
  const isDescending = isSorted && sort.descending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={isFigure(column) ? 'tool-figure' : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="tool-sort"
        onClick={() => onSort({ field, descending: isSorted && !sort.descending })}
      >
        {t(title)}
        {isSorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
      </button>
    </th>
  );
}
