import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The part of a text between two others. */
const between = (text: string, from: string, to: string) => text.split(from)[1]?.split(to)[0] ?? '';

test('the README of the engine has every prop of a form, and whether it is required', () => {
  const declared = between(readFileSync('engine/form/Form.tsx', 'utf8'), 'export interface FormProps {', '\n}');
  const told = between(readFileSync('engine/README.md', 'utf8'), '### What `FormProps` has', '\n## ');
  const props = [...declared.matchAll(/^ {2}readonly (\w+)(\??):/gm)].map(([, name, may]) => [
    name,
    may === '' ? 'yes' : 'no',
  ]);
  const rows = [...told.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, required]) => [name, required]);
  expect(props.length).toBeGreaterThan(20);
  expect(rows).toEqual(props);
});
