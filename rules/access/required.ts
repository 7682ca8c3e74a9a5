import type { Validator } from '../validator.ts';

/** A required answer is a text that is not empty; the message calls it by its label. */
export const required: Validator<{ readonly label: string; readonly value: unknown }> = {
  id: 'required.text',
  clause: 'Specification §5',
  check({ label, value }) {
    return typeof value === 'string' && value !== '' ? undefined : { text: '{label} required.', params: { label } };
  },
};
