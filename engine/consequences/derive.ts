import type { JsonObject } from '../schema.ts';
import type { Consequence } from './consequence.ts';

/** The document of a text with the values that are worked out from those it has. */
export function derive(consequences: readonly Consequence[], document: JsonObject): JsonObject {
  return consequences.reduce((known, consequence) => consequence.derive?.(known) ?? known, document);
}
