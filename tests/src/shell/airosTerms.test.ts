import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { PAGES as SETTINGS_PAGES } from '../../../src/app/settingsPages.ts';
import { TOOLS } from '../../../src/app/tools.ts';
import { AIROS_TERMS, airosLink } from '../../../src/shell/airos/airosTerms.ts';

const terms = AIROS_TERMS.flatMap((group) => group.terms);

/** Title of the setting at a pointer. */
function titleAt(pointer: string): string | undefined {
  let schema: Schema | undefined = configurationSchema;
  for (const name of pointer.split('/').slice(1)) {
    const inner: Schema = schema ?? {};
    schema = /^\d+$/.test(name) ? inner.items : inner.properties?.[name];
  }
  return schema?.title;
}

test('each term links to a setting with the stated name, or to an existing page', () => {
  const pages = [
    'dashboard',
    'stations',
    ...SETTINGS_PAGES.map(({ id }) => `settings/${id}`),
    ...TOOLS.map(({ id }) => `tools/${id}`),
  ];
  for (const term of terms) {
    if (term.setting === undefined) expect(pages).toContain(term.page?.replace(/\?.*$/, ''));
    else expect([term.term, titleAt(term.setting)]).toEqual([term.term, term.place]);
    expect(airosLink(term)).toMatch(/^#(?:dashboard|stations|settings\/|tools\/)/);
  }
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
});

test('the guide in the documents lists the same terms', () => {
  const guide = readFileSync('docs/coming-from-airos.md', 'utf8');
  const rows = guide.split('\n').filter((line) => /^\| (?!airOS |---)/.test(line));
  expect(rows).toEqual(terms.map(({ term, place, note = '' }) => `| ${term} | ${place} | ${note} |`));
});
