import { isTouching, templateOf } from '../core/pointer.ts';
import { type RuleFailure, ruleFailure } from '../core/ruleFailure.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Derivation } from './derivation.ts';
import { fixedPoint, type Round } from './fixedPoint.ts';

function isTouched({ inputs }: Derivation, templates: readonly string[]): boolean {
  return inputs.some((input) => templates.some((changed) => isTouching(changed, input)));
}

/** Round of derivations, with those that failed. A failed derivation changes nothing. */
export interface Followed extends Round {
  readonly failed: readonly RuleFailure[];
}

/**
 * Direct consequences of a change.
 * @param changed pointers of the changed values, with row indexes
 * @param earlier previous failures, kept until their derivation is triggered again
 */
export function followOnce(
  derivations: readonly Derivation[],
  document: JsonObject,
  changed: readonly string[],
  original: JsonObject,
  earlier: readonly RuleFailure[] = [],
): Followed {
  const templates = changed.map(templateOf);
  const by: string[] = [];
  let failed = earlier;
  let current = document;
  for (const derivation of derivations) {
    if (!isTouched(derivation, templates)) continue;
    failed = failed.filter(({ rule }) => rule !== derivation.id);
    try {
      const next = derivation.follow(current, changed, original);
      if (next !== current) by.push(derivation.id);
      current = next;
    } catch (error) {
      failed = [...failed, ruleFailure(derivation.id, error)];
    }
  }
  return { document: current, by, failed };
}

/**
 * Document with all direct and indirect consequences of a change.
 * @param changed pointers of the changed values, with row indexes
 * @param original document of the device
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
