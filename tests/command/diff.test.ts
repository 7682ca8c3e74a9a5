import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from '../../command/diff/differences.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { withLines } from '../../engine/draft/lines.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { arbitraryText } from '../properties/arbitraryDocument.ts';
import { guywire } from './guywire.ts';

const texts = arbitraryText(configurationPlan).map(parseText);

describe('the differences of two configurations', () => {
  test('are empty for equal texts, and not empty if a line has another meaning', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(differences(before, before)).toEqual({ fields: [], others: [], lines: [] });
        const { fields, others, lines } = differences(before, after);
        const isTold = fields.length + others.length > 0;
        if (lines.length === 0) expect(isTold).toBe(false);
        // A switch or a number without a value has its default value, like a missing line.
        if (lines.some((own) => (own.before ?? '') !== (own.after ?? ''))) expect(isTold).toBe(true);
        const told = new Set(lines.map(({ key }) => key));
        for (const { key } of others) expect(told.has(key)).toBe(true);
      }),
    );
  });

  test('applied to one give the other, except secrets', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { lines } = differences(before, after);
        const made = withLines(before, new Map(lines.map(({ key, after: value }) => [key, value])));
        const masked = new Set(
          lines.filter((own) => [own.before, own.after].includes('••••••••')).map(({ key }) => key),
        );
        for (const key of new Set([...made.keys(), ...after.keys()]))
          if (!masked.has(key)) expect(made.get(key)).toBe(after.get(key));
      }),
    );
  });
});

test('a country has its name, unless no country has the number', () => {
  const country = (code: number) => parseText(`radio.countrycode=${code}\nradio.1.countrycode=${code}\n`);
  const words = (before: number, after: number) =>
    differences(country(before), country(after)).fields.map(({ from, to }) => `${from} → ${to}`);
  const spain = 'South Africa (710) → Spain (724)';
  expect(words(710, 724)).toEqual([spain, spain]);
  const test = 'South Africa (710) → 511';
  expect(words(710, 511)).toEqual([test, test]);
});

const folder = await mkdtemp(join(tmpdir(), 'diff-'));

function file(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
  return name;
}

const OLD = file(
  'old.cfg',
  'radio.1.freq=5180',
  'radio.1.txpower=010',
  'wireless.1.ssid=mast',
  'wireless.1.hide_ssid=disabled',
  'users.1.password=one',
  'route.1.ip=10.0.0.0',
  'mystery=1',
  'iptables.sys.fw.1.comment=web',
  'iptables.sys.fw.2.comment=mail',
);
const NEW = file(
  'new.cfg',
  'mystery=\u001b[2Jtwo',
  'radio.1.freq=5500',
  'radio.1.txpower=10',
  'wireless.1.ssid=mast',
  'wireless.1.hide_ssid=enabled',
  'users.1.password=two',
  'bridge.1.devname=br0',
  'iptables.sys.fw.1.comment=mail',
  'iptables.sys.fw.2.comment=web',
);

const diff = (...args: readonly string[]) => guywire(['diff', ...args], { folder });

