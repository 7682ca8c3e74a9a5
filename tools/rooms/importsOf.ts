import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';

/** A file of the house. */
export interface SourceFile {
  /** From the root. */
  readonly path: string;
  readonly lines: number;
  /** Names as they stand in its imports, each once; those of types too. */
  readonly imports: readonly string[];
}

/** A folder with our sources; style sheets and data have no imports of ours. */
const SOURCES = [
  '{base,schemas,languages,engine,rules,src,simulator,command,tools,bench,playground}/**/*.{ts,tsx,js}',
];

/** Reads every source below the root of the project. */
export function readSources(root: string): readonly SourceFile[] {
  return globSync(SOURCES, { cwd: root, ignore: ['**/dist/**', '**/node_modules/**'] })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

/** What a source imports, exports again, or loads later by a name that stands there. */
export function importsOf(path: string, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"]([^'"]*)['"]$/.exec(text.slice(start, end))?.[1],
    ),
  ];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The file that a name in an import leads to, from the root; absent where it is a package. */
export function importedFile(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const entry = /^guywire-engine\/([\w-]+)$/.exec(name)?.[1];
  return entry === undefined ? undefined : `engine/${entry}/index.ts`;
}
