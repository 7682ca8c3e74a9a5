import type { TableRow } from '../../device/endpoints/tables.ts';
import { t } from '../../i18n/t.ts';
import type { Sort } from '../sortRows.ts';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { ListingActions } from './ListingActions.tsx';
import type { Listing } from './listings.ts';
import { cellText, isFigure } from './tableRows.ts';

interface Props {
  readonly listing: Listing;
  readonly rows: readonly TableRow[];
  readonly sort: Sort<string> | undefined;
  readonly onSort: (sort: Sort<string>) => void;
  /** True if the device no longer responds. */
  readonly isOld: boolean;
  /** Called after an action on a row; absent for a viewer. */
  readonly onChanged: (() => void) | undefined;
}

/** Rows of a listing as a table, or as records for rows with many values. */
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
  const columns = listing.columns.map(
    (column): ToolColumn<KeyedRow> => ({
      id: column.field,
      title: column.title,
      isFigure: isFigure(column),
      cell: ([, row]) => cellText(column, row[column.field]),
    }),
  );
  return (
    <ToolTable
      label={t(listing.title)}
      columns={columns}
      rows={keyed}
      idOf={([key]) => key}
      sort={sort}
      onSort={onSort}
      isOld={isOld}
    />
  );
}

type KeyedRow = readonly [key: string, row: TableRow];

/** Rows have no ids. Equal rows get a counter. */
function withKeys(rows: readonly TableRow[]): readonly KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { ageing, remaining, packets, bytes, ...lasting } = row;
    const rowText = JSON.stringify(Object.values(lasting));
    const count = seen.get(rowText) ?? 0;
    seen.set(rowText, count + 1);
    return [`${count} ${rowText}`, row];
  });
}
