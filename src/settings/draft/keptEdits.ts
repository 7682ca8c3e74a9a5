import type { Lines } from 'guywire-engine/draft';

/** Where unsaved edits stand. */
export const UNSAVED = 'unsaved_edits';
/** Edits kept for another reason stand under a name of their own. */
export type KeptAs = typeof UNSAVED | 'provisional_edits' | 'provisional_back';

/** Characters; above any draft, a restored backup of the largest size included, and below what a browser stores. */
export const MAX_LENGTH = 2_097_152;

/**
 * Keeps unsaved edits, never secrets, for after the next sign-in or reload (D17).
 * @param owner whose they are: another radio may answer at the same address tomorrow, another account may sign in
 * @returns whether there was something to keep and it fitted
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
    // A full or forbidden store must not stop what the person is doing.
    return false;
  }
}

export function forgetEdits(storage: Storage, as: KeptAs = UNSAVED): void {
  storage.removeItem(as);
}

/** Whether something stands there: edits, or what is in force without being saved. */
export function isKept(storage: Storage, as: KeptAs | 'provisional'): boolean {
  return storage.getItem(as) !== null;
}
