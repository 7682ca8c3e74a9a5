import { useFormSettings } from './FormContext.ts';
import type { Slot } from './slot.ts';

/** What stands after a number: its unit, and the limit where the value is at it or beyond it. */
export function Unit({ slot }: { readonly slot: Slot }) {
  const { conventions, store, t } = useFormSettings();
  const { effective, atLimit } = slot.get();
  const value = store.valueOf(slot) ?? slot.field.default;
  const long = typeof value === 'number' ? conventions.long(value, slot.field) : undefined;
  const unit = conventions.unit(slot.field.unit);
  return (
    <>
      {unit !== undefined && <span className="field-unit">{unit}</span>}
      {long !== undefined && <span className="field-bound">{long}</span>}
      {atLimit && effective.maximum !== undefined && (
        <span className="field-bound">
          {t('limit {value}', { value: conventions.show(effective.maximum, slot.field) })}
        </span>
      )}
    </>
  );
}
