import type { Field } from './field.ts';

/**
 * The switch of a card: its first field, where that is true or false, and another field of the card is in use only while
 * it is on.
 */
export function switchOf(fields: readonly Field[]): Field | undefined {
  const [first, ...others] = fields.filter(({ hidden }) => !hidden);
  if (first?.type !== 'boolean') return undefined;
  const isTurnedOn = others.some(({ when }) =>
    when.some(({ pointer, values }) => pointer === first.pointer && values.length === 1 && values[0] === true),
  );
  return isTurnedOn ? first : undefined;
}
