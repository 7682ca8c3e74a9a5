import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

// Whatever the reference takes from files as they are. The built command has it in it.

const ROOT = join(import.meta.dirname, '../../..');

/** The documents that rules cite, in the order a reader asks for them. */
const CHAPTERS = ['regulation', 'device', 'decisions'];

/** The documents that rules cite, in Markdown, by name. */
export async function readChapters(): Promise<Readonly<Record<string, string>>> {
  const read = CHAPTERS.map(async (name) => [name, await readFile(join(ROOT, `docs/${name}.md`), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

const ASSETS = join(import.meta.dirname, 'assets');
const TOKENS = join(ROOT, 'src/ui/tokens.css');

/** The search with its imports. Minified it names no folder: the same from wherever it is made. */
async function searchScript(): Promise<string> {
  const entryPoints = [join(ASSETS, 'search.js')];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The files that every page of the reference loads, by name: the style, with the tokens of the interface, and the search. */
export async function readAssets(): Promise<Readonly<Record<string, string>>> {
  const [tokens, style, search] = await Promise.all([
    readFile(TOKENS, 'utf8'),
    readFile(join(ASSETS, 'reference.css'), 'utf8'),
    searchScript(),
  ]);
  return { 'reference.css': `${tokens}\n${style}`, 'search.js': search };
}
