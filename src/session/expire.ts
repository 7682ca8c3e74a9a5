import { clearSession, readSession, storeSession } from './session.ts';

const keepers = new Set<() => boolean>();
let expiring = false;

/**
 * Registers what must be put away before an expired session is cleared: unsaved edits, without secrets (D17).
 * @param keepEdits says whether there was something to put away
 * @returns the call that takes it off again.
 */
export function beforeExpiry(keepEdits: () => boolean): () => void {
  keepers.add(keepEdits);
  return () => {
    keepers.delete(keepEdits);
  };
}

/** Whether the page is about to reload by itself; a warning about unsaved edits would be wrong then. */
export function isExpiring(): boolean {
  return expiring;
}

/**
 * The device no longer accepts this session: keeps the edits, clears the session and reloads (D17). The sign-in says so,
 * and for whom. Only the first call does anything: several requests fail together, and a reload must not be asked for
 * twice.
 * @param reload how to start over; the page itself by default.
 */
export function expireSession(reload = () => location.reload()): void {
  const { loggedIn, userName, newLanguage } = readSession();
  if (expiring || !loggedIn) {
    return;
  }
  startOver((editsWait) => {
    clearSession();
    storeSession({ endedFor: userName ?? '', editsWait, newLanguage });
    reload();
  });
}

/**
 * Starts the page over, still signed in, for what it reads of the device only once; keeps the edits.
 * @param reload how to start over; the page itself by default. Hears whether edits wait
 */
export function startOver(reload: (editsWait: boolean) => void = () => location.reload()): void {
  expiring = true;
  let editsWait = false;
  try {
    for (const keep of keepers) {
      editsWait = keep() || editsWait;
    }
  } finally {
    reload(editsWait);
  }
}

/** Goes on in another language: the page is loaded again in it, the edits are kept (docs/decisions.md#sign-in). */
export function changeLanguage(code: string): void {
  storeSession({ newLanguage: code });
  startOver();
}
