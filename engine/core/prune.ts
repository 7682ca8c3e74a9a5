import { isJsonObject } from './json.ts';
import { getAt, parentPointer, setAt } from './pointer.ts';
import type { JsonObject } from './schema.ts';

/** Removes the value at a pointer, and the objects that become empty. Rows are kept. */
export function prune(document: JsonObject, pointer: string): JsonObject {
  let output = setAt(document, pointer, undefined);
  for (let parent = parentPointer(pointer); parent !== ''; parent = parentPointer(parent)) {
    const value = getAt(output, parent);
    if (!isJsonObject(value) || Object.keys(value).length > 0 || /\/\d+$/.test(parent)) return output;
    output = setAt(output, parent, undefined);
  }
  return output;
}
