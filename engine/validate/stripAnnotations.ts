import { innerSchemas } from '../core/innerSchemas.ts';

/** Keywords that say something to people or to the engine and nothing to a validator. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples', '$comment']);

/**
 * A schema with nothing left in it but what validates. As soon as generated code refers to one keyword's value, the whole
 * schema is embedded in it: without the texts that is a third less code.
 */
export function stripAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stripAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, innerSchemas(keyword, value, stripAnnotations)]),
  );
}
