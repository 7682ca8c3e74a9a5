import type { Sentence } from '../../engine/limits/limit.ts';

/** What is wrong with a field that must not be left empty. */
export function requiredField(label: string, value: string): Sentence | undefined {
  return value === '' ? { text: '{label} required.', params: { label } } : undefined;
}
