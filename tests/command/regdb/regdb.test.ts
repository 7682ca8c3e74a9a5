import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editionText } from '../../../command/regdb/edition.ts';
import { database, type RegulatoryDatabase } from '../../../rules/regulatory/database.ts';
import type { DecodedRule } from '../../../rules/regulatory/decodeRegdb.ts';
import { fleetFolder, MANAGED, MASTER } from '../fleet.ts';
import { guywire } from '../guywire.ts';

const MODEL = 'dish-5ac-23';
const { folder, file } = await fleetFolder(MODEL);

/** A configuration has the country in two lines. The database has it in several rules. */
const GERMAN = ['radio.countrycode=276', 'radio.1.countrycode=276'];

/** Edition with changed rules of Germany. */
function edition(name: string, change: (rules: readonly DecodedRule[]) => readonly DecodedRule[]): string {
  const { DE } = database.countries;
  if (DE === undefined) throw new Error('no such country');
  const made: RegulatoryDatabase = {
    header: { ...database.header, version: '2099.01.01' },
    countries: { ...database.countries, DE: { ...DE, rules: change(DE.rules) } },
  };
  writeFileSync(join(folder, name), editionText(made));
  return name;
}

const SAME = edition('same.json', (rules) => rules);
const CLOSED = edition('closed.json', (rules) => rules.filter(({ startKHz }) => startKHz !== 5_470_000));
const WIDER = edition('wider.json', (rules) =>
  rules.map((rule) => (rule.startKHz === 5_470_000 ? { ...rule, maxEirpMbm: 3000 } : rule)),
);

const IN_BAND = ['radio.1.freq=5500', 'radio.1.center.1.freq=5500', 'radio.1.txpower=1'];
file('german.cfg', ...MASTER, ...GERMAN, ...IN_BAND);
file('american.cfg', ...MASTER);
file('station.cfg', ...MANAGED, ...GERMAN);

const regdb = (...args: readonly string[]) => guywire(['regdb', ...args], { folder });

describe('guywire regdb', () => {
  test('finds nothing with the edition that the radio has', async () => {
    expect(await regdb(SAME, '.', '--model', MODEL, '--all')).toEqual({
      code: 0,
      out: '0 of 3 configurations would no longer be allowed by edition 2099.01.01.\n',
      error: '',
    });
  });

  test('names settings that would become forbidden, with key, value and reason', async () => {
    const { code, out } = await regdb(CLOSED, '.', '--model', MODEL);
    const lines = out.split('\n');
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      'german.cfg',
      '  lost radio.1.freq=5500: Control frequency: This choice is not allowed here.',
    ]);
    expect(out).toContain(
      '  lost radio.1.txpower=1: Output power: No value is allowed here. No channel in Germany has',
    );
    expect(lines.slice(-4, -2)).toEqual([
      'station.cfg',
      expect.stringContaining('  lost radio.1.txpower=5: Output power: No value is allowed here. '),
    ]);
    expect(lines.at(-2)).toBe('2 of 3 configurations would no longer be allowed by edition 2099.01.01.');
  });

  test('prints wider limits on request', async () => {
    expect((await regdb(WIDER, '.', '--model', MODEL)).out).not.toContain('wider');
    const { code, out } = await regdb(WIDER, 'german.cfg', '--model', MODEL, '--all');
    expect([code, out]).toEqual([
      0,
      [
        'german.cfg',
        '  wider radio.1.txpower: Output power: allows up to 7 dBm instead of 3 dBm',
        '0 of 1 configuration would no longer be allowed by edition 2099.01.01, 1 may do more.',
        '',
      ].join('\n'),
    ]);
  });

  test('as JSON', async () => {
    const { out } = await regdb(CLOSED, 'american.cfg', 'german.cfg', '--model', MODEL, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      edition: '2099.01.01',
      files: [
        {
          file: 'german.cfg',
          lost: expect.arrayContaining([expect.objectContaining({ key: 'radio.1.freq', value: '5500' })]),
        },
      ],
      summary: { files: 2, lost: 1, widened: 0, problems: 0 },
    });
  });

  test('continues after an unusable file or a file without a model', async () => {
    writeFileSync(join(folder, 'models.json'), JSON.stringify({ 'german.cfg': MODEL, 'missing.cfg': MODEL }));
    const { code, out } = await regdb(CLOSED, 'german.cfg', 'missing.cfg', 'station.cfg', '--models', 'models.json');
    expect(code).toBe(2);
    expect(out).toContain('missing.cfg\n  The file does not exist.\nstation.cfg\n  The model is unknown.\n');
    expect(out).toContain(
      '1 of 3 configurations would no longer be allowed by edition 2099.01.01, 2 cannot be used.\n',
    );
  });

  writeFileSync(join(folder, 'junk.db'), 'nothing');
  writeFileSync(join(folder, 'junk.json'), '{"countries":{}}');
  test.each([
    ['no model', [SAME, '.'], '--model or --models is needed.'],
    ['no edition', ['missing.db', '.', '--model', MODEL], 'missing.db: The file does not exist.'],
    ['a folder', ['.', '.', '--model', MODEL], '.: This is a folder.'],
    ['another binary', ['junk.db', '.', '--model', MODEL], 'junk.db: The file is not a regulatory database: '],
    [
      'another JSON',
      ['junk.json', '.', '--model', MODEL],
      'junk.json: The file is not a regulatory database: not a decoded database: /header (required).',
    ],
    ['no files', [SAME, '*.conf', '--model', MODEL], 'no file matches *.conf'],
  ])('cannot compare with %s', async (_what, args, words) => {
    const { code, out, error } = await regdb(...args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(`guywire: ${words}`);
  });
});
