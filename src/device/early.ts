/** Timeout of a call, in milliseconds. */
export const PATIENCE = 30_000;

/** Path of the public info, with texts in `language` or in the device's own language. */
export function publicInfoPath(language?: string): `/api/info/public?${string}` {
  return `/api/info/public?${new URLSearchParams({ include_langs: 'true', ...(language !== undefined && { lang: language }) })}`;
}

let early: { readonly path: string; readonly answer: Promise<Response> } | undefined;

/** Sends a request before the scripts that need it are loaded. Over a slow link, loading takes most of a second. */
export function askEarly(path: string): void {
  const answer = ask(path, { signal: AbortSignal.timeout(PATIENCE) });
  // The error is handled by the consumer. The page may be closed before.
  answer.catch(() => undefined);
  early = { path, answer };
}

/** Returns the early response, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  if (early?.path !== path) return undefined;
  const { answer } = early;
  early = undefined;
  return answer;
}

/** Sends a request. Every request of the page uses this function. */
export function ask(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, cache: 'no-store', credentials: 'same-origin' });
}