describe('guywire diff', () => {
  test('names settings by page and card, other lines by their keys, and shows no secret', async () => {
    const { code, out, error } = await diff(OLD, NEW);
    expect(error).toBe('new.cfg:1: Line breaks and control characters cannot be stored.\n');
    expect(out).toBe(
      [
        'Wireless · Channel and power',
        '  Control frequency: 5180 MHz → 5500 MHz',
        'Wireless · SSID and security',
        '  Hide SSID: Off → On',
        'Network · Bridges',
        '  Bridge 1: Added',
        '    Name: br0',
        'Network · Static routes',
        '  Route 1: Removed',
        '    Destination network: 10.0.0.0',
        'Network · Firewall',
        '  Rule 2 moved before 1: place 2 → place 1',
        '    Comment: mail',
        'System · Account',
        '  Password hash: •••••••• → ••••••••',
        'Other lines',
        '  radio.1.txpower: 010 → 10',
        '  mystery: 1 → \\u{1b}[2Jtwo',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  });

  test('uses colors on a terminal', async () => {
    const { out } = await guywire(['diff', OLD, NEW], { folder, colours: true });
    expect(out).toContain('\u001b[31m5180 MHz\u001b[39m → \u001b[32m5500 MHz\u001b[39m');
  });

  test('prints keys, words and lines as JSON, secrets masked', async () => {
    const { out } = await diff(OLD, NEW, '--format', 'json');
    const { settings, lines } = JSON.parse(out);
    expect(settings[0]).toEqual({
      key: 'radio.1.freq',
      kind: 'set',
      page: 'Wireless',
      card: 'Channel and power',
      label: 'Control frequency',
      from: '5180 MHz',
      to: '5500 MHz',
      content: [],
    });
    expect(lines).toContainEqual({ key: 'radio.1.freq', before: '5180', after: '5500' });
    expect(out).not.toMatch(/"(one|two)"/);
  });

  test('prints that only order, line ends or blank lines differ', async () => {
    const turned = file('turned.cfg', 'wireless.1.ssid=mast', '', 'radio.1.freq=5180\r');
    const straight = file('straight.cfg', 'radio.1.freq=5180', 'wireless.1.ssid=mast');
    expect(await diff(straight, turned)).toEqual({
      code: 0,
      out: '',
      error: 'No setting differs. Only order, line ends or other lines differ.\n',
    });
    expect(await diff(straight, straight)).toEqual({ code: 0, out: '', error: '' });
  });

  test('reads one file from standard input', async () => {
    const input = async () => Buffer.from('radio.1.freq=5200\n');
    const { out } = await guywire(['diff', '-', file('one.cfg', 'radio.1.freq=5180')], { folder, input });
    expect(out).toContain('5200 MHz → 5180 MHz');
  });

  test('accepts the arguments of git, with missing files, and exits as git expects', async () => {
    const { code, out } = await diff('mast.cfg', '/dev/null', '.', '.', OLD, 'abc', '100644');
    expect([code, out.split('\n')[0]]).toEqual([0, 'mast.cfg']);
    expect(out).toContain('  Radios: Added\n    Control frequency: 5180 MHz\n');
  });

  writeFileSync(join(folder, 'binary.cfg'), Buffer.from([0x7f, 0, 1]));
  writeFileSync(join(folder, 'long.cfg'), 'x=1\n'.repeat(300_000));
  writeFileSync(join(folder, 'huge.cfg'), Buffer.alloc(17 * 1024 * 1024, 'a'));
  test.each([
    ['one file', [OLD], 'guywire: diff requires two files, or the seven arguments of git.\n'],
    ['the standard input twice', ['-', '-'], 'guywire: Only one of the two can be the standard input.\n'],
    ['a missing file', [OLD, 'missing.cfg'], 'guywire: missing.cfg: The file does not exist.\n'],
    ['a folder', [OLD, '.'], 'guywire: .: This is a folder.\n'],
    ['binary data', [OLD, 'binary.cfg'], 'guywire: binary.cfg: The file is not a text: it contains zero bytes.\n'],
    ['a text too long', [OLD, 'long.cfg'], 'guywire: long.cfg: The configuration is too long.\n'],
    ['a huge file', [OLD, 'huge.cfg'], 'guywire: huge.cfg: The configuration is too long.\n'],
  ])('cannot compare %s', async (_what, args, error) => {
    expect(await diff(...args)).toEqual({ code: 2, out: '', error });
  });

  test('distinguishes entries with the same heading by their keys', async () => {
    const keys = ['aaa.1.wpa.psk', 'wpasupplicant.profile.1.network.1.psk'];
    const side = (name: string, value: string) => file(name, ...keys.map((key) => `${key}=${value}`));
    const { out } = await diff(side('one.cfg', 'Guy-wires hold 7 masts'), side('two.cfg', 'Guy-wires hold 8 masts'));
    expect(out.match(/WPA2 key[^:]*(?=:)/g)).toEqual(keys.map((key) => `WPA2 key (${key})`));
    const { out: alone } = await diff(file('a.cfg', `${keys[0]}=12345678`), file('b.cfg', `${keys[0]}=12345679`));
    expect(alone).toContain('  WPA2 key: ');
  });

  test('an empty file is a configuration without lines; the last of repeated keys counts', async () => {
    const empty = file('empty.cfg');
    const { code, out, error } = await diff(empty, file('twice.cfg', 'radio.1.freq=1', 'radio.1.freq=5200'));
    expect([code, error]).toEqual([1, 'twice.cfg:2: The setting radio.1.freq is repeated.\n']);
    expect(out).toContain('Control frequency: 5200 MHz');
  });
});
