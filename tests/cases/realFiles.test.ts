import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixFile, fixText } from '../../command/lint/fixText.ts';
import { createJudge } from '../../command/lint/judge.ts';
import { applyAll, parseText, readConfigurationFile } from '../../engine/config/index.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { olderLines } from '../../rules/text/olderLines.ts';
import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';
import { OLDER_COMMANDS } from '../../schemas/config/olderCommands.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { readBackup } from '../../src/backup/readBackup.ts';
import { readFirstSetup } from '../../src/backup/readFirstSetup.ts';
import { outcomeOf } from '../../src/login/outcome.ts';
import { restorePlan, takeCommand } from '../../src/settings/restore/restorePlan.ts';
import { loadWholePlan } from '../../src/wholePlan.ts';
import { guywire } from '../command/guywire.ts';
import { restorable, restoreWhole } from '../restore/restoreWhole.ts';
import { bench, Client, signedIn } from '../simulator/client.ts';
import { realDraft } from '../src/settings/realDraft.ts';

/** Configuration texts in the format of other firmware, with their model. */
const TAKEN = [
  ['values that are empty', '06-empty-value/empty.cfg', 'dish-5ac-23'],
  ['disabled rows that are incomplete', '07-disabled-row/rows.cfg', 'dish-5ac-23'],
  ['a mode of 802.11n at 2.4 GHz', '09-mode-at-2-4-ghz/m2.cfg', 'base-2ac'],
  ['a router that has left its bridge, switched off, in the file', '24-bridge-off/router.cfg', 'base-5ac'],
] as const;

test.each(TAKEN)('lint reports no error for a text with %s', async (_name, file, model) => {
  const { out } = await guywire(['lint', `tests/cases/${file}`, '--model', model]);
  expect(out).toContain('1 file: 0 errors');
});

test('lint does not warn of a bridge that is off if its former ports have addresses of their own', async () => {
  const { out } = await guywire(['lint', 'tests/cases/24-bridge-off/router.cfg', '--model', 'base-5ac']);
  expect(out).not.toMatch(/reach\.|interfaceAddress/);
});

test.each([
  [
    'a change of SNMP',
    '09-mode-at-2-4-ghz/m2.cfg',
    'base-2ac',
    'snmp.status=enabled',
    ['Enable SNMP agent: Off → On'],
  ],
  [
    'a longer distance',
    '13-ack-timeout/near.cfg',
    'dish-5ac-23',
    'radio.1.ackdistance=600',
    ['Distance: 400 m → 600 m', 'ACK timeout: 34 µs → 35 µs'],
  ],
])('plan reports no other change for %s', async (_name, file, model, setting, expected) => {
  const { out } = await guywire(['plan', `tests/cases/${file}`, '--set', setting, '--model', model]);
  const changes = out.split('\n').filter((line) => line.includes('→'));
  expect(changes.map((line) => line.trim())).toEqual(expected);
});

