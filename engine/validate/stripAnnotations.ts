import { innerSchemas } from '../core/innerSchemas.ts';

/** Keywords that do not affect validation. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples', '$comment']);

/**
 * Schema reduced to validating keywords. If generated code refers to one keyword value, ajv embeds the whole schema.
 * Without the texts the code is a third smaller.
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
