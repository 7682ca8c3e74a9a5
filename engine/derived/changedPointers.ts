import { isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';

/**
 * Where two documents differ: the pointer of each scalar that is another one, or there in one only, and of each array
 * whose rows came or went. Parts that are the same object are not looked at.
 * @param pointer of both, put before what is found in them
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

/** Every key asks for this: it makes nothing but the pointers that differ. */
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
    // Nothing of JSON is the same object as what a prototype has of that name.
    if (before[name] === after[name]) continue;
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    collect(was, after[name], `${pointer}/${escapeSegment(name)}`, into);
  }
  for (const name of Object.keys(before)) {
    if (!Object.hasOwn(after, name)) into.push(`${pointer}/${escapeSegment(name)}`);
  }
}
