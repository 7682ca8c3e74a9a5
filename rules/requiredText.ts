import type { Sentence } from 'guywire-engine/core';

/** What is wrong with a text that must not be left empty; the message calls it by its label (docs/decisions.md#sign-in). */
export function requiredText(label: string, value: string): Sentence | undefined {
  return value === '' ? { text: '{label} required.', params: { label } } : undefined;
}
