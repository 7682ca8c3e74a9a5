/** Keywords that say something to people or to the engine and nothing to a validator. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples', '$comment']);

/** Keywords whose value is a map from names of the document, which may look like keywords, to schemas. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
]);

/** Keywords whose value is data of the document. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum']);

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
      .map(([keyword, value]) => [keyword, stripValue(keyword, value)]),
  );
}

function stripValue(keyword: string, value: unknown): unknown {
  if (DATA.has(keyword)) return value;
  if (!MAPS.has(keyword) || typeof value !== 'object' || value === null) return stripAnnotations(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stripAnnotations(inner)]));
}
