import { applyEdits } from '../../engine/config/applyEdits.ts';
import { type FlatText, parseText, serialise } from '../../engine/config/flatText.ts';
import type { KeptEdits } from './keptEdits.ts';

/** The lines in which one text differs from the other, by key. */
export function textEdits(before: string, after: string): KeptEdits {
  const old = parseText(before);
  const current = parseText(after);
  const edits = new Map<string, string | undefined>();
  for (const key of old.keys()) {
    if (current.get(key) !== old.get(key)) edits.set(key, current.get(key));
  }
  for (const key of current.keys()) {
    if (old.get(key) === undefined) edits.set(key, current.get(key));
  }
  return edits;
}

/**
 * The text with these lines.
 * @throws ConfigurationError where one of them would not be one line
 */
export function withEdits(text: string, edits: KeptEdits): string {
  return serialise(editText(parseText(text), edits));
}

function editText(text: FlatText, edits: KeptEdits): FlatText {
  const set = new Map<string, string>();
  const removed = new Set<string>();
  for (const [key, value] of edits) {
    if (value === undefined) removed.add(key);
    else set.set(key, value);
  }
  return applyEdits(text, { set, removed, removedRows: new Set() });
}
