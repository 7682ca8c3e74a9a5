import type { JsonObject } from '../core/schema.ts';

/**
 * Derives values from other values of the document: a computed value (`x-derived`), or a row that depends on another
 * row. Derivations are pure. They return the same document if nothing changes, so callers can compare references.
 */
export interface Derivation {
  readonly id: string;
  /** Pointer templates (`*` for a row) of its inputs. A change at, above or below an input triggers it. */
  readonly inputs: readonly string[];
  /** Adds the derived values to a document that was just parsed. */
  derive?(document: JsonObject): JsonObject;
  /**
   * Applies the consequences of a change. Must be idempotent.
   * @param changed pointers of the changed values, with row indexes
   * @param original document of the device: undoing a change must restore it exactly
   */
  follow(document: JsonObject, changed: readonly string[], original: JsonObject): JsonObject;
}
