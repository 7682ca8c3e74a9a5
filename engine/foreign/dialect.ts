type RawSchema = Readonly<Record<string, unknown>>;

/** Drafts of JSON Schema with different keywords. Drafts 06 and 07 are treated alike. */
export type Dialect = '04' | '07' | '2019-09' | '2020-12';

const NAMED: readonly (readonly [RegExp, Dialect])[] = [
  [/draft-0[34]\b/, '04'],
  [/draft-0[67]\b/, '07'],
  [/2019-09/, '2019-09'],
  [/2020-12/, '2020-12'],
];

const WORDS_OF_2020 = /"(?:prefixItems|\$dynamicRef|\$dynamicAnchor)"\s*:/;
const WORDS_OF_2019 =
  /"(?:dependentRequired|dependentSchemas|unevaluatedProperties|unevaluatedItems|\$recursiveRef)"\s*:/;
const LIST_OF_ITEMS = /"items"\s*:\s*\[/;
const WORDS_OF_04 = /"exclusiveM(?:in|ax)imum"\s*:\s*(?:true|false)\b/;

/** Dialect named in `$schema`. If the name is unknown, the dialect is detected from the keywords. */
export function dialectOf(schema: RawSchema): Dialect {
  const { $schema, $id, id } = schema;
  const named = typeof $schema === 'string' ? NAMED.find(([name]) => name.test($schema)) : undefined;
  if (named !== undefined) return named[1];
  const text = textOf(schema);
  if (WORDS_OF_2020.test(text)) return '2020-12';
  if (WORDS_OF_2019.test(text)) return LIST_OF_ITEMS.test(text) ? '2019-09' : '2020-12';
  return WORDS_OF_04.test(text) || (typeof id === 'string' && $id === undefined) ? '04' : '07';
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
