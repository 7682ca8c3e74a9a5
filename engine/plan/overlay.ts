import type { Schema } from '../core/schema.ts';

/** Merges the keywords of schemas; the last schema wins. */
export function overlay(...schemas: readonly Schema[]): Schema {
  return Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema)));
}
