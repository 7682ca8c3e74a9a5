import { clearSession, readSession, storeSession } from './session.ts';

const keepers = new Set<() => boolean>();
let expiring = false;

/**
 * Registers a function that stores unsaved edits, without secrets, before an expired session is cleared (D17).
 * @param keepEdits returns true if there were edits to store
 * @returns the function that unregisters it
 */
export function beforeExpiry(keepEdits: () => boolean): () => void {
  keepers.add(keepEdits);
  return () => {
    keepers.delete(keepEdits);
  };
}

/** True if the page is about to reload by itself, so that no warning about unsaved edits is shown. */
export function isExpiring(): boolean {
  return expiring;
}

/**
 * Handles a session that the device no longer accepts: stores the edits, clears the session and reloads (D17). The
 * sign-in then shows the reason and the user name. Only the first call has an effect, because several requests may
 * fail together.
 * @param reload reloads the page
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
 * Stores the edits and reloads the page without a sign-out. Reads data again that is read only at startup.
 * @param reload reloads the page; its argument is true if edits are stored
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

/** Reloads the page in another language and keeps the edits (docs/decisions.md#sign-in). */
export function changeLanguage(code: string): void {
  storeSession({ newLanguage: code });
  startOver();
}
