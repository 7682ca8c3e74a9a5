import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import configuration from '../../biome.json' with { type: 'json' };
import { temporaryFolder } from '../simulator/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

const REFUSAL = 'Begin the comment with a noun or a verb';

/** Lints files with the plugins of the project. */
function lint(files: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder();
  const plugins = configuration.plugins.map((path) => join(ROOT, path));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['lint'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test.each([
  ['a docstring', 'ts', (comment: string) => `export const a = 1;\n\n/** ${comment} */\nexport const b = a;\n`],
  [
    'a long docstring',
    'ts',
    (comment: string) => `export const a = 1;\n/**\n * ${comment}\n */\nexport const b = a;\n`,
  ],
  ['a line comment', 'ts', (comment: string) => `export function a(): void {\n  // ${comment}\n  return;\n}\n`],
  ['a comment in JSX', 'tsx', (comment: string) => `export const A = () => <p>{/* ${comment} */}</p>;\n`],
  ['a comment of a style sheet', 'css', (comment: string) => `p {\n  /* ${comment} */\n  color: red;\n}\n`],
])('the lint refuses %s that begins with a question word', (_place, ending, file) => {
  const words = ['What', 'Whether', 'Which', 'Where', 'Of', 'How', 'As', 'One that'];
  const comments = [...words.map((word) => `${word} it says.`), 'Value of a, or what is left.'];
  const output = lint(new Map(comments.map((comment, at) => [`${at}.${ending}`, file(comment)])));
  for (const word of words) expect(output).toContain(`${REFUSAL}: ${word} it says.`);
  expect(output.split(REFUSAL)).toHaveLength(words.length + 1);
});
