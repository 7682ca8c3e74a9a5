import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { t } from '../i18n/t.ts';
import type { Sort } from './sortRows.ts';
import './ToolTable.css';

export interface ToolColumn<Row, Column extends string = string> {
  readonly id: Column;
  /** English text, a translation key. Absent if the previous header spans this column. */
  readonly title?: string;
  /** True for right-aligned figures. */
  readonly isFigure?: boolean;
  readonly className?: string;
  /** True if sorting starts with the greatest value. */
  readonly fromGreatest?: boolean;
  /** Isolate texts from the surrounding direction. */
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row, Column extends string> {
  /** Columns of the shown rows. The cell of the first one is the row header. */
  readonly columns: readonly ToolColumn<Row, Column>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string | number;
  /** Accessible name of the table. */
  readonly label: string;
  readonly className?: string;
  readonly sort?: Sort<Column> | undefined;
  /** Absent for an unsortable table. */
  readonly onSort?: ((sort: Sort<Column>) => void) | undefined;
  readonly isChosen?: (row: Row) => boolean;
  /** Content below a row, over its whole width. */
  readonly below?: (row: Row) => ReactNode;
  /** True if new rows are announced. */
  readonly isLive?: boolean;
  /** True if the device no longer responds. */
  readonly isOld?: boolean;
}

/** Result as a table, which scrolls by itself if it is too wide. */
export function ToolTable<Row, Column extends string>(props: Props<Row, Column>) {
  const { columns, rows, idOf, label, className = '', sort, onSort, isChosen, below } = props;
  return (
    <ScrollArea className="table-scroll" aria-label={t('Table')} data-old={props.isOld || undefined}>
      <table className={`tool-table ${className}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const span = columns.slice(index + 1).findIndex(({ title }) => title !== undefined);
              return (
                column.title !== undefined && (
                  <Head
                    key={column.id}
                    column={column}
                    span={span < 0 ? columns.length - index : span + 1}
                    sort={sort}
                    onSort={onSort}
                  />
                )
              );
            })}
          </tr>
        </thead>
        <tbody aria-live={props.isLive ? 'polite' : undefined}>
          {rows.map((row) => (
            <Rows key={idOf(row)} row={row} columns={columns} isChosen={isChosen?.(row)} below={below?.(row)} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface RowsProps<Row> {
  readonly row: Row;
  readonly columns: readonly ToolColumn<Row>[];
  readonly isChosen: boolean | undefined;
  readonly below: ReactNode;
}

function Rows<Row>({ row, columns, isChosen, below }: RowsProps<Row>) {
  return (
    <>
      <tr className={isChosen ? 'is-chosen' : undefined}>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          const content = column.cell(row);
          return (
            <Cell key={column.id} scope={index === 0 ? 'row' : undefined} className={classOf(column)}>
              {typeof content === 'string' ? <bdi>{content}</bdi> : content}
            </Cell>
          );
        })}
      </tr>
      {below && (
        <tr className="tool-below">
          <td colSpan={columns.length}>{below}</td>
        </tr>
      )}
    </>
  );
}

interface HeadProps<Row, Column extends string> extends Pick<Props<Row, Column>, 'sort' | 'onSort'> {
  readonly column: ToolColumn<Row, Column>;
  readonly span: number;
}

function Head<Row, Column extends string>({ column, span, sort, onSort }: HeadProps<Row, Column>) {
  const { id, title = '', fromGreatest = false } = column;
  const isSorted = sort?.column === id;
  const isDescending = isSorted && sort.descending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      colSpan={span}
      className={classOf(column)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {onSort === undefined ? (
        t(title)
      ) : (
        <button
          type="button"
          className="tool-sort"
          onClick={() => onSort({ column: id, descending: isSorted ? !isDescending : fromGreatest })}
        >
          {t(title)}
          {isSorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}

function classOf<Row>({ isFigure = false, className }: ToolColumn<Row>): string | undefined {
  return isFigure ? `tool-figure ${className ?? ''}` : className;
}
