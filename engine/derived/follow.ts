import { isTouching, templateOf } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';
import type { Derivation } from './derivation.ts';
import { fixedPoint, type Round } from './fixedPoint.ts';

function isTouched({ inputs }: Derivation, templates: readonly string[]): boolean {
  return inputs.some((input) => templates.some((changed) => isTouching(changed, input)));
}

/** What follows at once from a change. @param changed pointers of what was changed, rows by index */
export function followOnce(
  derivations: readonly Derivation[],
  document: JsonObject,
  changed: readonly string[],
  original: JsonObject,
): Round {
  const templates = changed.map(templateOf);
  const by: string[] = [];
  let current = document;
  for (const derivation of derivations) {
    if (!isTouched(derivation, templates)) continue;
    const next = derivation.follow(current, changed, original);
    if (next !== current) by.push(derivation.id);
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
  derivations: readonly Derivation[],
  document: JsonObject,
  changed: readonly string[],
  original: JsonObject,
): JsonObject {
  const round = (current: JsonObject, pending: readonly string[]) =>
    followOnce(derivations, current, pending, original);
  return fixedPoint(document, changed, round).document;
}
