/** After so many milliseconds without an answer a call counts as failed. */
export const PATIENCE = 30_000;

/** What the device is asked for by who has not signed in, with the texts of `language` or of its own. */
export function publicInfoPath(language?: string): `/api/info/public?${string}` {
  return `/api/info/public?${new URLSearchParams({ include_langs: 'true', ...(language !== undefined && { lang: language }) })}`;
}

let early: { readonly path: string; readonly answer: Promise<Response> } | undefined;

/** Asks for something before the scripts that want it are there: over a slow link they take most of a second. */
export function askEarly(path: string): void {
  const answer = ask(path, { signal: AbortSignal.timeout(PATIENCE) });
  // Told to who takes it; the page may go before.
  answer.catch(() => undefined);
  early = { path, answer };
}

/** What was asked for early, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  if (early?.path !== path) return undefined;
  const { answer } = early;
  early = undefined;
  return answer;
}

/** Every request of the page. */
export function ask(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, cache: 'no-store', credentials: 'same-origin' });
}
