import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparisonTable } from './comparisonTable.ts';
import { exampleSections } from './exampleSections.ts';
import { BEGIN } from './examples.ts';

const ENGINE = join(import.meta.dirname, '../../engine');

const README = readFileSync(join(ENGINE, 'README.md'), 'utf8');

/** Markdown file of the site, by its path in the site. */
export interface PageFile {
  readonly path: string;
  readonly content: string;
}

/** Entry of the navigation. */
export interface PageEntry {
  /** Path without its ending. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** Pages in the order of the table of documents in the README, which is the first page. */
export const PAGES: readonly PageEntry[] = [
  { name: 'index', title: 'Begin in five minutes', about: 'A form for any JSON Schema, in one React component.' },
  ...[...README.matchAll(/^\| \[([^\]]+)\]\(docs\/([\w-]+)\.md\) \| (.*) \|$/gm)].map(
    ([, title = '', name = '', about = '']) => ({ name, title, about }),
  ),
];

/** Parts of pages, by the tags in their places. */
const PARTS: Readonly<Record<string, () => string>> = {
  '<Examples />': exampleSections,
  '<Comparison />': comparisonTable,
};

/** Code of the first form. The form itself follows it on the site. */
const BEGIN_BLOCK = /^```tsx begin\.tsx\n.*?^```\n/ms;

/** All pages. The README is the index, and `docs/` the root of the site. */
export function pageFiles(): readonly PageFile[] {
  const docs = readdirSync(join(ENGINE, 'docs')).map((path) => ({
    path,
    content: withParts(readFileSync(join(ENGINE, 'docs', path), 'utf8')).replaceAll('](../README.md', '](index.md'),
  }));
  const index = README.replaceAll('](docs/', '](').replace(
    BEGIN_BLOCK,
    `$&\n<LiveExample keyword="${BEGIN.keyword}" />\n`,
  );
  return [{ path: 'index.md', content: index }, ...docs];
}

function withParts(markdown: string): string {
  return Object.entries(PARTS).reduce((text, [tag, write]) => text.replace(tag, () => write()), markdown);
}
