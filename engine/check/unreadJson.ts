import type { JsonObject, JsonValue } from '../core/schema.ts';

/** Placeholder in a document for text that is not valid JSON yet. Placeholders are recognized by object identity. */
export interface UnreadJson extends JsonObject {
  readonly typed: string;
  /** English error message with its position. */
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
