import type { Bounds } from '../../../schemas/device/diagnostics/wholeNumber.ts';
import { type Refusal, refusalAt } from '../../core/answer.ts';

/**
 * Parses a number within bounds, or refuses its field.
 * @param text digits, as validated by the schema
 */
export function bounded(
  text: string | undefined,
  { least, most, otherwise }: Bounds,
  field: string,
): number | Refusal {
  const value = text === undefined ? otherwise : Number(text);
  if (value >= least && value <= most) return value;
  return refusalAt(
    `/${field}`,
    value < least ? 'minimum' : 'maximum',
    `${field} is a number from ${least} to ${most}.`,
  );
}

export const unknownHost = (field: string): Refusal =>
  refusalAt(`/${field}`, 'unknown', 'There is no host of this name.');
