import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';

/** Entries of each of the two generations of the cache. */
const MOST = 500;

/**
 * Replaces equal rows and sections of documents by the same objects. Configurations of a network differ little, so
 * results cached by object can be reused. Entries that were not used for long are evicted.
 */
export function createSharing(): (document: JsonObject) => JsonObject {
  let lately = new Map<string, JsonObject>();
  let before = new Map<string, JsonObject>();
  const numbers = new WeakMap<JsonObject, JsonObject>();
  let count = 0;

  /** @param key shape of the part that serves as cache key */
  function share(part: JsonObject, key: JsonObject): JsonObject {
    const text = JSON.stringify(key);
    const found = lately.get(text);
    if (found !== undefined) return found;
    const original = before.get(text) ?? part;
    if (lately.size >= MOST) [lately, before] = [new Map(), lately];
    lately.set(text, original);
    return original;
  }

  /**
   * Placeholder of a shared row in the cache key of its parent, which avoids serialising the row again. No row has an
   * empty name.
   */
  function numberOf(row: JsonValue): JsonValue {
    if (!isJsonObject(row)) return row;
    const number = numbers.get(row) ?? { '': count };
    if (!numbers.has(row)) count += 1;
    numbers.set(row, number);
    return number;
  }

  function sharedRow(row: JsonValue): JsonValue {
    if (!isJsonObject(row)) return row;
    const { own, key } = withShared(row);
    return share(own, key);
  }

  /** Object with shared rows, and its cache key. */
  function withShared(object: JsonObject): { readonly own: JsonObject; readonly key: JsonObject } {
    let own: Record<string, JsonValue> | undefined;
    let key: Record<string, JsonValue> | undefined;
    for (const name of Object.keys(object)) {
      const value = object[name];
      if (value === undefined) continue;
      const isList = isJsonArray(value);
      if (!isList && !isJsonObject(value)) continue;
      own ??= { ...object };
      key ??= { ...object };
      if (isList) {
        const rows = value.map(sharedRow);
        own[name] = rows;
        key[name] = rows.map(numberOf);
      } else {
        const inner = withShared(value);
        own[name] = inner.own;
        key[name] = inner.key;
      }
    }
    return { own: own ?? object, key: key ?? object };
  }

  return (document) => {
    const parts = Object.entries(document).map(([name, section]) => [name, sharedRow(section)] as const);
    return Object.fromEntries(parts);
  };
}
