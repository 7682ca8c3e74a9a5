import type { Field } from './field.ts';

/** Fields with conditions, and the lists around them. No other field can be inactive. */
export function conditionalFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    const inner = conditionalFields(field.fields ?? []);
    if (inner.length > 0) return { ...field, fields: inner };
    return field.when.length > 0 ? field : [];
  });
}
