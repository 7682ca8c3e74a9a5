import type { JsonObject } from '../core/schema.ts';
import type { Derivation } from './derivation.ts';

/** The document of a text with the values that are worked out from those it has. */
export function derive(derivations: readonly Derivation[], document: JsonObject): JsonObject {
  return derivations.reduce((known, derivation) => derivation.derive?.(known) ?? known, document);
}
