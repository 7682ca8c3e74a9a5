import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import configuration from '../../biome.json' with { type: 'json' };
import radio from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../simulator/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

const absolute = (plugins: readonly string[] = []) => plugins.map((path) => join(ROOT, path));

/** Lints a text as a file of the project, with its configuration. @returns messages by line */
function lint(path: string, lines: readonly string[]): string {
  const folder = temporaryFolder();
  const { linter, plugins, overrides } = configuration;
  const own = overrides.map((one) => ({ ...one, plugins: absolute(one.plugins) }));
  const files = {
    'biome.json': JSON.stringify({ linter, plugins: absolute(plugins), overrides: own }),
    // Rules for React depend on it.
    'package.json': JSON.stringify({ dependencies: radio.dependencies }),
    [path]: `${lines.join('\n')}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--colors=off', '--max-diagnostics=100'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return stdout + stderr;
}

const FAKED = [
  "export const a = (input: HTMLElement) => input.dispatchEvent(new CustomEvent('input'));",
  "export const b = () => new Event('change', { bubbles: true });",
  "export const c = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');",
];
const IDENTITIES = [
  'export const d = new WeakMap<JsonObject, number>();',
  'export const e = new Map<JsonValue | undefined, string>();',
  'export const f = new WeakMap<ListRow, symbol>();',
  "export const g = Symbol('row');",
  "export const h = Symbol.for('row');",
];
const INDEX_KEYS = [
  'export const i = (rows: Row[]) => rows.map((row, at) => <li key={at}>{row.name}</li>);',
  `export const j = (rows: Row[]) => rows.map((row, at) => <li key={\`row \${at}\`}>{row.name}</li>);`,
];
const FINE = [
  'export const k = new WeakMap<JsonObject, { readonly text: string }>();',
  'export const l = (rows: Row[]) => rows.map((row) => <li key={keyOfRow(row)}>{row.name}</li>);',
];

const linesWith = (output: string, path: string, rule: RegExp): readonly number[] =>
  [...output.matchAll(rule)].flatMap(({ index }) => {
    const [place] = [...output.slice(0, index).matchAll(new RegExp(`${path}:(\\d+):`, 'g'))].slice(-1);
    return place === undefined ? [] : Number(place[1]);
  });

test.each(['engine/form/planted.tsx', 'src/settings/planted.tsx'])(
  'the lint refuses faked events and other identities of rows in %s',
  (path) => {
    const output = lint(path, [...FAKED, ...IDENTITIES, ...INDEX_KEYS, ...FINE]);
    const linesOf = (rule: RegExp) => linesWith(output, path, rule);
    expect(linesOf(/without a faked event/g)).toEqual([1, 2, 3]);
    expect(linesOf(/Identify a row by its key/g)).toEqual([4, 5, 6, 7, 8]);
    expect(linesOf(/Avoid using the index of an array as key/g)).toEqual([9, 10]);
  },
);
