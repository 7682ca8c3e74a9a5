import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Band, changesBetween } from '../../../command/docs/report/changes.ts';
import { changesDocuments } from '../../../command/docs/report/changesDocuments.ts';
import { type CountryRules, database, type RegulatoryDatabase } from '../../../rules/regulatory/database.ts';
import { CURRENT_DOMAINS, domainsOf } from '../../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { models } from '../../../simulator/models/models.ts';

const FIVE: Band = { band: 'A', widths: [20, 80] };

/** Edition with changed rules of some countries. Rules are never removed. */
function edition(
  others: Readonly<Record<string, CountryRules | undefined>>,
  version = '2020.01.01',
): RegulatoryDatabase {
  const all = { ...database.countries, ...others };
  const countries = Object.fromEntries(Object.entries(all).flatMap(([id, rules]) => (rules ? [[id, rules]] : [])));
  return { header: { ...database.header, version }, countries };
}

const germany = database.countries.DE ?? { numeric: 276, name: 'Germany', dfsRegion: 'ETSI' as const, rules: [] };

/** Germany with a changed rule from 5470 MHz on. */
const otherwise = (change: Partial<CountryRules['rules'][number]>): CountryRules => ({
  ...germany,
  rules: germany.rules.map((rule) => (rule.startKHz === 5_470_000 ? { ...rule, ...change } : rule)),
});

const germanChanges = (rules: CountryRules) =>
  changesBetween(domainsOf(edition({ DE: rules })), CURRENT_DOMAINS, [FIVE], 276).flatMap(({ changes }) => changes);

test('another edition of the same rules changes nothing', () => {
  expect(changesBetween(domainsOf(edition({})), CURRENT_DOMAINS, [FIVE])).toEqual([]);
});

test('more EIRP and a new radar check', () => {
  const changes = germanChanges(otherwise({ maxEirpMbm: 2000, flags: ['AUTO-BW'] }));
  expect(
    changes.map(({ width, count, before, after }) => [width, count, before?.first.maxEirp, after?.first.maxEirp]),
  ).toEqual([
    [20, 23, 20, 26.98],
    [20, 13, 20, 26.98],
    [20, 12, 20, 26.98],
    [20, 3, 13.97, 13.97],
    [80, 11, 20, 26.98],
    [80, 25, 20, 26.98],
    [80, 15, 13.97, 13.97],
  ]);
  expect(changes.every(({ before, after }) => before?.first.dfs === false && after?.first.dfs === true)).toBe(true);
});

test('a country in only one edition has', () => {
  const [only] = changesBetween(domainsOf(edition({ DE: undefined })), CURRENT_DOMAINS, [FIVE], 276);
  expect(only).toMatchObject({ code: 276, name: 'Germany', onlyIn: 'after' });
  const [gone] = changesBetween(CURRENT_DOMAINS, domainsOf(edition({ DE: undefined })), [FIVE], 276);
  expect(gone).toMatchObject({ code: 276, name: 'Germany', onlyIn: 'before' });
  expect(gone?.changes.map(({ before, after }) => [before, after])).toEqual(
    only?.changes.map(({ before, after }) => [after, before]),
  );
});

test('lists exactly the changed channels, each once', () => {
  const rule = fc.record({
    startKHz: fc.constantFrom(5_170_000, 5_470_000, 5_490_000),
    endKHz: fc.constantFrom(5_650_000, 5_725_000, 5_850_000),
    maxEirpMbm: fc.integer({ min: 1000, max: 3600 }),
    flags: fc.subarray(['DFS', 'AUTO-BW'] as const),
  });
  const rules = fc
    .array(rule, { maxLength: 2 })
    .map((changed) =>
      changed.map((one) => ({ ...one, band: '5' as const, maxBandwidthKHz: 160_000, etsiWmm: false })),
    );
  fc.assert(
    fc.property(rules, rules, (was, is) => {
      const [before, after] = [was, is].map((own) => domainsOf(edition({ DE: { ...germany, rules: own } })));
      const told = new Set<string>();
      for (const { changes } of changesBetween(before ?? CURRENT_DOMAINS, after ?? CURRENT_DOMAINS, [FIVE], 276)) {
        for (const { width, count, ...change } of changes) {
          const { first } = change.after ?? change.before ?? {};
          for (let at = 0; at < count; at += 1) {
            const place = `${width}@${(first?.centerFrequency ?? 0) + 5 * at}`;
            expect(told.has(place)).toBe(false);
            told.add(place);
          }
        }
      }
      const channels = (domains = CURRENT_DOMAINS) => {
        const radio = { interface: 'main', wideChannels: true, ...FIVE } as const;
        const found = regulatoryDomain(276, [radio], false, domains).interfaces.flatMap((one) => one.channels);
        return new Map(
          found.map((one) => [`${one.bandwidth}@${one.centerFrequency}`, `${one.maxEirp} ${one.dfs} ${one.cac}`]),
        );
      };
      const [old, now] = [channels(before), channels(after)];
      const differ = [...new Set([...old.keys(), ...now.keys()])].filter(
        (place) => old.get(place) !== now.get(place),
      );
      expect([...told].sort()).toEqual(differ.sort());
    }),
    { numRuns: 50 },
  );
});

test('pages, Markdown and CSV agree, and words of a file are escaped', () => {
  const name = '=1+1|<script>alert(1)</script>';
  const since = edition({ DE: undefined, AX: { ...germany, numeric: 248, name } }, '<b>_old_</b>');
  const files = new Map(
    changesDocuments(since, models, undefined).map(({ path, content }) => [path, String(content)]),
  );
  const page = files.get('report/changes.html') ?? '';
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('=1+1|&lt;script&gt;alert(1)&lt;/script&gt;');
  const markdown = files.get('report/changes.md') ?? '';
  expect(markdown).toContain('## =1+1\\|\\<script\\>alert(1)\\</script\\>');
  expect(markdown).toContain('\\<b\\>\\_old\\_\\</b\\>');
  const rows: readonly Record<string, string>[] = parse(files.get('report/changes.csv') ?? '', { columns: true });
  expect(new Set(rows.map((row) => row.country_name))).toEqual(
    new Set([`'${name}`, 'Germany', 'Germany (licensed)']),
  );
  expect(rows.length).toBe(page.split('<tr><td').length - 1);
  expect(rows.length).toBe(
    markdown
      .split('\n')
      .filter((line) => line.startsWith('| 5 GHz |') || line.startsWith('| 2.4') || line.startsWith('| 60')).length,
  );
});

test('reports when nothing differs', () => {
  const [page, markdown] = changesDocuments(database, models, undefined);
  expect(String(page?.content)).toContain('No channel of any country differs.');
  expect(String(markdown?.content)).toContain('No channel of any country differs.');
});
