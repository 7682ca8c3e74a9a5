import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPARISON } from '../../../site/engine/comparison.ts';
import { comparisonTable } from '../../../site/engine/comparisonTable.ts';

test('there are 25 properties, each another', () => {
  expect(new Set(COMPARISON.map(({ property }) => property)).size).toBe(25);
});

test.each(COMPARISON)('“$property” has the test that it names', ({ test: { file, title } }) => {
  expect(file).toMatch(/^tests\/.*\.test\.tsx?$/);
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  expect(["'", '`'].some((quote) => source.includes(`${quote}${title}${quote},`))).toBe(true);
});

test('each claim about others has a link to a page of theirs, and all else is “not documented”', () => {
  const [table = ''] = comparisonTable().split('\n\n');
  const rows = table.split('\n').slice(2);
  expect(rows).toHaveLength(25);
  for (const row of rows) {
    const claims = row.split(' | ').slice(2);
    expect(claims).toHaveLength(6);
    for (const claim of claims) {
      expect(claim).toMatch(
        /^(?:<small>not documented<\/small>|\[[^\]]+\]\(https:\/\/(?:rjsf-team\.github\.io|jsonforms\.io|uniforms\.tools|\w*\.?formilyjs\.org|tanstack\.com|code\.visualstudio\.com)\/[^)]*\))(?: \|)?$/,
      );
    }
  }
});
