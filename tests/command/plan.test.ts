import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesFor, readAsked } from '../../command/plan/askedLines.ts';
import { createFleet } from '../../command/plan/brokenLinks.ts';
import { type LinkEnd, linkEnds } from '../../command/plan/linkEnds.ts';
import { createPlanner } from '../../command/plan/planFiles.ts';
import { planText } from '../../command/plan/planText.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { locate } from '../../engine/config/rowIdentity.ts';
import { parseValue, writeValue } from '../../engine/config/valueText.ts';
import { textOf } from '../../engine/draft/text.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { limitsIn } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { arbitraryValue } from '../properties/arbitraryDocument.ts';
import { realDraft } from '../src/settings/realDraft.ts';
import { type FleetFolder, fleetFolder, MANAGED, MASTER } from './fleet.ts';
import { guywire } from './guywire.ts';

const MODEL = 'dish-5ac-23';
const US = 840;

const fleet = await fleetFolder(MODEL);
const plan = (own: FleetFolder, ...args: readonly string[]) => guywire(['plan', ...args], { folder: own.folder });

const model = findModel(MODEL);
if (model === undefined) throw new Error('no such model');
const rules = { plan: configurationPlan, derivations: DERIVATIONS, limits: limitsIn(createRegulation(model), US) };

function become(text: string, ...lines: readonly string[]): string {
  const made = planText(text, readAsked('', lines, []), rules);
  if ('problem' in made) throw new Error(made.problem);
  return made.text;
}

const SETTLED = become(fleet.read(fleet.file('settled.cfg', ...MASTER)), 'radio.1.txpower=4');

