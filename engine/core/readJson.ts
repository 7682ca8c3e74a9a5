import type { Sentence } from './limit.ts';
import { isRounded, longNumber } from './longNumber.ts';
import type { JsonValue } from './schema.ts';

/** Syntax error of a JSON text, with its position. */
export interface JsonProblem extends Sentence {
  /** Line and column start at 1. */
  readonly line: number;
  readonly column: number;
}

export type JsonResult =
  | { readonly value: JsonValue; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: JsonProblem };

/** Maximum nesting depth, above that of real documents. It bounds every recursion over a value. */
const MOST_DEPTH = 256;

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:true|false|null)(?![\w$])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/**
 * Parses a JSON text.
 * @param isExact refuses integers that would lose digits, because the data must round-trip
 * @example readJson('{"a": 1,}').problem // { line: 1, column: 9, text: 'Line {line}, …' }
 */
export function readJson(text: string, isExact = true): JsonResult {
  // Some editors start files with a byte order mark.
  const own = text.startsWith('\ufeff') ? text.slice(1) : text;
  const found = firstProblem(own, (at, digits) => {
    return Math.abs(Number(digits)) === Number.POSITIVE_INFINITY || (isExact && isRounded(digits))
      ? { at, text: EXPECTED.number }
      : undefined;
  });
  return found === undefined ? { value: JSON.parse(own) } : { problem: placed(own, found) };
}

/**
 * Parses a JSON text. Integers that would lose digits become {@link LongNumber}, which a form shows at their fields.
 * @example readJsonKept('{"id": 9007199254740993}').value // { id: longNumber('9007199254740993') }
 */
export function readJsonKept(text: string): JsonResult {
  const own = text.startsWith('\ufeff') ? text.slice(1) : text;
  const long: { readonly at: number; readonly digits: string }[] = [];
  const found = firstProblem(own, (at, digits) => {
    if (Math.abs(Number(digits)) === Number.POSITIVE_INFINITY) return { at, text: EXPECTED.number };
    if (isRounded(digits)) long.push({ at, digits });
    return undefined;
  });
  if (found !== undefined) return { problem: placed(own, found) };
  const value: JsonValue = JSON.parse(own);
  if (long.length === 0) return { value };
  // A text that the value does not contain marks the numbers.
  const written = JSON.stringify(value);
  let mark = 'number ';
  while (written.includes(mark)) mark += '·';
  let marked = '';
  let end = 0;
  for (const { at, digits } of long) {
    marked += `${own.slice(end, at)}"${mark}${digits}"`;
    end = at + digits.length;
  }
  return {
    value: JSON.parse(marked + own.slice(end), (_, inner) =>
      typeof inner === 'string' && inner.startsWith(mark) ? longNumber(inner.slice(mark.length)) : inner,
    ),
  };
}

function placed(own: string, found: Problem): JsonProblem {
  const before = own.slice(0, found.at).split('\n');
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return { line, column, text: found.text, params: { line, column } };
}

const EXPECTED = {
  value: 'Line {line}, column {column}: a value is missing or not valid.',
  name: 'Line {line}, column {column}: a name in double quotes is missing.',
  colon: 'Line {line}, column {column}: a colon is missing after the name.',
  next: 'Line {line}, column {column}: a comma or the closing bracket is missing.',
  end: 'Line {line}, column {column}: nothing may follow here.',
  open: 'Line {line}, column {column}: the text ends before all brackets are closed.',
  string: 'Line {line}, column {column}: this text in quotes does not end, or has characters that must be escaped.',
  number: 'Line {line}, column {column}: this number is too large, or has more digits than can be kept.',
  deep: 'Line {line}, column {column}: more than 256 objects and lists in one another.',
} as const;

interface Problem {
  readonly at: number;
  readonly text: string;
}

/**
 * Finds the first syntax error without building a value. Browser errors lack a reliable position.
 * @param refuse returns the problem of a scalar other than a text
 */
function firstProblem(
  text: string,
  refuse: (at: number, scalar: string) => Problem | undefined,
): Problem | undefined {
  const closers: ('}' | ']')[] = [];
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const problem = (why: keyof typeof EXPECTED): Problem => {
    const isEnd = at >= text.length && closers.length > 0;
    return { at, text: EXPECTED[isEnd ? 'open' : text[at] === '"' ? 'string' : why] };
  };
  const takeName = (): Problem | undefined => {
    take(SPACE);
    if (!take(STRING)) return problem('name');
    take(SPACE);
    if (text[at] !== ':') return { at, text: EXPECTED.colon };
    at++;
    return undefined;
  };
  for (;;) {
    take(SPACE);
    const opened = text[at];
    if (opened === '{' || opened === '[') {
      if (closers.length >= MOST_DEPTH) return { at, text: EXPECTED.deep };
      const closer = opened === '{' ? '}' : ']';
      at++;
      take(SPACE);
      closers.push(closer);
      if (text[at] !== closer) {
        const wrong = closer === '}' ? takeName() : undefined;
        if (wrong !== undefined) return wrong;
        continue;
      }
    } else if (!take(STRING)) {
      const start = at;
      if (!take(SCALAR)) return problem('value');
      const refused = refuse(start, text.slice(start, at));
      if (refused !== undefined) return refused;
    }
    for (;;) {
      take(SPACE);
      const closer = closers.at(-1);
      if (closer === undefined) return at < text.length ? { at, text: EXPECTED.end } : undefined;
      if (text[at] === ',') {
        at++;
        const wrong = closer === '}' ? takeName() : undefined;
        if (wrong !== undefined) return wrong;
        break;
      }
      if (text[at] !== closer) return at >= text.length ? problem('open') : { at, text: EXPECTED.next };
      at++;
      closers.pop();
    }
  }
}
