import type { Sentence } from 'guywire-engine/core';

/** Error of an empty required text, with its label (docs/decisions.md#sign-in). */
export function requiredText(label: string, value: string): Sentence | undefined {
  return value === '' ? { text: '{label} required.', params: { label } } : undefined;
}
