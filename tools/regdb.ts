import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import iso from 'i18n-iso-countries';
import { type DecodedCountry, decodeRegdb, RegdbError } from '../rules/regulatory/decodeRegdb.ts';

const USAGE = `npm run regdb -- FILE [--out rules/regulatory/regdb.json] [--release 2026.05.30]

Decodes regulatory.db, the binary of wireless-regdb (on Debian: package wireless-regdb, /lib/firmware/regulatory.db),
into JSON: to standard output, or to the file named by --out. --release names the edition, which the file does not hold.`;

const NOTICE = [
  'Copyright (c) 2008, Luis R. Rodriguez <mcgrof@gmail.com>',
  'Copyright (c) 2008, Johannes Berg <johannes@sipsolutions.net>',
  'Copyright (c) 2008, Michael Green <Michael.Green@Atheros.com>',
  '',
  'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.',
  '',
  'THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
];

/** Entries of the database that ISO 3166 does not list (any more). */
const NOT_IN_ISO: Readonly<Record<string, { readonly numeric: number; readonly name: string }>> = {
  '00': { numeric: 0, name: 'World (fallback)' },
  AN: { numeric: 530, name: 'Netherlands Antilles (withdrawn ISO code)' },
};

function identity(alpha2: string): { numeric: number; name: string } {
  const known = NOT_IN_ISO[alpha2];
  if (known !== undefined) return { ...known };
  const numeric = Number(iso.alpha2ToNumeric(alpha2));
  const name = iso.getName(alpha2, 'en');
  if (!Number.isInteger(numeric) || name === undefined) throw new RegdbError(`${alpha2} is no country of ISO 3166`);
  return { numeric, name };
}

/** One country a line, so that a new edition can be read as a difference. */
function toJson(header: object, countries: readonly DecodedCountry[]): string {
  const lines = [...countries]
    .sort((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))
    .map(({ alpha2, ...rest }) => `${JSON.stringify(alpha2)}: ${JSON.stringify({ ...identity(alpha2), ...rest })}`);
  return `{\n"header": ${JSON.stringify(header, null, 1)},\n"countries": {\n${lines.join(',\n')}\n}\n}\n`;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, release: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) throw new RegdbError(`exactly one FILE is needed\n\n${USAGE}`);
  const bytes = readFileSync(file);
  const countries = decodeRegdb(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  iso.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'));
  const header = {
    source: 'wireless-regdb, regulatory.db; numeric codes and English names of i18n-iso-countries (MIT)',
    version: values.release ?? sha256.slice(0, 12),
    sha256,
    licence: 'ISC',
    notice: NOTICE,
    units: 'kHz and mBm (1/100 dBm, truncated from mW)',
    counts: { entries: countries.length, rules: countries.reduce((sum, { rules }) => sum + rules.length, 0) },
  };
  const json = toJson(header, countries);
  if (values.out === undefined) process.stdout.write(json);
  else {
    writeFileSync(values.out, json);
    console.log(`${values.out}: ${header.counts.entries} countries, ${header.counts.rules} rules`);
  }
}

try {
  run();
} catch (error) {
  console.error(`regdb: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
