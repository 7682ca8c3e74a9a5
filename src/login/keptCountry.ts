/**
 * Keeps the country chosen so far with this entry of the history, so that it survives the reload that a change of
 * language brings, and nothing longer. The agreement is not kept: its text is read again in the new language.
 */
export function keepCountry(code: number): void {
  history.replaceState({ country: code }, '');
}

/** The country kept before the reload; 0, none chosen, where there is none. */
export function keptCountry(): number {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'country' in state ? state.country : undefined;
  return typeof kept === 'number' ? kept : 0;
}
