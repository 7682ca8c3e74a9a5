import { useFormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';

/** Text after a number: its unit, and the limit if the value reaches or exceeds it. */
export function Unit({ node }: { readonly node: FieldNode }) {
  const { conventions, t } = useFormSettings();
  const { effective, atLimit, measure, present } = node.get();
  const value = present ? measure : node.field.default;
  const long = typeof value === 'number' ? conventions.long(value, node.field) : undefined;
  const unit = conventions.unit(node.field.unit);
  return (
    <>
      {unit !== undefined && <span className="field-unit">{unit}</span>}
      {long !== undefined && <bdi className="field-bound">{long}</bdi>}
      {atLimit && effective.maximum !== undefined && (
        <span className="field-bound">
          {t('limit {value}', { value: conventions.show(effective.maximum, node.field) })}
        </span>
      )}
    </>
  );
}