describe('the result for a text', () => {
  test.each([
    'radio.1.freq=5500',
    'radio.1.chanbw=40',
    'radio.1.mode=managed',
    'radio.1.txpower=3',
    'wireless.1.ssid=other',
    'netmode=router',
    'httpd.port=8080',
  ])('matches the result of a page: %s', async (line) => {
    const [key = '', text = ''] = line.split('=');
    const draft = await realDraft(SETTLED, MODEL);
    const known = fieldOfKey(draft.plan(), key);
    if (known === undefined) throw new Error('no such setting');
    const pointer = locate(draft.plan(), draft.state().document, known.field, known.numbers) ?? '';
    draft.dispatch({ type: 'set', pointer, value: parseValue(known.field, text) });
    expect(become(SETTLED, line)).toBe(serialise(textOf(draft.state(), draft.rules())));
  });

  test('stays the same when repeated, with the requested values as given', () => {
    const keys = [...parseText(SETTLED).keys()].flatMap((key) => {
      const field = fieldOfKey(configurationPlan, key)?.field;
      return field === undefined || field.pattern !== undefined ? [] : [{ key, field }];
    });
    const line = fc
      .constantFrom(...keys)
      .chain(({ key, field }) => arbitraryValue(field).map((value) => `${key}=${writeValue(field, value) ?? ''}`));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const once = become(SETTLED, ...lines);
        expect(become(once, ...lines)).toBe(once);
        const text = parseText(once);
        for (const [key, value] of readAsked('', lines, [])) expect(text.get(key)).toBe(value);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a request', () => {
  test('is a patch, then lines to set, then keys to remove; * matches every row', () => {
    const asked = readAsked('a.b=1\r\n\r\nradio.*.freq=5500\n', ['a.b=2=3'], ['c']);
    expect([...asked]).toEqual([
      ['a.b', '2=3'],
      ['radio.*.freq', '5500'],
      ['c', undefined],
    ]);
    const text = parseText(
      'radio.1.freq=1\nradio.2.x=1\nradio.status=enabled\nbridge.1.port.2.x=1\nbridge.3.port.1.x=1\n',
    );
    expect([...linesFor(text, readAsked('', ['radio.*.freq=1', 'bridge.*.port.*.y=2'], []), false).keys()]).toEqual([
      'radio.1.freq',
      'radio.2.freq',
      'bridge.1.port.2.y',
      'bridge.3.port.1.y',
    ]);
  });

  test.each([
    ['nothing', [], 'Nothing to change. Use --set, --remove or --patch.'],
    ['no line', ['--set', 'radio.1.freq'], '--set: a line is KEY=VALUE.'],
    ['no key', ['--set', '=1'], '--set: a key consists of words and * (every row), separated by dots.'],
    ['two lines', ['--set', 'a=1\nb=2'], '--set: a value has no control characters.'],
    ['no key to remove', ['--remove', 'a b'], '--remove: a key consists of words'],
    ['a patch with a comment', ['--patch', '-'], 'line 2 of the patch: a line is KEY=VALUE.'],
    ['another model', ['--set', 'a=1', '--model', 'none'], '--model none: no such model. Known models:'],
    ['force without writing', ['--set', 'a=1', '--force'], '--force needs --write.'],
    [
      'an invalid list of models',
      ['--set', 'a=1', '--models', 'settled.cfg'],
      'settled.cfg: the list of models must be a JSON object',
    ],
  ])('is refused: %s', async (_what, args, words) => {
    const input = async () => Buffer.from('a=1\n# note\n');
    const { code, out, error } = await guywire(['plan', 'settled.cfg', ...args], { folder: fleet.folder, input });
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });
});

describe('guywire plan', () => {
  test('refuses unknown keys, so that no typing error gets into a file; any key may be removed', async () => {
    const own = await fleetFolder(MODEL);
    const before = own.read(own.file('a.cfg', ...MASTER));
    const asked = ['.', '--set', 'radio.*.frq=5500', '--write', '--force'];
    const { code, error } = await plan(own, ...asked);
    expect([code, own.read('a.cfg')]).toEqual([2, before]);
    expect(error).toMatch(/radio\.\*\.frq: did you mean .*radio\.1\.freq/);
    await plan(own, ...asked, '--allow-unknown');
    expect(own.read('a.cfg')).toContain('radio.1.frq=5500\n');
    expect((await plan(own, '.', '--remove', 'radio.1.frq', '--write')).code).toBe(0);
    expect(own.read('a.cfg')).toBe(before);
  });

  test('--where and --only-existing select files; --quiet prints only problems', async () => {
    const own = await fleetFolder(MODEL);
    own.file('a.cfg', ...MASTER, 'httpd.port=81');
    own.file('b.cfg', ...MANAGED);
    const changed = async (...args: readonly string[]) => {
      const { out } = await plan(own, '.', '--format', 'json', ...args);
      return JSON.parse(out).files.map(({ file }: { readonly file: string }) => file);
    };
    const set = ['--set', 'httpd.port=8080'];
    expect(await changed(...set)).toEqual(['a.cfg', 'b.cfg']);
    expect(await changed(...set, '--where', 'radio.*.mode=master')).toEqual(['a.cfg']);
    expect(await changed(...set, '--where', 'radio.*.mode=master', '--where', 'httpd.port=80')).toEqual([]);
    expect(await changed('--set', 'radio.2.txpower=3', '--only-existing')).toEqual([]);
    expect((await plan(own, '.', ...set, '--quiet')).out).toBe('');
  });

  test('prints the result of each file and forbidden changes, and writes nothing', async () => {
    const own = await fleetFolder(MODEL);
    const files = [own.file('a.cfg', ...MASTER), own.file('b.cfg', ...MANAGED, 'httpd.port=8080')];
    const before = files.map(own.read);
    const { code, out, error } = await plan(
      own,
      '.',
      '--set',
      'httpd.port=8080',
      '--set',
      'radio.*.txpower=40',
      '--model',
      MODEL,
    );
    expect(out.replace(/ allowed here\..*/g, ' allowed here.')).toBe(
      [
        'a.cfg',
        '  Wireless · Channel and power',
        '    Output power: 5 dBm → 40 dBm',
        '  Services · Web server',
        '    HTTP port: 80 → 8080',
        '  error radio.1.txpower: Output power: At most 24 is allowed here.',
        'b.cfg',
        '  Wireless · Channel and power',
        '    Output power: 5 dBm → 40 dBm',
        '  error radio.1.txpower: Output power: At most 7 is allowed here.',
        '2 of 2 files would change, 2 files in a way that is forbidden.',
        '',
      ].join('\n'),
    );
    expect([code, error]).toEqual([1, '']);
    expect(files.map(own.read)).toEqual(before);
  });

  test('names links that would break, and the values their ends no longer share', async () => {
    const own = await fleetFolder(MODEL);
    for (const name of ['a.cfg', 'b.cfg', 'c.cfg', 'd.cfg']) own.file(name, ...MASTER);
    own.file('e.cfg', ...MANAGED);
    const { code, out } = await plan(own, '.', '--set', 'radio.1.mode=master', '--model', MODEL);
    expect([code, out.split('\n').slice(-4)]).toEqual([
      1,
      [
        'Links that would break',
        '  e.cfg (radio 1) would lose a.cfg (radio 1), b.cfg (radio 1), c.cfg (radio 1) and 1 more: no longer an access point and a station',
        '1 of 5 files would change, 1 link would break.',
        '',
      ],
    ]);
    const together = await plan(own, '.', '--set', 'wireless.1.ssid=other', '--model', MODEL, '--format', 'json');
    expect(JSON.parse(together.out)).toMatchObject({ links: [], summary: { files: 5, changed: 5, forbidden: 0 } });
  });

  test('writes all files at once, or none if a change is forbidden, a link breaks or a file is unusable', async () => {
    const own = await fleetFolder(MODEL);
    const [master, managed] = [own.file('a.cfg', ...MASTER), own.file('b.cfg', ...MANAGED)];
    chmodSync(join(own.folder, master), 0o640);
    const texts = () => [own.read(master), own.read(managed)];
    const before = texts();
    for (const asked of ['radio.1.txpower=40', 'radio.*.mode=master']) {
      const { code, error } = await plan(own, '.', '--set', asked, '--model', MODEL, '--write');
      expect([code, error]).toEqual([1, 'Nothing was written.\n']);
    }
    const missing = await plan(own, '.', 'missing.cfg', '--set', 'httpd.port=81', '--model', MODEL, '--write');
    expect([missing.code, missing.error]).toEqual([2, 'Nothing was written.\n']);
    expect(missing.out).toContain('missing.cfg\n  The file does not exist.\n');
    expect(texts()).toEqual(before);

    const written = await plan(own, '.', '--set', 'radio.1.chanbw=40', '--model', MODEL, '--write');
    expect([written.code, written.error, written.out.split('\n').at(-2)]).toEqual([
      0,
      '',
      '2 of 2 files would change. 2 files written.',
    ]);
    expect(texts()).toEqual(before.map((text) => become(text, 'radio.1.chanbw=40')));
    const again = await plan(own, '.', '--set', 'radio.1.chanbw=40', '--model', MODEL, '--write');
    expect(again).toEqual({ code: 0, out: '0 of 2 files would change. 0 files written.\n', error: '' });

    const forced = await plan(own, '.', '--set', 'radio.*.mode=master', '--model', MODEL, '--write', '--force');
    expect([forced.code, parseText(own.read(managed)).get('radio.1.mode')]).toEqual([1, 'master']);
  });

  test('uses the model of each file', async () => {
    const own = await fleetFolder(MODEL);
    own.file('a.cfg', ...MASTER);
    own.file('b.cfg', ...MASTER);
    writeFileSync(join(own.folder, 'models.json'), JSON.stringify({ 'a.*': MODEL }));
    const { out } = await plan(
      own,
      '.',
      '--set',
      'radio.1.txpower=30',
      '--models',
      'models.json',
      '--format',
      'json',
    );
    expect(JSON.parse(out).files.map(({ findings }: { findings: unknown[] }) => findings.length)).toEqual([1, 0]);
  });

  test('refuses combinations that would take too long', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `route.${index + 1}.status=enabled\n`).join('');
    const asked = linesFor(parseText(rows), readAsked('', ['route.*.gateway=10.0.0.1'], []), false);
    expect(planText(rows, asked, rules)).toEqual({ problem: 'The change has more than 1000 lines.' });
  });

  test('cannot use a file with invalid lines, and continues with the others', async () => {
    const own = await fleetFolder(MODEL);
    writeFileSync(join(own.folder, 'a.cfg'), '<<<<<<< ours\n');
    writeFileSync(join(own.folder, 'b.cfg'), 'httpd.port=80\nhttpd.port=81\n');
    writeFileSync(join(own.folder, 'c.cfg'), Buffer.from([0]));
    writeFileSync(join(own.folder, 'd.cfg'), '');
    writeFileSync(join(own.folder, 'f.cfg'), Array.from({ length: 5001 }, (_, index) => `x${index}=1\n`).join(''));
    own.file('e.cfg');
    const { code, out } = await plan(own, '.', '--set', 'httpd.port=8080');
    expect(code).toBe(2);
    expect(out).toContain('a.cfg\n  Line 1: There is no equals sign.\n');
    expect(out).toContain('b.cfg\n  Line 2: The setting httpd.port is repeated.\n');
    expect(out).toContain('f.cfg\n  Line 5001: The configuration is too long.\n');
    expect(out).toContain('c.cfg\n  The file is not a text: it contains zero bytes.\n');
    expect(out).toContain('e.cfg\n  Services · Web server\n    HTTP port: 80 → 8080\n');
    expect(out).toContain('1 of 6 files would change, 5 files cannot be used.\n');
  });
});

