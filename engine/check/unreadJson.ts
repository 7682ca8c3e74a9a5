import type { JsonObject, JsonValue } from '../core/schema.ts';

/** What stands in a document for a text that is no JSON yet: an object told from those of JSON by being known here. */
export interface UnreadJson extends JsonObject {
  readonly typed: string;
  /** What is wrong with it and where, in English. */
  readonly message: string;
}

const unread = new WeakSet<object>();

export function unreadJson(typed: string, message: string): UnreadJson {
  const value = { typed, message };
  unread.add(value);
  return value;
}

export function isUnreadJson(value: JsonValue): value is UnreadJson {
  return unread.has(Object(value));
}
