/** Keywords whose value maps names to schemas. The names are data and may look like keywords. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
]);

/** Keywords whose value is data, not a schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/** Value of a keyword with every direct subschema replaced. */
export function innerSchemas(keyword: string, value: unknown, replace: (schema: unknown) => unknown): unknown {
  if (DATA.has(keyword) || keyword.startsWith('x-')) return value;
  if (!MAPS.has(keyword) || typeof value !== 'object' || value === null) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
}
