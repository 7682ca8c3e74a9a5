import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { globSync } from 'tinyglobby';
import { printTable } from '../../command/text/table.ts';
import { codeOfKey } from './codeOfKey.ts';

const ENGINE = fileURLToPath(new URL('../../engine/', import.meta.url));

/** Files of the form without widgets, hooks of React, and markup. */
const LOGIC = [
  'affected',
  'createForm',
  'display',
  'draftReview',
  'fieldFilter',
  'fieldName',
  'fieldNode',
  'formFields',
  'inputValues',
  'inputs',
  'readInput',
  'store',
  'useValue',
  'usualForm',
].map((name) => `form/${name}.ts`);

const ROW_IDENTITY = [
  'core/rowKey.ts',
  'config/alignRows.ts',
  'config/movedRows.ts',
  'config/rowIdentity.ts',
  'draft/assignRowKeys.ts',
  'draft/rowKeys.ts',
  'draft/rowLines.ts',
];

const TYPE = /^(?:export )?(?:abstract )?(?:interface|class|type) \w+/gm;

const read = (file: string): string => readFileSync(join(ENGINE, file), 'utf8');
const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
const typesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + [...read(file).matchAll(TYPE)].length, 0);

/** True for an exported function, and for a public method of a class. */
function isPublic(file: string, name: string): boolean {
  return /^\w+$/.test(name) && new RegExp(`^(?:export function| {2}(?:async )?) ?${name}\\(`, 'm').test(read(file));
}

/** Prints the size of the form, and the code that a key press runs, beside the goals. */
export async function printSizeOfForm(browser: Browser): Promise<void> {
  const all = globSync(['{form,draft}/**/*.{ts,tsx}'], { cwd: ENGINE });
  const called = await codeOfKey(browser);
  const entries = (file: string): number =>
    called.reduce(
      (sum, own) => (own.file === file && isPublic(file.replace('engine/', ''), own.name) ? sum + own.count : sum),
      0,
    );
  const files = [...new Set(called.map(({ file }) => file))].toSorted();
  const figures: readonly (readonly [string, number, number])[] = [
    [`lines of the form logic (${LOGIC.length} files)`, linesOf(LOGIC), 800],
    ['named types of the form logic', typesOf(LOGIC), 15],
    [`lines of row identity (${ROW_IDENTITY.length} files)`, linesOf(ROW_IDENTITY), 260],
    [`lines of engine/form and engine/draft (${all.length} files)`, linesOf(all), 7840],
    ['calls of public functions of store.ts per key', entries('engine/form/store.ts'), 1],
    ['calls of public functions of inputValues.ts per key', entries('engine/form/inputValues.ts'), 2],
    ['files of the project that a key runs', files.length, 18],
  ];
  printTable(
    'Form: size, and code of a key press in a text field of 200',
    ['', 'now', 'goal', ''],
    figures.map(([title, now, goal]) => [title, String(now), `≤ ${goal}`, now <= goal ? 'kept' : 'EXCEEDED']),
  );
  process.stdout.write(`\nFiles that a key runs:\n${files.map((file) => `  ${file}\n`).join('')}`);
}
