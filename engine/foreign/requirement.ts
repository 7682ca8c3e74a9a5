import { bindRows, getAt } from '../core/pointer.ts';
import { holds } from '../plan/active.ts';
import type { Field } from '../plan/field.ts';

const required = new WeakMap<Field, Field>();

/** The field as a required one. Returns the same object for the same field. */
function requiredField(field: Field): Field {
  const copy = required.get(field) ?? Object.freeze({ ...field, required: true });
  required.set(field, copy);
  return copy;
}

/**
 * Field as it is while other values have their values: required if they require it. Defaults require nothing, because
 * validators ignore them.
 */
export const requirement: NonNullable<Field['requirement']> = (field, rows, read, document) => {
  const isRequired = field.requiredWhen?.some((conditions) =>
    conditions.every((condition) => {
      const pointer = bindRows(condition.pointer, rows);
      return holds(condition, getAt(document, pointer)) && holds(condition, read(pointer));
    }),
  );
  return isRequired === true ? requiredField(field) : field;
};
