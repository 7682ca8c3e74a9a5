import type { Choice, Field } from '../plan/field.ts';

/** Choices of a boolean that a select shows. */
export const ON_OR_OFF: readonly Choice[] = Object.freeze([
  Object.freeze({ value: true, title: 'On' }),
  Object.freeze({ value: false, title: 'Off' }),
]);

/**
 * A boolean that is absent and has no default is neither on nor off. A switch cannot show this, so the field becomes
 * a select.
 */
export function withThirdState(field: Field): Field {
  const { type, default: fallback, choices, widget = 'select' } = field;
  const hasThree = type === 'boolean' && fallback === undefined && choices === undefined && widget !== 'switch';
  const hasAll = widget === 'segmented' || widget === 'select';
  return hasThree ? Object.freeze({ ...field, choices: ON_OR_OFF, widget: hasAll ? widget : 'select' }) : field;
}
