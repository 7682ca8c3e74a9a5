import type { Lines } from 'guywire-engine/draft';
import { type KeptAs, MAX_LENGTH, UNSAVED } from './keptEdits.ts';

export interface KeptEdits {
  readonly edits: Lines;
  /** Number of secret edits that were not stored. */
  readonly dropped: number;
}

/** Stored edits of this owner. Unreadable values are ignored. */
export function keptEdits(storage: Storage, owner: string, as: KeptAs = UNSAVED): KeptEdits | undefined {
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

/** Parses JSON; undefined if the text is invalid. */
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
