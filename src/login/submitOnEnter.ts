import type { KeyboardEvent } from 'react';

/**
 * Enter in a text field leaves the field, so that it is checked as on any other leaving (docs/decisions.md#input), and
 * then submits the form: what a person expects who types a password and presses Enter.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) {
    return;
  }
  if (field.type === 'text' || field.type === 'password') {
    event.preventDefault();
    field.blur();
    event.currentTarget.requestSubmit();
  }
}
