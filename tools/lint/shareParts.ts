import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';

/** Parts that are remembered twice over: of what was seen lately, and of what was seen before that. */
const MOST = 500;

/**
 * Makes of rows and sections that say the same, in one document or in several, the same objects: configurations of a network
 * differ in little, and what is known of an object need not be found out again. What has not been seen for long is forgotten.
 */
export function createSharing(): (document: JsonObject) => JsonObject {
  let lately = new Map<string, JsonObject>();
  let before = new Map<string, JsonObject>();

  function shared(part: JsonObject): JsonObject {
    const text = JSON.stringify(part);
    const known = lately.get(text);
    if (known !== undefined) return known;
    const kept = before.get(text) ?? part;
    if (lately.size >= MOST) [lately, before] = [new Map(), lately];
    lately.set(text, kept);
    return kept;
  }

  function sharedRow(row: JsonValue): JsonValue {
    return isJsonObject(row) ? shared(withShared(row)) : row;
  }

  /** The object with the rows within it shared. */
  function withShared(object: JsonObject): JsonObject {
    let copy: Record<string, JsonValue> | undefined;
    for (const name of Object.keys(object)) {
      const value = object[name];
      const own = isJsonArray(value) ? value.map(sharedRow) : isJsonObject(value) ? withShared(value) : value;
      if (own === value || own === undefined) continue;
      copy ??= { ...object };
      copy[name] = own;
    }
    return copy ?? object;
  }

  return (document) => {
    const parts = Object.entries(document).map(([name, section]) => [name, sharedRow(section)] as const);
    return Object.fromEntries(parts);
  };
}
