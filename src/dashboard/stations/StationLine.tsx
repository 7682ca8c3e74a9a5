import { memo } from 'react';
import type { Units } from '../../app/units.ts';
import { StationCell } from './StationCells.tsx';
import type { ColumnId } from './stationFigures.ts';
import type { StationRow } from './stationRow.ts';

interface Props {
  readonly row: StationRow;
  readonly columns: readonly ColumnId[];
  readonly units: Units;
  readonly isChosen: boolean;
  /** It is the one that the tabulator stops at. */
  readonly isStop: boolean;
}

/** One station in the table. */
export const StationLine = memo(function StationLine({ row, columns, units, isChosen, isStop }: Props) {
  return (
    <tr data-id={row.id} data-state={row.state} data-chosen={isChosen ? '' : undefined}>
      <th scope="row" data-column="name">
        <button
          type="button"
          className="station-name"
          title={row.name}
          tabIndex={isStop ? 0 : -1}
          aria-haspopup="dialog"
          aria-expanded={isChosen}
        >
          <bdi>{row.name}</bdi>
        </button>
      </th>
      {columns.map((id) => id !== 'name' && <StationCell key={id} id={id} row={row} units={units} />)}
    </tr>
  );
});
