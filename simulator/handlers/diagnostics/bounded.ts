import type { Bounds } from '../../../schemas/device/diagnostics/wholeNumber.ts';
import { type Refusal, refusalAt } from '../../core/answer.ts';

/** A number a form has sent within its bounds, or the refusal of its field. @param text digits, by its schema */
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

/** The refusal of a host whose name is unknown. */
export const unknownHost = (field: string): Refusal =>
  refusalAt(`/${field}`, 'unknown', 'There is no host of this name.');
