import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { COLUMNS, type ColumnId } from './stationFigures.ts';

interface Props {
  readonly columns: readonly ColumnId[];
  readonly onChange: (columns: readonly ColumnId[]) => void;
  readonly onClose: () => void;
}

/** Selects the visible columns. The name is always visible. */
export function ColumnsDialog({ columns, onChange, onClose }: Props) {
  return (
    <Dialog title={t('Columns')} open onClose={onClose}>
      <fieldset className="stations-choices">
        <legend className="visually-hidden">{t('Columns')}</legend>
        {COLUMNS.filter(({ id }) => id !== 'name').map(({ id, title }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={({ target }) =>
                onChange(
                  COLUMNS.map((column) => column.id).filter((one) =>
                    one === id ? target.checked : columns.includes(one),
                  ),
                )
              }
            />
            <span>{t(title)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
