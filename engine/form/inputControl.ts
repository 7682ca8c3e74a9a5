import { createFormControl, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/**
 * The control of a form, in a module of its own: it comes when a field is entered.
 * @param resolver takes what an input holds, and looks at everything at a submit
 * @param errors what is known to be wrong
 */
export function createInputControl<Values extends FieldValues, Output extends FieldValues>(
  resolver: Resolver<Values, undefined, Output>,
  errors: FieldErrors<Values>,
) {
  // A form goes to its first error itself: that may stand in a row that is folded.
  return createFormControl<Values, undefined, Output>({
    mode: 'onChange',
    shouldFocusError: false,
    resolver,
    errors,
  });
}
