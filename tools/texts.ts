/** Writes the texts of the interface into languages/texts.json; `--check` says what it or a catalogue lacks instead. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Catalogue, keyOf, namesOf } from '../languages/catalogue.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { breachesOf } from './texts/breachesOf.ts';
import { readTexts } from './texts/texts.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** Modules that show what schemas and devices say, or put texts together that are traced themselves. */
const TRACED_ELSEWHERE = [
  'engine/config/changeWords.ts',
  'engine/form/Field.tsx',
  'src/dashboard/stations/stationDetails.ts',
  'src/i18n/',
  'src/settings/restore/restorePlan.ts',
  'src/settings/router/routerView.ts',
];

const FILE = 'languages/texts.json';
const { texts, lost } = readTexts(process.cwd());
// A line a text, as it is reviewed.
const lines = Object.entries(texts).map(([text, of]) => `${JSON.stringify(text)}: ${JSON.stringify(of)}`);
const written = `{\n${lines.join(',\n')}\n}\n`;
const breaches = lost
  .filter((place) => !TRACED_ELSEWHERE.some((path) => place.startsWith(path)))
  .map((place) => `${place}: t() is given a text that cannot be traced to where it is written.`);
if (!values.check) {
  writeFileSync(FILE, written);
} else {
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== written) breaches.push(`${FILE} is old: npm run texts.`);
  for (const { code } of LANGUAGES.slice(1)) {
    const file = `languages/${code}.json`;
    const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
    for (const breach of breachesOf(texts, catalogue, code)) breaches.push(`${file}: ${breach}`);
  }
}
// A browser would show one for the other.
const byKey = new Map<number, string>();
for (const [text, { plural = false }] of Object.entries(texts)) {
  for (const name of namesOf(text, plural)) {
    const other = byKey.get(keyOf(name));
    if (other !== undefined) breaches.push(`“${name}” and “${other}” have one key: change a word of one.`);
    byKey.set(keyOf(name), name);
  }
}
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
