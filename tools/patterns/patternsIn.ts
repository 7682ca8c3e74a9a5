import { parseSync, Visitor } from 'vite';

export interface Pattern {
  /** File and line, or name and path of a schema. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Regular expressions of a TypeScript source: literals and arguments of `RegExp`. */
export function patternsIn(path: string, text: string): readonly Pattern[] {
  const patterns: Pattern[] = [];
  const placeAt = (offset: number) => `${path}:${text.slice(0, offset).split('\n').length}`;
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      patterns.push({ place: placeAt(node.start), source: pattern, flags });
    },
    NewExpression({ callee, arguments: [source, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const flagText = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '';
      patterns.push({ place: placeAt(start), source: source.value, flags: flagText });
    },
  }).visit(parseSync(path, text).program);
  return patterns;
}

/** Values of `pattern` in a schema. Validators compile them with the flag `u`. */
export function patternsOfSchema(place: string, schema: unknown): readonly Pattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]: [string, unknown]) =>
    name === 'pattern' && typeof value === 'string'
      ? [{ place, source: value, flags: 'u' }]
      : patternsOfSchema(`${place}/${name}`, value),
  );
}
