import type { JsonValue } from 'guywire-engine/core';

/** True if two values are equal, and their properties have the same order. */
export const isSameText = (one: JsonValue, other: JsonValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
