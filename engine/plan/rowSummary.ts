/** Part of a row summary: fixed words, the value of a property, or optional parts that require a value. */
export type SummaryPart =
  | { readonly words: string }
  | { readonly path: string }
  | { readonly optional: readonly SummaryPart[] };

const PARTS = /\{([^{}[\]|]+)\}|\[([^[\]|]*)\]|[^{}[\]|]+/g;

function partsOf(text: string): readonly SummaryPart[] {
  return [...text.matchAll(PARTS)].map(([words, path, inner]): SummaryPart => {
    if (path !== undefined) return { path };
    return inner === undefined ? { words } : { optional: partsOf(inner) };
  });
}

/**
 * Parses `x-summary` into alternatives, each a list of parts. A path leads from the row to a property: `input/rate`.
 * @example readSummary('{source}[:{port}]') // [[{ path: 'source' }, { optional: [{ words: ':' }, { path: 'port' }]
 * }]]
 */
export function readSummary(template: string): readonly (readonly SummaryPart[])[] {
  return template.split('|').map(partsOf);
}

/** All paths in a list of parts, including optional parts. */
export function pathsIn(parts: readonly SummaryPart[]): readonly string[] {
  return parts.flatMap((part) => ('path' in part ? part.path : 'optional' in part ? pathsIn(part.optional) : []));
}

/** Unparsed rest of a template: unbalanced braces and brackets. */
export function unreadIn(template: string): string {
  return template
    .split('|')
    .map((alternative) => alternative.replace(PARTS, ''))
    .join('');
}
