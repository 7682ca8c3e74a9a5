import type { Field } from './field.ts';

/** Switch of a card: its first field, if it is a boolean that controls another field of the card. */
export function switchOf(fields: readonly Field[]): Field | undefined {
  const [first, ...others] = fields.filter(({ hidden }) => !hidden);
  if (first?.type !== 'boolean') return undefined;
  const isTurnedOn = others.some(({ when }) =>
    when.some(({ pointer, values }) => pointer === first.pointer && values.length === 1 && values[0] === true),
  );
  return isTurnedOn ? first : undefined;
}
