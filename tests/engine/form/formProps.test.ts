import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Text between two markers. */
const between = (text: string, from: string, to: string) => text.split(from)[1]?.split(to)[0] ?? '';

test.each([
  ['FormOptions', 'engine/form/createForm.ts', 'form.md'],
  ['FormProps', 'engine/form/Form.tsx', 'form.md'],
  ['SchemaFormProps', 'engine/schemaForm/SchemaForm.tsx', 'schema-form.md'],
])('the documents of the engine list all props of %s and if they are required', (name, file, page) => {
  const declared = between(readFileSync(file, 'utf8'), `export interface ${name} {`, '\n}');
  const told = between(readFileSync(`engine/docs/${page}`, 'utf8'), `## What \`${name}\` has`, '\n#');
  const members = [...declared.matchAll(/^ {2}readonly (\w+)(\??):/gm)].map(([, own, may]) => [
    own,
    may === '' ? 'yes' : 'no',
  ]);
  const rows = [...told.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, own, required]) => [own, required]);
  expect(members.length).toBeGreaterThan(5);
  expect(rows).toEqual(members);
});
