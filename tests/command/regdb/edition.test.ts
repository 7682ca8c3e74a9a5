import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editionOf, editionText, readEdition } from '../../../command/regdb/edition.ts';
import { database } from '../../../rules/regulatory/database.ts';
import { RegdbError } from '../../../rules/regulatory/decodeRegdb.ts';

const binary = new Uint8Array(readFileSync(new URL('../../rules/regulatory/regulatory.db', import.meta.url)));
const committed = readFileSync(new URL('../../../rules/regulatory/regdb.json', import.meta.url));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('the binary and the generated data are the same edition', () => {
  expect(editionOf(binary, '2026.05.30')).toEqual(database);
  expect(readEdition(committed)).toEqual(database);
  expect(readEdition(binary)).toEqual({
    ...database,
    header: { ...database.header, version: database.header.sha256.slice(0, 12) },
  });
  expect(editionText(database)).toBe(committed.toString());
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'does not begin with RGDB'],
  ['a broken file', bytesOf('{"header": '), 'not JSON: '],
  ['another JSON', bytesOf('{"name": "guywire"}'), 'not a decoded database: /header (required)'],
  [
    'a rule without an end',
    bytesOf(editionText(database).replace('"endKHz":928000,', '')),
    'not a decoded database: /countries/00/rules/0/endKHz (required)',
  ],
  [
    'a country of another kind',
    bytesOf(editionText(database).replace('"dfsRegion":"UNSET"', '"dfsRegion":"MOON"')),
    'not a decoded database: /countries/00/dfsRegion (choice)',
  ],
])('refuses %s and names the place', (_name, bytes, message) => {
  expect(() => readEdition(bytes)).toThrow(RegdbError);
  expect(() => readEdition(bytes)).toThrow(message);
});

test('parses or refuses any file content', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytesOf)), (bytes) => {
      expect(() => readEdition(bytes)).toThrow(RegdbError);
    }),
  );
});
