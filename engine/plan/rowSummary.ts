/** A part of what a row says of itself: words as they are, the value of a property, or parts that come only with a value. */
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
 * The alternatives of an `x-summary`, each in its parts. A path leads from the row to a property: `input/rate`.
 * @example readSummary('{source}[:{port}]') // [[{ path: 'source' }, { optional: [{ words: ':' }, { path: 'port' }] }]]
 */
export function readSummary(template: string): readonly (readonly SummaryPart[])[] {
  return template.split('|').map(partsOf);
}

/** The paths in parts, those that may fall away included. */
export function pathsIn(parts: readonly SummaryPart[]): readonly string[] {
  return parts.flatMap((part) => ('path' in part ? part.path : 'optional' in part ? pathsIn(part.optional) : []));
}

/** What of a template is no part: braces and brackets that do not pair. */
export function unreadIn(template: string): string {
  return template
    .split('|')
    .map((alternative) => alternative.replace(PARTS, ''))
    .join('');
}
