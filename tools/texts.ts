/**
 * Checks the texts of the interface and their translations. Missing and unused translations are warnings, as a page
 * falls back to English; `--release` makes errors of them. `--fill` removes unused translations, and adds missing
 * ones as null.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Catalogue, keyOf, namesOf } from '../languages/catalogue.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { breachesOf } from './texts/breachesOf.ts';
import { fillGaps, gapsOf } from './texts/gapsOf.ts';
import { readTexts } from './texts/texts.ts';

const { values: options } = parseArgs({
  options: { fill: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
});

/** Modules that show texts of schemas and devices, or join texts that are traced elsewhere. */
const TRACED_ELSEWHERE = [
  'engine/config/changeWords.ts',
  'engine/form/Field.tsx',
  'src/dashboard/stations/stationDetails.ts',
  'src/i18n/',
  'src/settings/restore/restorePlan.ts',
  'src/settings/router/routerView.ts',
];

const { texts, untraced } = readTexts(process.cwd());
const errors = untraced
  .filter((place) => !TRACED_ELSEWHERE.some((path) => place.startsWith(path)))
  .map((place) => `${place}: t() is given a text that cannot be traced to where it is written.`);
const warnings: string[] = [];
const untranslated = new Set<string>();
for (const { code } of LANGUAGES.slice(1)) {
  const file = `languages/${code}.json`;
  let catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  if (options.fill) {
    catalogue = fillGaps(texts, catalogue);
    writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`);
  }
  for (const breach of breachesOf(texts, catalogue, code)) errors.push(`${file}: ${breach}`);
  const { missing, unused } = gapsOf(texts, catalogue);
  for (const text of missing) untranslated.add(text);
  if (missing.length > 0) warnings.push(`${file}: ${missing.length} texts have no translation.`);
  if (unused.length > 0)
    warnings.push(`${file}: ${unused.length} translations are not used: npm run texts -- --fill.`);
}
// A browser would show one translation for both texts.
const byKey = new Map<number, string>();
for (const [text, { plural = false }] of Object.entries(texts)) {
  for (const name of namesOf(text, plural)) {
    const other = byKey.get(keyOf(name));
    if (other !== undefined) errors.push(`“${name}” and “${other}” have one key: change a word of one.`);
    byKey.set(keyOf(name), name);
  }
}
for (const text of untranslated) console.warn(`Without a translation: ${JSON.stringify(text)}`);
for (const line of [...warnings, ...errors]) console.error(line);
if (errors.length > 0 || (options.release && warnings.length > 0)) process.exitCode = 1;