test('an empty value acts as the default, and is stored unchanged', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = device.device.configuration
    .active()
    .replace(/^(radio\.1\.dfs\.status|snmp\.status|httpd\.port|sshd\.port)=.*\n/gm, '');
  const empty = `${text}radio.1.dfs.status=\nsnmp.status=\nhttpd.port=\nsshd.port=\n`;
  expect((await client.post('/writecfg.cgi', { cfgData: empty })).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  expect(device.store.read('system.cfg')).toBe(empty);
  const settings = device.device.settings();
  expect(['radio.1.dfs.status', 'snmp.status', 'httpd.port'].map((key) => settings.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('lint reports the new location of a list of older firmware', async () => {
  const { out } = await guywire(['lint', 'tests/cases/15-scan-list-elsewhere/sl.cfg', '--model', 'dish-5ac-23']);
  expect(out).toContain('moved-key wireless.1.scan_list.status');
  expect(out).toContain('Firmware 8 reads radio.1.scan_list.channels. lint --fix moves it.');
  expect(out).not.toContain('unknown-key');
});

describe.each(['router-station', 'access-point'])('a %s of firmware before 5.5', (name) => {
  const file = `tests/cases/25-before-firmware-5.5/${name}.cfg`;
  const text = readFileSync(file, 'utf8');
  const { text: fixed, done } = fixText(text);

  test('has errors, and none after lint --fix', async () => {
    const judge = createJudge({ model: findModel('base-2ac') });
    const errors = (own: string) => judge(own).filter(({ severity }) => severity === 'error');
    expect(errors(text)).not.toEqual([]);
    expect([errors(fixed), done]).toEqual([[], ['lines of older firmware converted']]);
    const known = judge(text).filter(({ code }) => code === 'unknown-key');
    expect(known.filter(({ key }) => !key?.startsWith('wireless.1.wds.'))).toEqual([]);
    expect(fixText(fixed)).toEqual({ text: fixed, done: [] });
  });

  test('sets up a factory radio with the lines that lint --fix writes', async () => {
    const device = await bench({ model: 'base-2ac', state: 'factory' });
    const setup = await readFirstSetup(new Blob([text]), loadWholePlan);
    if ('reason' in setup) throw new Error(setup.reason.text);
    const upload = { device_setup: 'cfg', new_config: setup.text, new_ccode: '840', new_lang: 'en_US' };
    const answer = await new Client(device).post('/api/auth', upload);
    expect(answer.status).toBe(200);
    expect(setup.text).toBe(fixed);
  });

  test('is restored with the lines that lint --fix writes', async () => {
    const backup = await readBackup(new Blob([text]), loadWholePlan);
    if (backup.kind === 'refused') throw new Error(backup.reason.text);
    const tables = { plan: configurationPlan, movedKeys: MOVED_KEYS, commands: OLDER_COMMANDS };
    const device = await bench({ model: 'base-2ac' });
    const own = applyAll(backup.text, olderLines(backup.text, tables));
    const { sections, stored } = await restoreWhole(device, await signedIn(device), own);
    expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
    expect(restorable(stored)).toBe(restorable(fixed));
  });
});

const read = (file: string) => readFileSync(`tests/cases/${file}`);

test.each([
  ['of other firmware is taken, and a new password asked for', 'old.cfg', 200, { newPassword: true }],
  [
    'with a power beyond its limit is refused with the reason of the device',
    'loud.cfg',
    400,
    { issues: expect.arrayContaining([expect.objectContaining({ pointer: '/radio/radios/0/txPower' })]) },
  ],
])('setup from a backup %s', async (_name, file, status, expected) => {
  const device = await bench({ state: 'factory' });
  const new_config = String(read(`04-setup-upload-no-reason/${file}`));
  const upload = { device_setup: 'cfg', new_config, new_ccode: '840', new_lang: 'en_US' };
  const answer = await new Client(device).post('/api/auth', upload);
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject(expected);
  if (status === 400) {
    const outcome = outcomeOf({ status, text, headers: answer.headers }, '');
    expect(outcome).toMatchObject({ reasons: [{ text: expect.stringContaining('{key}') }] });
  }
});

describe('comment lines of a backup tool', () => {
  const file = '11-comment-lines/backup.cfg';

  test('are one lint finding, which --fix corrects', async () => {
    const { out } = await guywire(['lint', `tests/cases/${file}`, '--model', 'dish-5ac-23']);
    expect(out).toContain('No radio accepts comments: 3 comment lines (1, 2, 144). --fix removes them.');
    expect(out).toContain('1 file: 1 error and');
    expect(out).not.toContain('No setting can have this key.');
    const found = readConfigurationFile(read(file));
    if ('problem' in found) throw new Error(found.problem);
    const { text, done } = fixFile(found);
    expect([/^\s*#/m.test(text), done]).toEqual([false, ['comment lines removed']]);
  });

  test('are ignored by diff and by a restore', async () => {
    const same = [`tests/cases/${file}`, `tests/cases/${file}`];
    expect((await guywire(['diff', ...same])).out).not.toContain('#');
    const backup = await readBackup(new Blob([read(file)]), loadWholePlan);
    if (backup.kind === 'refused') throw new Error(backup.reason.text);
    expect(backup.notes).toHaveLength(1);
    const device = await bench();
    const { sections, stored } = await restoreWhole(device, await signedIn(device), backup.text);
    expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
    expect(restorable(stored)).toBe(restorable(String(read(file)).replace(/^#.*\n/gm, '')));
  });
});

test('restoring explicit default values changes and interrupts nothing', async () => {
  const [before, after] = ['device.cfg', 'noop.cfg'].map((name) => String(read(`16-defaults-written-out/${name}`)));
  const draft = await realDraft(before ?? '');
  const sections = await restorePlan(draft, parseText(after ?? ''), createConventions('en-US', 'metric'));
  draft.dispatch(takeCommand(sections, new Set(sections.map(({ name }) => name)), parseText(after ?? '')));
  expect(draft.view()).toMatchObject({ pending: 0, quiet: 2, interruption: { effect: 'none' } });
  expect(draft.texts().mine).toBe(after);
});

test('JSON from convert has one lint finding, which names the solution', async () => {
  const { out } = await guywire(['lint', 'tests/cases/18-json-for-text/mast.json']);
  expect(out.match(/mast\.json/g)?.length).toBe(1);
  expect(out).toContain('convert --to text');
});

test('lint reports the location of the first row above the maximum', async () => {
  const { out } = await guywire(['lint', 'tests/cases/17-place-of-too-many/acl.cfg', '--model', 'dish-5ac-23']);
  const line = readFileSync('tests/cases/17-place-of-too-many/acl.cfg', 'utf8')
    .split('\n')
    .findIndex((one) => one.startsWith('wireless.1.mac_acl.65.'));
  expect(line).toBeGreaterThan(0);
  expect(out).toContain(`acl.cfg:${line + 1}: error maxItems wireless.1.mac_acl.65: `);
});

test('lint uses the singular for one, and ignores the community while SNMP is off', async () => {
  const { out } = await guywire(['lint', 'tests/cases/19-words/one.cfg']);
  expect(out).not.toMatch(/\b1 characters|default-community/);
});
