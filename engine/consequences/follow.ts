import { isTouching, templateOf } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';
import type { Consequence } from './consequence.ts';
import { fixedPoint, type Round } from './fixedPoint.ts';

function isTouched({ inputs }: Consequence, templates: readonly string[]): boolean {
  return inputs.some((input) => templates.some((changed) => isTouching(changed, input)));
}

/** What follows at once from a change. @param changed pointers of what was changed, rows by index */
export function followOnce(
  consequences: readonly Consequence[],
  document: JsonObject,
  changed: readonly string[],
  original: JsonObject,
): Round {
  const templates = changed.map(templateOf);
  const by: string[] = [];
  let current = document;
  for (const consequence of consequences) {
    if (!isTouched(consequence, templates)) continue;
    const next = consequence.follow(current, changed, original);
    if (next !== current) by.push(consequence.id);
    current = next;
  }
  return { document: current, by };
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
  const round = (current: JsonObject, pending: readonly string[]) =>
    followOnce(consequences, current, pending, original);
  return fixedPoint(document, changed, round).document;
}
