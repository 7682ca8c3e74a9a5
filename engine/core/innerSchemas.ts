/** Keywords whose value is a map from names of the document, which may look like keywords, to schemas. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
]);

/** Keywords whose value is data of the document. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/** The value of a keyword, with each schema in it replaced. */
export function innerSchemas(keyword: string, value: unknown, replace: (schema: unknown) => unknown): unknown {
  if (DATA.has(keyword) || keyword.startsWith('x-')) return value;
  if (!MAPS.has(keyword) || typeof value !== 'object' || value === null) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
}
