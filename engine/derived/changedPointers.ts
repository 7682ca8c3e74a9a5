import { isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';

/**
 * Differences of two documents: pointers of scalars that were changed, added or removed, and of arrays whose length
 * changed. Identical objects are skipped.
 * @param pointer prefix of the results
 */
export function changedPointers(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer = '',
): readonly string[] {
  const changed: string[] = [];
  collect(before, after, pointer, changed);
  return changed;
}

/** Hot path: runs on every key press, so it allocates only the resulting pointers. */
function collect(before: JsonValue | undefined, after: JsonValue | undefined, pointer: string, into: string[]): void {
  if (before === after) return;
  if (isJsonArray(before) && isJsonArray(after) && before.length === after.length) {
    for (const [index, row] of after.entries()) {
      if (row !== before[index]) collect(before[index], row, `${pointer}/${index}`, into);
    }
    return;
  }
  if (!isJsonObject(before) || !isJsonObject(after)) {
    into.push(pointer);
    return;
  }
  for (const name of Object.keys(after)) {
    // Safe without `hasOwn`: a JSON value is never identical to a prototype member.
    if (before[name] === after[name]) continue;
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    collect(was, after[name], `${pointer}/${escapeSegment(name)}`, into);
  }
  for (const name of Object.keys(before)) {
    if (!Object.hasOwn(after, name)) into.push(`${pointer}/${escapeSegment(name)}`);
  }
}
