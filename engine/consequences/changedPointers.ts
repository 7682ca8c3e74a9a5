import { isJsonArray, isJsonObject } from '../json.ts';
import { escapeSegment } from '../pointer.ts';
import type { JsonValue } from '../schema.ts';

/**
 * Where two documents differ: the pointer of each scalar that is another one, or there in one only, and of each array
 * whose rows came or went. Parts that are the same object are not looked at.
 */
export function changedPointers(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer = '',
): readonly string[] {
  if (before === after) return [];
  if (isJsonArray(before) && isJsonArray(after) && before.length === after.length) {
    return after.flatMap((row, index) =>
      row === before[index] ? [] : changedPointers(before[index], row, `${pointer}/${index}`),
    );
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      changedPointers(own(before, name), own(after, name), `${pointer}/${escapeSegment(name)}`),
    );
  }
  return [pointer];
}

function own(object: { readonly [name: string]: JsonValue }, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
