import type { JsonObject } from '../core/schema.ts';
import type { Derivation } from './derivation.ts';

/** Adds all derived values to a document that was just parsed. */
export function derive(derivations: readonly Derivation[], document: JsonObject): JsonObject {
  return derivations.reduce((current, derivation) => derivation.derive?.(current) ?? current, document);
}
