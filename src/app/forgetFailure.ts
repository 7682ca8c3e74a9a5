/** Milliseconds in which React draws anew what waited, and finds that it failed. */
const UNTIL_SHOWN = 1000;

/**
 * Forgets what did not load, so that it is asked for again the next time; not before it was shown that it failed, for a part
 * that finds another promise each time it is drawn would wait for ever.
 */
export function forgetFailure(loading: Promise<unknown>, forget: () => void): void {
  loading.catch(() => setTimeout(forget, UNTIL_SHOWN));
}
