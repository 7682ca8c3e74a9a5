import { memoize } from '../core/memoize.ts';
import { bindRows, getAt } from '../core/pointer.ts';
import { holds } from '../plan/active.ts';
import type { Field } from '../plan/field.ts';

/** The field as a required one. Returns the same object for the same field. */
const requiredField = memoize((field: Field): Field => Object.freeze({ ...field, required: true }));

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
