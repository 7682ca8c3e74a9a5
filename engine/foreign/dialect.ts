type RawSchema = Readonly<Record<string, unknown>>;

/** Drafts of JSON Schema with different keywords. Drafts 06 and 07 are treated alike. */
export type Dialect = '04' | '07' | '2019-09' | '2020-12';

const NAMED: readonly (readonly [RegExp, Dialect])[] = [
  [/draft-0[34]\b/, '04'],
  [/draft-0[67]\b/, '07'],
  [/2019-09/, '2019-09'],
  [/2020-12/, '2020-12'],
];

/** Keywords as in the text of a schema without white space. */
const OF_2020 = ['"prefixItems":', '"$dynamicRef":', '"$dynamicAnchor":'];
const OF_2019 = [
  '"dependentRequired":',
  '"dependentSchemas":',
  '"unevaluatedProperties":',
  '"unevaluatedItems":',
  '"$recursiveRef":',
];
const LIST_OF_ITEMS = '"items":[';
const OF_04 = ['Minimum', 'Maximum'].flatMap((bound) => [`"exclusive${bound}":true`, `"exclusive${bound}":false`]);

/** Dialect named in `$schema`. If the name is unknown, the dialect is detected from the keywords. */
export function dialectOf(schema: RawSchema): Dialect {
  const { $schema, $id, id } = schema;
  const named = typeof $schema === 'string' ? NAMED.find(([name]) => name.test($schema)) : undefined;
  if (named !== undefined) return named[1];
  const text = textOf(schema);
  const hasAny = (words: readonly string[]): boolean => words.some((word) => text.includes(word));
  if (hasAny(OF_2020)) return '2020-12';
  if (hasAny(OF_2019)) return text.includes(LIST_OF_ITEMS) ? '2019-09' : '2020-12';
  return hasAny(OF_04) || (typeof id === 'string' && $id === undefined) ? '04' : '07';
}

const BY_AGE: readonly Dialect[] = ['04', '07', '2019-09', '2020-12'];

export function newest(dialects: readonly Dialect[]): Dialect {
  return BY_AGE.findLast((dialect) => dialects.includes(dialect)) ?? '07';
}

/** Empty for a schema that is nested too deep to serialize. */
function textOf(schema: RawSchema): string {
  try {
    return JSON.stringify(schema);
  } catch {
    return '';
  }
}
