import { equalJson } from '../json.ts';
import { useFormSettings } from './FormContext.ts';
import type { Slot } from './slot.ts';

interface FieldActionsProps {
  readonly slot: Slot;
  readonly title: string;
  /** Runs what writes the value anew, then moves the focus to the input that shows it. */
  readonly rewrite: (write: () => void) => void;
}

/** Ways back for a changed field: to what the device has, and to the device's default where that is something else. */
export function FieldActions({ slot, title, rewrite }: FieldActionsProps) {
  const { store, t } = useFormSettings();
  const original = store.originalOf(slot);
  const { default: fallback } = slot.field;
  const value = store.get(slot.pointer);
  const hasDefault =
    value !== undefined && fallback !== undefined && original !== undefined && !equalJson(original, fallback);
  return (
    <div className="field-actions">
      <button
        type="button"
        className="field-undo"
        aria-label={t('Undo {field}', { field: title })}
        onClick={() => rewrite(() => store.undo(slot))}
      >
        {t('Undo')}
      </button>
      {hasDefault && !equalJson(value, fallback) && (
        <button
          type="button"
          className="field-undo"
          aria-label={t('Use the default of {field}', { field: title })}
          onClick={() => rewrite(() => store.write(slot.pointer, undefined))}
        >
          {t('Use default')}
        </button>
      )}
    </div>
  );
}
