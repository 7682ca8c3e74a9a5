import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Entry, readCatalogue, readTests, testsOf } from '../../command/rulesDocument/catalogue.ts';
import { rulesDocument } from '../../command/rulesDocument/document.ts';
import { SENTENCES } from '../../command/rulesDocument/sentences.ts';
import { plan } from '../../engine/plan/plan.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const entries = await readCatalogue();
const tests = readTests();
const ids = new Set(entries.map(({ id }) => id));
const settings = plan(configurationSchema).byPointer;

describe('docs/rules.md', () => {
  it('matches the rules and their tests (npm run docs:rules)', () => {
    const written = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
    expect(written).toBe(rulesDocument(entries, tests));
  });

  it('has every rule and every derivation', () => {
    expect([...RULES, ...DERIVATIONS].map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('every entry has a purpose', () => {
    expect(entries.filter(({ decides }) => decides.length < 20).map(({ id }) => id)).toEqual([]);
  });

  it('every entry names its source: a section of docs/', () => {
    expect(entries.filter(({ origins }) => origins.length === 0).map(({ id, file }) => `${id} (${file})`)).toEqual(
      [],
    );
  });

  it('a test names every rule, formula, validator and constant', () => {
    const untested = (entry: Entry) => testsOf(entry, tests).length === 0;
    expect(
      entries
        .filter((entry) => entry.kind !== 'function' && untested(entry))
        .map(({ id, file }) => `${id} (${file})`),
    ).toEqual([]);
  });

  it.each(SENTENCES)('$origin: $words', ({ by }) => {
    expect(by.filter((id) => !ids.has(id) && !settings.has(id))).toEqual([]);
  });
});
