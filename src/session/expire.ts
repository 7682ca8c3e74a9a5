import { clearSession, readSession } from './session.ts';

const keepers = new Set<() => void>();
let expiring = false;

/**
 * Registers what must be put away before an expired session is cleared: unsaved edits, without secrets (D17).
 * @returns the call that takes it off again.
 */
export function beforeExpiry(keepEdits: () => void): () => void {
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
 * The device no longer accepts this session: keeps the edits, clears the session and reloads (specification §4, D17).
 * Only the first call does anything: several requests fail together, and a reload must not be asked for twice.
 * @param reload how to start over; the page itself by default.
 */
export function expireSession(reload: () => void = () => location.reload()): void {
  if (expiring || !readSession().loggedIn) {
    return;
  }
  startOver(() => {
    clearSession();
    reload();
  });
}

/**
 * Starts the page over, still signed in, for what it reads of the device only once; keeps the edits.
 * @param reload how to start over; the page itself by default.
 */
export function startOver(reload: () => void = () => location.reload()): void {
  expiring = true;
  try {
    for (const keep of keepers) {
      keep();
    }
  } finally {
    reload();
  }
}
