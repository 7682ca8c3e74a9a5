import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';

/** True if the rows of a list can only be read. */
export const isLocked = ({ readOnly }: FormSettings, { field }: FieldNode): boolean =>
  readOnly || field.readOnly === true;
