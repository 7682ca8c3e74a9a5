import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guywire } from './guywire.ts';

const folder = await mkdtemp(join(tmpdir(), 'merge-'));

function file(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
  return name;
}

const BASE = file('base.cfg', 'radio.1.freq=5180', 'radio.1.chanbw=20', 'wireless.1.ssid=mast', 'users.1.password=a');
const OURS = file(
  'ours.cfg',
  'wireless.1.ssid=south',
  'radio.1.freq=5200',
  'radio.1.chanbw=20',
  'users.1.password=b',
);
const THEIRS = file(
  'theirs.cfg',
  'radio.1.freq=5500',
  'radio.1.chanbw=40',
  'wireless.1.ssid=mast',
  'users.1.password=c',
);

const merge = (...args: readonly string[]) => guywire(['merge', ...args], { folder });

describe('guywire merge', () => {
  test('marks conflicts and prints them, secrets masked', async () => {
    expect(await merge(BASE, OURS, THEIRS)).toEqual({
      code: 1,
      out: [
        'wireless.1.ssid=south',
        '<<<<<<< ours',
        'radio.1.freq=5200',
        '=======',
        'radio.1.freq=5500',
        '>>>>>>> theirs',
        'radio.1.chanbw=40',
        '<<<<<<< ours',
        'users.1.password=b',
        '=======',
        'users.1.password=c',
        '>>>>>>> theirs',
        '',
      ].join('\n'),
      error: [
        'Both sides changed radio.1.freq: it was 5180, is 5200 in ours and 5500 in theirs.',
        'Both sides changed users.1.password: it was ••••••••, is •••••••• in ours and •••••••• in theirs.',
        '',
      ].join('\n'),
    });
  });

  test('limits the number of printed conflicts, and marks all', async () => {
    const sides = ['1', '2', '3'].map((value) => {
      const lines = Array.from({ length: 60 }, (_, index) => `x${index}=${value}`);
      return file(`many-${value}.cfg`, ...lines);
    });
    const { out, error } = await merge(...sides);
    expect(error.split('\n').slice(-3)).toEqual([expect.stringContaining('x49: '), '10 more.', '']);
    expect(out.split('\n')).toHaveLength(2 * 60 + 4);
  });

  test.each([
    ['--ours', '5200', 'b'],
    ['--theirs', '5500', 'c'],
  ])('%s resolves conflicts', async (side, frequency, password) => {
    const lines = [
      'wireless.1.ssid=south',
      `radio.1.freq=${frequency}`,
      'radio.1.chanbw=40',
      `users.1.password=${password}`,
      '',
    ];
    expect(await merge(BASE, OURS, THEIRS, side)).toEqual({ code: 0, out: lines.join('\n'), error: '' });
  });

  test('writes into a file and keeps its mode', async () => {
    const target = file('target.cfg', 'mystery=1');
    chmodSync(join(folder, target), 0o640);
    expect(await merge(BASE, BASE, THEIRS, '-o', target)).toEqual({ code: 0, out: '', error: '' });
    expect(readFileSync(join(folder, target), 'utf8')).toBe(readFileSync(join(folder, THEIRS), 'utf8'));
    expect(statSync(join(folder, target)).mode & 0o777).toBe(0o640);
  });

  test.each([
    [
      'both sides',
      [BASE, OURS, THEIRS, '--ours', '--theirs'],
      "error: option '--ours' cannot be used with option '--theirs'",
    ],
    ['two files', [BASE, OURS], "error: missing required argument 'theirs'"],
    ['a missing file', [BASE, OURS, 'missing.cfg'], 'guywire: missing.cfg: The file does not exist.'],
    [
      'a missing folder',
      [BASE, BASE, BASE, '-o', 'missing/x.cfg'],
      'guywire: missing/x.cfg: not written. The file does not exist.',
    ],
    [
      'marks of a merge',
      [BASE, OURS, file('marks.cfg', 'a=1', '<<<<<<< ours')],
      'guywire: marks.cfg:2: There is no equals sign. It cannot be merged.',
    ],
    [
      'a key twice',
      [BASE, OURS, file('twice.cfg', 'a=1', 'a=2')],
      'guywire: twice.cfg:2: The setting a is repeated. It cannot be merged.',
    ],
  ])('cannot merge %s', async (_what, args, words) => {
    const { code, out, error } = await merge(...args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });
});
