import { memo } from 'react';
import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { StationBrief, StationCell } from './StationCells.tsx';
import type { ColumnId } from './stationFigures.ts';
import { canLeave, type StationRow } from './stationRow.ts';

interface Props {
  readonly row: StationRow;
  readonly columns: readonly ColumnId[];
  readonly units: Units;
  /** Undefined without selection. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: (id: string, isOn: boolean) => void;
  readonly isChosen: boolean;
  /** True for the tab stop of the table. */
  readonly isStop: boolean;
}

/** Row of the station table. */
export const StationLine = memo(function StationLine({
  row,
  columns,
  units,
  isSelected,
  onSelect,
  isChosen,
  isStop,
}: Props) {
  return (
    <tr
      data-id={row.id}
      data-state={row.state}
      data-chosen={isChosen ? '' : undefined}
      data-selected={isSelected || undefined}
    >
      {isSelected !== undefined && (
        <td data-column="select">
          <SelectBox
            id={row.id}
            name={row.name}
            isOffered={canLeave(row)}
            isOn={isSelected}
            isStop={isStop}
            onSelect={onSelect}
          />
        </td>
      )}
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
        <StationBrief row={row} columns={columns} />
      </th>
      {columns.map((id) => id !== 'name' && <StationCell key={id} id={id} row={row} units={units} />)}
    </tr>
  );
});

interface SelectProps extends Pick<Props, 'isStop' | 'onSelect'>, Pick<StationRow, 'id' | 'name'> {
  readonly isOffered: boolean;
  readonly isOn: boolean;
}

/** Separate from the row with its changing figures: React writes to a checkbox on every render. */
const SelectBox = memo(function SelectBox({ id, name, isOffered, isOn, isStop, onSelect }: SelectProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('Select {name}', { name })}
      tabIndex={isStop ? 0 : -1}
      disabled={!isOffered}
      checked={isOn}
      onChange={({ target }) => onSelect(id, target.checked)}
    />
  );
});
