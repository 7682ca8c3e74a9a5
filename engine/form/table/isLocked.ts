import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';

/** True if the rows of a list can only be read. */
export const isLocked = (
  { readOnly }: Pick<FormSettings, 'readOnly'>,
  { field }: Pick<FieldNode, 'field'>,
): boolean => readOnly || field.readOnly === true;
