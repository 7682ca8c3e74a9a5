import iso from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { database } from '../../rules/regulatory/database.ts';
import { DOMAINS } from '../../rules/regulatory/domains.ts';

/** Characters per line, and between two columns. */
const WIDTH = 120;
const GAP = 2;

/** Maximum length of a cell. A longer cell would reduce the number of columns. */
const LONGEST = 38;

iso.registerLocale(english);

const ALPHA2 = new Map(Object.entries(database.countries).map(([alpha2, { numeric }]) => [numeric, alpha2]));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const NAMES = new Map([...DOMAINS.values()].map(({ code, name }) => [plain(name), code]));

/**
 * Numeric code for a country given as code, alpha-2 code, or English name in any case. Countries without rules of
 * their own are included and use the world domain (D4). Undefined for an unknown country.
 */
export function findCountry(text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) {
    const code = Number(text);
    return DOMAINS.has(code) || iso.numericToAlpha2(code) !== undefined ? code : undefined;
  }
  const alpha2 = text.trim().toUpperCase();
  const code = database.countries[alpha2]?.numeric ?? NAMES.get(plain(text));
  if (code !== undefined) return code === 0 ? undefined : code;
  const numeric = iso.alpha2ToNumeric(alpha2) ?? iso.alpha2ToNumeric(iso.getAlpha2Code(text.trim(), 'en') ?? '');
  return numeric === undefined ? undefined : Number(numeric);
}

/** Lists countries with their own rules in columns: alpha-2 code (none for a licensed variant), number and name. */
export function listCountries(): string {
  const cells = [...DOMAINS.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => `${ALPHA2.get(code) ?? '  '} ${String(code).padStart(4)} ${name}`);
  return columns(cells);
}

/** Formats cells in as many columns as fit, read downwards. */
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
