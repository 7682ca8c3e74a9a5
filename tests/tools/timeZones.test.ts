import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { ruleOfZone } from '../../tools/timeZones/ruleOfZone.ts';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Compiled zone: header, ignored body, footer. */
function zone(footer: string, version = '2'): Buffer {
  return Buffer.concat([Buffer.from(`TZif${version}`), Buffer.alloc(39), Buffer.from(`\n\0\n${footer}`)]);
}

describe('ruleOfZone: the last line of a compiled zone (RFC 9636)', () => {
  test.each(['UTC0', 'EET-2EEST,M3.5.0/3,M10.5.0/4', '<+03>-3'])('%s', (rule) => {
    expect(ruleOfZone(zone(`\n${rule}\n`))).toBe(rule);
  });

  test.each([
    ['another file', Buffer.from('# tzdata\nUTC0\n'), 'does not begin with TZif'],
    ['version 1', zone('\nUTC0\n', '\0'), 'is of version 1, which has no rule'],
    ['a file cut off', zone('\nUTC0'), 'is cut off: its last line has no end'],
    ['a zone without a rule', zone('\n\n'), 'does not end in a rule'],
  ])('reports the error of %s', (_name, bytes, words) => {
    expect(() => ruleOfZone(bytes)).toThrow(words);
  });
});

describe('npm run timezones', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zones-'));
    writeFileSync(
      join(folder, 'tzdata.zi'),
      '# version 2099a\nZ Vilnius 2 - EET\nZ EET 2 - EET\nL Vilnius Wilno\nZ Factory 0 - -00\n',
    );
    writeFileSync(join(folder, 'zone.tab'), '# code\n\nLT\t+5441+02519\tVilnius\nSE\t+5920+01803\tStockholm\tmost\n');
    writeFileSync(join(folder, 'Vilnius'), zone('\nEET-2\n'));
    for (const name of ['EET', 'Wilno']) writeFileSync(join(folder, name), zone('\nEET-2\n'));
    writeFileSync(join(folder, 'Stockholm'), zone('\nCET-1\n'));
    writeFileSync(join(folder, 'UTC'), zone('\nUTC0\n'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const timezones = (from: string) =>
    run(process.execPath, ['--import', 'tsx', at('tools/timeZones.ts'), '--from', from]);

  it('writes the zones of a database by name, then its other zones and links', async () => {
    const { stdout } = await timezones(folder);
    expect(JSON.parse(stdout)).toEqual({
      header: { source: 'IANA Time Zone Database', version: '2099a', licence: 'public domain' },
      zones: { Stockholm: 'CET-1', UTC: 'UTC0', Vilnius: 'EET-2' },
      others: { EET: 'EET-2', Wilno: 'EET-2' },
    });
  });

  test.each([
    ['tzdata.zi', 'nothing', 'tzdata.zi does not begin with a version'],
    ['zone.tab', 'LT\n', 'zone.tab has no name in its zone 1'],
    ['zone.tab', 'LT\t\tGone\n', 'Gone cannot be read'],
    ['Vilnius', 'EET-2', 'Vilnius does not begin with TZif'],
  ])('reports the error of %s with %j', async (name, content, words) => {
    writeFileSync(join(folder, name), content);
    await expect(timezones(folder)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(words),
    });
  });
});
