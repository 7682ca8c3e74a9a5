import type { Validator } from '../validator.ts';

/** A required answer is a text that is not empty; the message calls it by its label (docs/decisions.md#sign-in). */
export const required: Validator<{ readonly label: string; readonly value: unknown }> = {
  id: 'required.text',
  check({ label, value }) {
    return typeof value === 'string' && value !== '' ? undefined : { text: '{label} required.', params: { label } };
  },
};
