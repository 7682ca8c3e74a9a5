import { createFormControl } from 'react-hook-form';

/** What the inputs hold, by input name: the text typed, the choice, whether it is ticked. The draft has what it means. */
export type InputValues = Record<string, string | boolean>;

/** Holds what inputs hold, which were touched, and their focus. */
export type FormControl = ReturnType<typeof createFormControl<InputValues>>;

/** Begins with no input. */
export function createInputValues(): FormControl {
  return createFormControl<InputValues>({ mode: 'onBlur', shouldUnregister: false });
}
