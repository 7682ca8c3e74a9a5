import type { Schema } from '../core/schema.ts';

/** All keywords of all schemas in one; where several have the same keyword, the last one's. */
export function overlay(...schemas: readonly Schema[]): Schema {
  return Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema)));
}
