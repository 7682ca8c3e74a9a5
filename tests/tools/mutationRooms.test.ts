import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EQUIVALENT_MUTATIONS } from '../../tools/mutate/equivalentMutations.ts';
import { mutationsOf } from '../../tools/mutate/mutationsOf.ts';
import { ROOMS, sourcesOf } from '../../tools/mutate/rooms.ts';
import { shownMutation } from '../../tools/mutate/shownMutation.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

test.each(ROOMS)('the mutated files of $name are those that render nothing', ({ name }) => {
  const files = sourcesOf(root, name);
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  for (const { file, source } of files) {
    expect(file).toMatch(new RegExp(`^${name}/.*(?<!\\.d)\\.ts$`));
    expect(source, file).not.toContain("from 'react");
  }
});

test('includes a file beside a rendering one, and excludes the rendering one', () => {
  const files = sourcesOf(root, 'engine').map(({ file }) => file);
  expect(files).toContain('engine/form/display.ts');
  expect(files).not.toContain('engine/form/useNear.ts');
  expect(files).not.toContain('engine/form/Form.tsx');
});

test.each(EQUIVALENT_MUTATIONS)(
  'a mutation listed as equivalent exists: $file, $after',
  ({ file, before, after }) => {
    const source = readFileSync(join(root, file), 'utf8');
    const shown = mutationsOf(source).map((mutation) => shownMutation(file, source, mutation));
    expect(shown.some((one) => one.before === before && one.after === after)).toBe(true);
  },
);
