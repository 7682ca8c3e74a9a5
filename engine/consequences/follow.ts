import { isTouching, templateOf } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';
import { changedPointers } from './changedPointers.ts';
import type { Consequence } from './consequence.ts';

/** Consequences that set each other off come to rest in a few rounds; more is a circle, which must not hang the page. */
const MAX_ROUNDS = 8;

function isTouched({ inputs }: Consequence, templates: readonly string[]): boolean {
  return inputs.some((input) => templates.some((changed) => isTouching(changed, input)));
}

/**
 * The document with all that follows from a change, and from what followed.
 * @param changed pointers of what was changed, rows by index
 * @param original what the device has
 */
export function follow(
  consequences: readonly Consequence[],
  document: JsonObject,
  changed: readonly string[],
  original: JsonObject,
): JsonObject {
  let current = document;
  let pending = changed;
  for (let round = 0; round < MAX_ROUNDS && pending.length > 0; round++) {
    const templates = pending.map(templateOf);
    const before = current;
    for (const consequence of consequences) {
      if (isTouched(consequence, templates)) current = consequence.follow(current, pending, original);
    }
    pending = changedPointers(before, current);
  }
  return current;
}
