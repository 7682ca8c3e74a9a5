import { createRequire } from 'node:module';
import iso from 'i18n-iso-countries';
import { database } from '../../rules/regulatory/database.ts';
import { DOMAINS } from '../../rules/regulatory/domains.ts';

/** Of a line of columns, and between two, in characters. */
const WIDTH = 120;
const GAP = 2;

/** Longer cells are cut: they would cost a column. */
const LONGEST = 38;

iso.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'));

const ALPHA2 = new Map(Object.entries(database.countries).map(([alpha2, { numeric }]) => [numeric, alpha2]));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const NAMES = new Map([...DOMAINS.values()].map(({ code, name }) => [plain(name), code]));

/**
 * The numeric code of a country given as such, as alpha-2 code or as English name in any case; also one without rules of
 * its own, which goes by those of the world (D4). Absent for a name that is no country.
 */
export function findCountry(text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) {
    const code = Number(text);
    return DOMAINS.has(code) || iso.numericToAlpha2(code) !== undefined ? code : undefined;
  }
  const alpha2 = text.trim().toUpperCase();
  const known = database.countries[alpha2]?.numeric ?? NAMES.get(plain(text));
  if (known !== undefined) return known === 0 ? undefined : known;
  const numeric = iso.alpha2ToNumeric(alpha2) ?? iso.alpha2ToNumeric(iso.getAlpha2Code(text.trim(), 'en') ?? '');
  return numeric === undefined ? undefined : Number(numeric);
}

/** Every country with rules of its own: alpha-2 code (a licensed variant has none), number and name, in columns. */
export function listCountries(): string {
  const cells = [...DOMAINS.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => `${ALPHA2.get(code) ?? '  '} ${String(code).padStart(4)} ${name}`);
  return columns(cells);
}

/** Cells in as many columns as fit on a line, read downwards. */
function columns(texts: readonly string[]): string {
  const cells = texts.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text));
  const widest = Math.max(0, ...cells.map(({ length }) => length)) + GAP;
  const across = Math.max(1, Math.floor(WIDTH / widest));
  const down = Math.ceil(cells.length / across);
  return Array.from({ length: down }, (_, line) =>
    Array.from({ length: across }, (_, column) => (cells[column * down + line] ?? '').padEnd(widest))
      .join('')
      .trimEnd(),
  ).join('\n');
}
