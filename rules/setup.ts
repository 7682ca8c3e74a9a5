import type { Sentence } from 'guywire-engine/core';

/** Errors of the first setup, by answer (docs/decisions.md#sign-in). */
export function checkSetup(answers: { readonly country: number; readonly agreed: boolean }): {
  readonly country?: Sentence;
  readonly agreed?: Sentence;
} {
  return {
    ...(answers.country > 0 ? {} : { country: { text: 'Please select your country.' } }),
    ...(answers.agreed
      ? {}
      : { agreed: { text: '{label} must be accepted.', params: { label: 'Terms of Use agreement' } } }),
  };
}
