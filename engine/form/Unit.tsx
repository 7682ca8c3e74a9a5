import { useFormSettings } from './FormContext.ts';
import type { Slot } from './slot.ts';

/** What stands after a number: its unit, and the limit where the value is at it or beyond it. */
export function Unit({ slot }: { readonly slot: Slot }) {
  const { conventions, t } = useFormSettings();
  const { effective, atLimit } = slot.get();
  const unit = conventions.unit(slot.field.unit);
  return (
    <>
      {unit !== undefined && <span className="field-unit">{unit}</span>}
      {atLimit && effective.maximum !== undefined && (
        <span className="field-bound">
          {t('limit {value}', { value: conventions.show(effective.maximum, slot.field) })}
        </span>
      )}
    </>
  );
}
