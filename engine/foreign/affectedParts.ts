import { lookUp } from '../plan/reference.ts';
import type { RawSchema } from './rawSchema.ts';

/** Keywords whose text is a reference. */
const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/**
 * Schemas, lists and maps within a schema that contain one of some schemas or refer to one, at any distance. A
 * reference that is not a pointer in the schema counts as one to them.
 */
export function affectedParts(root: RawSchema, schemas: Iterable<object>): ReadonlySet<object> {
  const affected = new Set(schemas);
  /** Parts that contain or refer to a part. */
  const users = new Map<object, object[]>();
  const parts = new Set<object>([root]);
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      const isReference = typeof value === 'string' && REFERENCES.has(keyword);
      const target: unknown = isReference ? (keyword === '$ref' ? lookUp(root, value) : undefined) : value;
      if (isReference && target === undefined) affected.add(part);
      if (typeof target !== 'object' || target === null) continue;
      parts.add(target);
      const own = users.get(target);
      if (own === undefined) users.set(target, [part]);
      else own.push(part);
    }
  }
  for (const part of affected) for (const user of users.get(part) ?? []) affected.add(user);
  return affected;
}
