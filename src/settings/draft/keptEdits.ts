import type { Lines } from 'guywire-engine/draft';

export const UNSAVED = 'unsaved_edits';
/** Storage keys: each reason for storing edits has its own. */
export type KeptAs = typeof UNSAVED | 'provisional_edits' | 'provisional_back';

/** Characters. Above any draft, including the largest restored backup, and below the quota of browsers. */
export const MAX_LENGTH = 2_097_152;

/**
 * Stores unsaved edits, never secrets, for after the next sign-in or reload (D17).
 * @param owner device and account: another radio may have the same address, and another account may sign in
 * @returns true if there was something to store and it fitted
 */
export function keepEdits(
  storage: Storage,
  owner: string,
  edits: Lines,
  isSecret: (key: string) => boolean,
  as: KeptAs = UNSAVED,
): boolean {
  const open = [...edits].filter(([key]) => !isSecret(key));
  const dropped = edits.size - open.length;
  const text = JSON.stringify({ owner, dropped, edits: open.map(([key, value]) => [key, value ?? null]) });
  if (edits.size === 0 || text.length > MAX_LENGTH) {
    storage.removeItem(as);
    return false;
  }
  try {
    storage.setItem(as, text);
    return true;
  } catch {
    // Storage errors (quota, blocked) must not interrupt the user.
    return false;
  }
}

export function forgetEdits(storage: Storage, as: KeptAs = UNSAVED): void {
  storage.removeItem(as);
}

/** True if edits, or an unsaved configuration in force, are stored. */
export function isKept(storage: Storage, as: KeptAs | 'provisional'): boolean {
  return storage.getItem(as) !== null;
}
