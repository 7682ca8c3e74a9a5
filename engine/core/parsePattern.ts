/** Syntax tree of a regular expression. */
export type Part =
  /** Test at one position. It consumes one character, or none (`^`, `\b`). */
  | { readonly kind: 'step'; readonly test: RegExp; readonly reads: boolean }
  | { readonly kind: 'ahead'; readonly inner: Part; readonly negated: boolean }
  | { readonly kind: 'sequence' | 'either'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly inner: Part; readonly least: number; readonly most: number };

/** Thrown if an expression cannot be matched in linear time. */
export class UnboundedPattern extends Error {}

/** Maximum nesting of groups. */
const MOST_DEPTH = 100;

const OPENING = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Single character, class or assertion in the syntax of each mode. Native regular expressions match it. */
const ATOM = {
  u: /\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|./suy,
  '': /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|0\d*|.)|\[(?:\\.|[^\]\\])*\]|./sy,
} as const;

const PLACE = /^(?:[$^]|\\[bB])$/;

/** Back references. `\c` alone and octal escapes are ambiguous and refused, too. */
const REFERENCE = /^\\(?:[1-9k]|0\d|c$)/;

/**
 * Parses an expression that is valid in the browser.
 * @throws UnboundedPattern on back references, lookbehinds and inline flags
 */
export function parsePattern(source: string, flags: 'u' | ''): Part {
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found !== null) at = token.lastIndex;
    return found;
  };
  const takeEither = (depth: number): Part => {
    if (depth > MOST_DEPTH) throw new UnboundedPattern();
    const parts = [takeSequence(depth)];
    while (source[at] === '|') {
      at++;
      parts.push(takeSequence(depth));
    }
    return { kind: 'either', parts };
  };
  const takeSequence = (depth: number): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const inner = source[at] === '(' ? takeGroup(depth) : takeAtom();
      const quantifier = take(QUANTIFIER);
      parts.push(quantifier === null ? inner : { kind: 'repeat', inner, ...boundsOf(quantifier) });
    }
    return { kind: 'sequence', parts };
  };
  const takeGroup = (depth: number): Part => {
    const [opening = ''] = take(OPENING) ?? [];
    if (/^\(\?(?:<[=!]|[a-z-]+:)/.test(opening)) throw new UnboundedPattern();
    const inner = takeEither(depth + 1);
    at++;
    const isAhead = opening === '(?=' || opening === '(?!';
    return isAhead ? { kind: 'ahead', inner, negated: opening === '(?!' } : inner;
  };
  const takeAtom = (): Part => {
    const [atom = ''] = take(ATOM[flags]) ?? [];
    if (REFERENCE.test(atom)) throw new UnboundedPattern();
    return { kind: 'step', test: new RegExp(atom, `${flags}y`), reads: !PLACE.test(atom) };
  };
  return takeEither(0);
}

function boundsOf([own, least = '', comma, most = '']: RegExpExecArray): {
  readonly least: number;
  readonly most: number;
} {
  if (own.startsWith('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
  if (own.startsWith('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
  if (own.startsWith('?')) return { least: 0, most: 1 };
  if (comma === undefined) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
}
