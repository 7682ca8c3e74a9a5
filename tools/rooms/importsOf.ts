import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import { type ParseResult, parseSync } from 'vite';

export interface SourceFile {
  /** Path from the root. */
  readonly path: string;
  readonly lines: number;
  /** Unique specifiers of its imports, including type imports. */
  readonly imports: readonly string[];
}

/** Folders with source code. Style sheets and data files have no imports. */
const SOURCES = [
  '{base,schemas,languages,engine,rules,src,simulator,command,tools,bench,playground,site}/**/*.{ts,tsx,js}',
];

export function readSources(root: string): readonly SourceFile[] {
  return globSync(SOURCES, { cwd: root, ignore: ['**/dist/**', '**/node_modules/**'] })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

/** Specifiers of imports, re-exports and dynamic imports with a literal name. */
export function importsOf(path: string, text: string): readonly string[] {
  return specifiersOf(parseSync(path, text), text);
}

/** Result of {@link importsOf} for a file that is parsed already. */
export function specifiersOf({ module }: ParseResult, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"]([^'"]*)['"]$/.exec(text.slice(start, end))?.[1],
    ),
  ];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** Resolves a specifier to a path from the root. Undefined for a package. */
export function importedFile(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const entry = /^guywire-engine\/([\w-]+)$/.exec(name)?.[1];
  return entry === undefined ? undefined : `engine/${entry}/index.ts`;
}
