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
  const numbers = new WeakMap<JsonObject, JsonObject>();
  let count = 0;

  /** @param told says the same as the part */
  function shared(part: JsonObject, told: JsonObject): JsonObject {
    const text = JSON.stringify(told);
    const known = lately.get(text);
    if (known !== undefined) return known;
    const kept = before.get(text) ?? part;
    if (lately.size >= MOST) [lately, before] = [new Map(), lately];
    lately.set(text, kept);
    return kept;
  }

  /** Stands for a shared row, so that its text is not written again with that of what it is in. No row has an empty name. */
  function numberOf(row: JsonValue): JsonValue {
    if (!isJsonObject(row)) return row;
    const number = numbers.get(row) ?? { '': count };
    if (!numbers.has(row)) count += 1;
    numbers.set(row, number);
    return number;
  }

  function sharedRow(row: JsonValue): JsonValue {
    if (!isJsonObject(row)) return row;
    const { own, told } = withShared(row);
    return shared(own, told);
  }

  /** The object with the rows within it shared, and what tells it from others. */
  function withShared(object: JsonObject): { readonly own: JsonObject; readonly told: JsonObject } {
    let own: Record<string, JsonValue> | undefined;
    let told: Record<string, JsonValue> | undefined;
    for (const name of Object.keys(object)) {
      const value = object[name];
      if (value === undefined) continue;
      const isList = isJsonArray(value);
      if (!isList && !isJsonObject(value)) continue;
      own ??= { ...object };
      told ??= { ...object };
      if (isList) {
        const rows = value.map(sharedRow);
        own[name] = rows;
        told[name] = rows.map(numberOf);
      } else {
        const inner = withShared(value);
        own[name] = inner.own;
        told[name] = inner.told;
      }
    }
    return { own: own ?? object, told: told ?? object };
  }

  return (document) => {
    const parts = Object.entries(document).map(([name, section]) => [name, sharedRow(section)] as const);
    return Object.fromEntries(parts);
  };
}
