import type { Schema } from '../core/schema.ts';
import { overlay } from './overlay.ts';
import { labelledConstants } from './schemaType.ts';

/**
 * Merges a schema with its parts: all of `allOf`, and the only branch of `oneOf`/`anyOf` that is not `null`. Several
 * branches add nothing, because none of them applies to all values.
 */
export function composed(schema: Schema): Schema {
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema;
    return composed(overlay(...allOf.map(composed), own));
  }
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined || labelledConstants(schema) !== undefined) return schema;
  const [only, ...others] = branches.filter((branch) => branch.type !== 'null');
  if (only === undefined || others.length > 0) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, ...own } = schema;
  return composed({ ...only, ...own });
}
