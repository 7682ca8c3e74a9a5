import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The opening tags of all buttons that can be disabled, with their file. */
const buttons = ['src', 'engine/form'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      return [
        ...source.matchAll(
          /<(?:button|SubmitButton|BackupUpload|Question)\s(?:[^>]|=>)*?\sdisabled=\{((?:[^{}]|\{[^}]*\})*)\}(?:[^>]|=>)*>[^<]*/g,
        ),
      ].map(([tag, condition = '']) => ({ name, tag, condition }));
    }),
);

/** Why a button waits is in its own words then: 'Please wait', or how many are left. */
const saysItself = (tag: string) =>
  /'Please wait'|'Select a section'|left to choose|aria-label=\{(?:undo|redo)Title\}/.test(tag);

test('every button that can be disabled says what is missing', () => {
  expect(buttons.length).toBeGreaterThan(20);
  const silent = buttons.filter(
    ({ tag, condition }) =>
      !/aria-describedby=|describedBy=|\btitle=/.test(tag) &&
      !saysItself(tag) &&
      !/^(leaving|(\w+\.)?busy( \|\| \w+\.busy)?)$/.test(condition),
  );
  expect(silent.map(({ name, tag }) => `${name}: ${tag}`)).toEqual([]);
});