test('does not write a file that another program changed in the meantime', async () => {
  const own = await fleetFolder(MODEL);
  own.file('a.cfg', ...MASTER);
  const planned = createPlanner({
    change: readAsked('', ['httpd.port=8080'], []),
    where: new Map(),
    isOnlyExisting: false,
    isWriting: true,
    folder: own.folder,
  });
  const { digest } = planned({ file: 'a.cfg', root: own.folder });
  const changed = own.read(own.file('a.cfg', ...MANAGED));
  expect(planned({ file: 'a.cfg', root: own.folder, digest }).problem).toBe(
    'Not written. The file changed since it was read.',
  );
  expect(own.read('a.cfg')).toBe(changed);
});

describe('two ends of a link', () => {
  const ends = (lines: readonly string[]): readonly LinkEnd[] =>
    linkEnds(parseText(fleet.read(fleet.file('end.cfg', ...lines))));
  const broken = (master: readonly string[], managed: readonly string[]) => {
    const network = createFleet();
    network.add('a', ends(MASTER), ends([...MASTER, ...master]));
    network.add('b', ends(MANAGED), ends([...MANAGED, ...managed]));
    return network.broken().flatMap(({ missing }) => missing);
  };
  const protectedBy = (side: 'aaa.1' | 'wpasupplicant', key: string) =>
    side === 'aaa.1'
      ? [
          'aaa.status=enabled',
          'aaa.1.status=enabled',
          'aaa.1.wpa.key.1.mgmt=WPA-PSK',
          'aaa.1.wpa.mode=2',
          `aaa.1.wpa.psk=${key}`,
        ]
      : [
          'wpasupplicant.status=enabled',
          'wpasupplicant.device.1.status=enabled',
          'wpasupplicant.profile.1.network.1.status=enabled',
          'wpasupplicant.profile.1.network.1.key_mgmt.1.name=WPA-PSK',
          'wpasupplicant.profile.1.network.1.proto.1.name=RSN',
          `wpasupplicant.profile.1.network.1.psk=${key}`,
        ];

  test.each([
    ['nothing of it', ['radio.1.txpower=1'], [], []],
    ['the name of one', ['wireless.1.ssid=other'], [], ['the same name']],
    ['the name of both', ['wireless.1.ssid=other'], ['wireless.1.ssid=other'], []],
    ['the channel that a station follows', ['radio.1.freq=5785'], [], []],
    ['the channel of a station', [], ['radio.1.freq=5785'], ['a common channel']],
    [
      'the scan list of a station',
      [],
      ['radio.1.scan_list.status=enabled', 'radio.1.scan_list.channels=5785,5805'],
      ['a common channel'],
    ],
    ['the channel of both', ['radio.1.freq=5785'], ['radio.1.freq=5785'], []],
    [
      'a station that stays where an access point chooses',
      ['radio.1.freq=0'],
      ['radio.1.freq=5745'],
      ['a common channel for certain'],
    ],
    ['the width of one', ['radio.1.chanbw=40'], [], ['the same channel width']],
    ['the width that a station follows', ['radio.1.chanbw=40'], ['radio.1.chanbw=0'], []],
    ['the width that a station scans for', ['radio.1.chanbw=40'], ['radio.1.scanbw.status=enabled'], []],
    ['the side', [], ['radio.1.mode=master'], ['an access point and a station']],
    ['a radio to off', ['radio.1.status=disabled'], [], ['both on']],
    ['encryption of one', protectedBy('aaa.1', 'correct horse'), [], ['the same key']],
    ['encryption of both', protectedBy('aaa.1', 'correct horse'), protectedBy('wpasupplicant', 'correct horse'), []],
    [
      'encryption with two keys',
      protectedBy('aaa.1', 'correct horse'),
      protectedBy('wpasupplicant', 'battery staple'),
      ['the same key'],
    ],
    [
      'encryption of both, mixed',
      [...protectedBy('aaa.1', 'correct horse'), 'aaa.1.wpa.mode=3'],
      protectedBy('wpasupplicant', 'correct horse'),
      [],
    ],
  ])('a change of %s', (_what, master, managed, words) => {
    expect(broken(master, managed)).toEqual(words);
  });

  test('of many ends, names the stations that each would lose; no station is linked with itself', () => {
    const network = createFleet();
    const [accessPoint, station] = [ends(MASTER), ends(MANAGED)];
    const renamed = ends([...MASTER, 'wireless.1.ssid=other']);
    for (const name of ['a', 'b']) network.add(name, accessPoint, renamed);
    network.add('c', accessPoint, accessPoint);
    network.add('d', station, station);
    const second = (own: readonly LinkEnd[]) => own.map((end) => ({ ...end, radio: 2 }));
    network.add('e', [...station, ...second(accessPoint)], [...station, ...second(renamed)]);
    const lost = [
      { file: 'a', radio: 1 },
      { file: 'b', radio: 1 },
    ];
    expect(network.broken()).toEqual([
      {
        station: { file: 'd', radio: 1 },
        accessPoints: [...lost, { file: 'e', radio: 2 }],
        missing: ['the same name'],
      },
      { station: { file: 'e', radio: 1 }, accessPoints: lost, missing: ['the same name'] },
    ]);
  });

  test('caches no key', () => {
    expect(JSON.stringify(ends([...MASTER, ...protectedBy('aaa.1', 'correct horse')]))).not.toContain(
      'correct horse',
    );
  });
});
