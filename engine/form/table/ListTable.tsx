import { type CSSProperties, type HTMLAttributes, memo, type Ref } from 'react';
import type { RowLine } from '../../draft/rowLines.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { isLocked } from './isLocked.ts';
import { Pieces, RowView } from './RowView.tsx';
import { columnHead, summaryHead } from './rowTexts.ts';
import type { ListView } from './useList.ts';
import './rows.css';

/** Column widths. The style sheet wraps columns if space is short. */
type Columns = CSSProperties &
  Readonly<Record<'--row-columns' | '--row-switch' | '--row-handle' | '--row-start', string>>;

interface ListTableProps
  extends Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onKeyDown' | 'onPointerDown' | 'onFocus'> {
  readonly node: FieldNode;
  readonly form: FormSettings;
  readonly id: string;
  readonly view: ListView;
  /** All lines; `renderedCount` is the number rendered from the top. */
  readonly lines: readonly RowLine[];
  readonly renderedCount: number;
  /** Element below the last rendered line. */
  readonly end: Ref<HTMLTableRowElement>;
  readonly onDrawAll: () => void;
  /** Index of the line in the tab order. */
  readonly stop: number;
  readonly selected: ReadonlySet<number>;
  readonly edited: number | undefined;
  readonly searchText: string;
  readonly hit: number | undefined;
  readonly problems: ReadonlyMap<number, string>;
  readonly drag: {
    readonly dragged: number | undefined;
    readonly drop: { line: number; isAfter: boolean } | undefined;
  };
}

/** Table with arrow key navigation. */
const GRID = { role: 'grid' } as const;
const SELECTABLE = { ...GRID, 'aria-multiselectable': true } as const;

function widthsOf({ reading: { columns }, isOrdered }: ListView, readOnly: boolean): Columns {
  const rest = [
    '28px',
    'minmax(150px, 1.3fr)',
    ...(columns.chip === undefined ? [] : ['94px']),
    ...(columns.summary.length > 0 ? ['minmax(0, 2fr)'] : []),
    ...columns.texts.map(() => `minmax(0, ${columns.summary.length > 0 ? '0.6' : '1'}fr)`),
    '44px',
    ...(readOnly ? [] : ['36px']),
  ];
  return {
    '--row-switch': columns.on === undefined ? '0px' : '32px',
    '--row-handle': isOrdered && !readOnly ? '28px' : '0px',
    // Reserves room around the drag handle.
    '--row-start': isOrdered && !readOnly ? '-8px' : '0px',
    '--row-columns': rest.join(' '),
  };
}

/** Table of a list: a grid with one line in the tab order and arrow keys between lines. */
export function ListTable(props: ListTableProps) {
  const { node, form, id, view, lines, renderedCount, end, stop, selected, edited, searchText, hit, problems, drag } =
    props;
  const { t } = form;
  const readOnly = isLocked(form, node);
  const { reading } = view;
  const { columns } = reading;
  const groups = Array.from(
    { length: Math.ceil(Math.min(renderedCount, lines.length) / GROUP) },
    (_, group) => group * GROUP,
  );
  return (
    <table
      {...(readOnly ? GRID : SELECTABLE)}
      className="row-table"
      style={widthsOf(view, readOnly)}
      aria-labelledby={`${id}:label`}
      aria-rowcount={lines.length + 1}
      data-selecting={selected.size > 0 || undefined}
      onClick={props.onClick}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
      onFocus={props.onFocus}
    >
      <thead>
        <tr className="row row-heads" aria-rowindex={1}>
          {columns.on === undefined ? <td /> : <th scope="col">{t('On')}</th>}
          <th scope="col">
            <abbr title={t('Position')}>#</abbr>
          </th>
          <th scope="col">{t(columns.title?.title ?? node.field.rowTitle ?? node.field.title)}</th>
          {columns.chip !== undefined && <th scope="col">{t(columns.chip.title)}</th>}
          {columns.summary.length > 0 && (
            <th scope="col">
              <Pieces pieces={summaryHead(reading)} searchText="" />
            </th>
          )}
          {columns.texts.map((column) => (
            <th key={column.pointer} scope="col">
              {columnHead(column, reading)}
            </th>
          ))}
          <td />
          {!readOnly && <td />}
        </tr>
      </thead>
      {groups.map((from) => (
        <RowGroup
          key={from}
          node={node}
          view={view}
          lines={lines}
          from={from}
          to={Math.min(from + GROUP, renderedCount)}
          stop={within(from, stop)}
          selected={selected}
          edited={edited}
          searchText={searchText}
          hit={within(from, hit)}
          problems={problems}
          dropLine={within(from, drag.drop?.line)}
          isDropAfter={drag.drop?.isAfter === true}
          dragged={within(from, drag.dragged)}
        />
      ))}
      {renderedCount < lines.length && (
        <tbody>
          <tr ref={end} className="row-rest">
            <td>
              <button type="button" className="button button-quiet" onClick={props.onDrawAll}>
                {t('Show all {count}', { count: lines.length })}
              </button>
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** Lines per layout group. Adding or changing a line costs the layout of one group only. */
const GROUP = 12;

const within = (from: number, place: number | undefined): number | undefined =>
  place !== undefined && place >= from && place < from + GROUP ? place : undefined;

interface RowGroupProps
  extends Pick<
    ListTableProps,
    'node' | 'view' | 'lines' | 'selected' | 'edited' | 'searchText' | 'hit' | 'problems'
  > {
  readonly from: number;
  /** End index, limited to the rendered lines. */
  readonly to: number;
  readonly stop: number | undefined;
  readonly dropLine: number | undefined;
  readonly isDropAfter: boolean;
  readonly dragged: number | undefined;
}

const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { node, view, lines, from, to, stop, selected, edited, searchText, hit, problems, dropLine, dragged } = props;
  const { reading, goneReading, keys, originals, isOrdered } = view;
  return (
    <tbody>
      {lines.slice(from, to).map((line, at) => {
        const place = from + at;
        const isRow = line.kind === 'row';
        const index = isRow ? line.index : line.was;
        const rowKey = isRow ? (keys[line.index] ?? -1) : -1;
        return (
          <RowView
            key={isRow ? rowKey : `gone ${line.was}`}
            node={node}
            kind={line.kind}
            place={place}
            rowKey={rowKey}
            index={index}
            was={line.was}
            isMoved={isRow && line.isMoved}
            original={line.was === undefined ? undefined : originals[line.was]}
            reading={isRow ? reading : goneReading}
            isOrdered={isOrdered}
            isStop={place === stop}
            isSelected={isRow && selected.has(rowKey)}
            isEdited={isRow && rowKey === edited}
            searchText={searchText}
            isHit={place === hit}
            problem={isRow ? problems.get(index) : undefined}
            drop={place === dropLine ? (props.isDropAfter ? 'after' : 'before') : undefined}
            isDragged={place === dragged}
          />
        );
      })}
    </tbody>
  );
});
