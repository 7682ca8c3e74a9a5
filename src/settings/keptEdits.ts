/** One line of the configuration text as the person left it; `undefined` = the line is to go. */
export type KeptEdits = ReadonlyMap<string, string | undefined>;

export interface Kept {
  readonly edits: KeptEdits;
  /** How many edits were secrets and therefore not kept. */
  readonly dropped: number;
}

const STORAGE_KEY = 'unsaved_edits';
/** Edits kept for another reason stand under a name of their own. */
export type KeptAs = typeof STORAGE_KEY | 'trial_edits' | 'trial_back';

/** Characters; above any draft, a restored backup of the largest size included, and below what a browser stores. */
const MAX_LENGTH = 2_097_152;

/**
 * Keeps unsaved edits, never secrets, for after the next sign-in or reload (D17).
 * @param owner whose they are: another radio may answer at the same address tomorrow, another account may sign in
 * @returns whether there was something to keep and it fitted
 */
export function keepEdits(
  storage: Storage,
  owner: string,
  edits: KeptEdits,
  isSecret: (key: string) => boolean,
  as: KeptAs = STORAGE_KEY,
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

export function forgetEdits(storage: Storage, as: KeptAs = STORAGE_KEY): void {
  storage.removeItem(as);
}

/** The edits kept for this owner, if they can be read; whatever else stands there is ignored. */
export function keptEdits(storage: Storage, owner: string, as: KeptAs = STORAGE_KEY): Kept | undefined {
  const text = storage.getItem(as);
  if (text === null || text.length > MAX_LENGTH) return undefined;
  const value = parse(text);
  if (!isObject(value) || value.owner !== owner || !Array.isArray(value.edits)) return undefined;
  const edits = new Map<string, string | undefined>();
  for (const entry of value.edits) {
    if (!Array.isArray(entry)) return undefined;
    const [key, line]: unknown[] = entry;
    if (typeof key !== 'string' || (typeof line !== 'string' && line !== null)) return undefined;
    edits.set(key, line ?? undefined);
  }
  return { edits, dropped: typeof value.dropped === 'number' ? value.dropped : 0 };
}

/** What a stored text holds as JSON; nothing where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
