import type { JsonObject } from '../core/schema.ts';

/**
 * How values are derived from others of the document: a value that is worked out from others (`x-derived`), a row
 * that goes with another one. Pure; documents are never changed in place, and where nothing follows the same one comes
 * back, so that what changed can be told by comparing references.
 */
export interface Derivation {
  readonly id: string;
  /** Pointer templates (`*` for a row) of the values it looks at: a change at, above or below one of them sets it off. */
  readonly inputs: readonly string[];
  /** The document with the derived values of a text that was just read. */
  derive?(document: JsonObject): JsonObject;
  /**
   * The document with what follows from a change; does nothing when asked again.
   * @param changed pointers of what was changed, rows by index
   * @param original what the device has: a change that is taken back must leave nothing behind
   */
  follow(document: JsonObject, changed: readonly string[], original: JsonObject): JsonObject;
}
