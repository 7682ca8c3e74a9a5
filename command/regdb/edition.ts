import { createHash } from 'node:crypto';
import type { Schema } from 'guywire-engine/core';
import { compileValidator } from 'guywire-engine/validate';
import iso from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { CountryRules, RegulatoryDatabase } from '../../rules/regulatory/database.ts';
import { decodeRegdb, RegdbError } from '../../rules/regulatory/decodeRegdb.ts';

iso.registerLocale(english);

const NOTICE = [
  'Copyright (c) 2008, Luis R. Rodriguez <mcgrof@gmail.com>',
  'Copyright (c) 2008, Johannes Berg <johannes@sipsolutions.net>',
  'Copyright (c) 2008, Michael Green <Michael.Green@Atheros.com>',
  '',
  'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.',
  '',
  'THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
];

/** Entries of the database that are not, or no longer, in ISO 3166. */
const NOT_IN_ISO: Readonly<Record<string, { readonly numeric: number; readonly name: string }>> = {
  '00': { numeric: 0, name: 'World (fallback)' },
  AN: { numeric: 530, name: 'Netherlands Antilles (withdrawn ISO code)' },
};

function identity(alpha2: string): { numeric: number; name: string } {
  const entry = NOT_IN_ISO[alpha2];
  if (entry !== undefined) return { ...entry };
  const numeric = Number(iso.alpha2ToNumeric(alpha2));
  const name = iso.getName(alpha2, 'en');
  if (!Number.isInteger(numeric) || name === undefined)
    throw new RegdbError(`${alpha2} is not a country of ISO 3166`);
  return { numeric, name };
}

/**
 * Decodes a binary edition.
 * @param release name, which the binary does not contain. Default: start of its checksum.
 * @throws RegdbError for invalid data
 */
export function editionOf(bytes: Uint8Array, release?: string): RegulatoryDatabase {
  const countries = decodeRegdb(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    header: {
      source: 'wireless-regdb, regulatory.db; numeric codes and English names of i18n-iso-countries (MIT)',
      version: release ?? sha256.slice(0, 12),
      sha256,
      licence: 'ISC',
      notice: NOTICE,
      units: 'kHz and mBm (1/100 dBm, truncated from mW)',
      counts: { entries: countries.length, rules: countries.reduce((sum, { rules }) => sum + rules.length, 0) },
    },
    countries: Object.fromEntries(
      countries
        .toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))
        .map(({ alpha2, ...rest }): [string, CountryRules] => [alpha2, { ...identity(alpha2), ...rest }]),
    ),
  };
}

/** Serialises an edition as JSON with one country per line, for readable diffs. */
export function editionText({ header, countries }: RegulatoryDatabase): string {
  const lines = Object.entries(countries).map(
    ([alpha2, rest]) => `${JSON.stringify(alpha2)}: ${JSON.stringify(rest)}`,
  );
  return `{\n"header": ${JSON.stringify(header, null, 1)},\n"countries": {\n${lines.join(',\n')}\n}\n}\n`;
}

/**
 * Reads an edition: the binary `regulatory.db`, or JSON written by `npm run regdb`.
 * @throws RegdbError with the place of the mistake
 */
export function readEdition(bytes: Uint8Array): RegulatoryDatabase {
  // JSON starts with a brace, the binary with its magic number.
  return bytes[0] === '{'.charCodeAt(0) ? readDecoded(new TextDecoder().decode(bytes)) : editionOf(bytes);
}

/** Far above any edition: 182 countries take half a megabyte. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

function readDecoded(text: string): RegulatoryDatabase {
  if (text.length > MOST_CHARACTERS) throw new RegdbError(`larger than ${MOST_CHARACTERS} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RegdbError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isEdition(value)) return value;
  const [issue] = validate(value);
  throw new RegdbError(
    `not a decoded database: ${issue?.pointer === '' ? 'the whole' : issue?.pointer} (${issue?.code})`,
  );
}

const isEdition = (value: unknown): value is RegulatoryDatabase => validate(value).length === 0;

const text = { type: 'string', maxLength: 2000 } as const satisfies Schema;
const number = { type: 'integer', minimum: 0, maximum: 4_000_000_000 } as const satisfies Schema;

const editionSchema = {
  type: 'object',
  required: ['header', 'countries'],
  properties: {
    header: {
      type: 'object',
      required: ['source', 'version', 'sha256', 'licence', 'notice', 'units', 'counts'],
      properties: {
        source: text,
        version: { ...text, minLength: 1, maxLength: 100 },
        sha256: text,
        licence: text,
        notice: { type: 'array', items: text },
        units: text,
        counts: {
          type: 'object',
          required: ['entries', 'rules'],
          properties: { entries: number, rules: number },
        },
      },
    },
    countries: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['numeric', 'name', 'dfsRegion', 'rules'],
        properties: {
          numeric: { ...number, maximum: 999 },
          name: text,
          dfsRegion: { enum: ['UNSET', 'FCC', 'ETSI', 'JP'] },
          rules: {
            type: 'array',
            maxItems: 255,
            items: {
              type: 'object',
              required: ['band', 'startKHz', 'endKHz', 'maxBandwidthKHz', 'maxEirpMbm', 'flags', 'etsiWmm'],
              properties: {
                band: { enum: ['sub1', '2.4', '5', '6', '60'] },
                startKHz: number,
                endKHz: number,
                maxBandwidthKHz: number,
                maxEirpMbm: { ...number, maximum: 65_535 },
                flags: { type: 'array', items: { enum: ['NO-OFDM', 'NO-OUTDOOR', 'DFS', 'NO-IR', 'AUTO-BW'] } },
                etsiWmm: { type: 'boolean' },
                cacSeconds: { ...number, maximum: 65_535 },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Schema;

const validate = compileValidator(editionSchema);
