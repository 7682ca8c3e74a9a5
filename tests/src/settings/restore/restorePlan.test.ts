import { beforeAll, describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { checkBackup } from '../../../../src/backup/readBackup.ts';
import { issueWords } from '../../../../src/settings/draft/issueLink.ts';
import type { SettingsDraft } from '../../../../src/settings/draft/settingsDraft.ts';
import { type RestoreSection, restorePlan, takeCommand } from '../../../../src/settings/restore/restorePlan.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const CONVENTIONS = createConventions('en-US', 'metric');

let device: string;
beforeAll(async () => {
  device = await readyConfiguration();
});

async function planOf(backup: string, draft?: SettingsDraft): Promise<readonly RestoreSection[]> {
  const read = checkBackup(backup);
  if (read.kind === 'refused') throw new Error(read.reason.text);
  return restorePlan(draft ?? (await realDraft(device)), read.text, CONVENTIONS);
}

const takeAll = (sections: readonly RestoreSection[]) =>
  takeCommand(sections, new Set(sections.map(({ name }) => name)), parseText(''));

const withValue = (text: string, key: string, value: string) =>
  text.replace(new RegExp(`^${key.replaceAll('.', '\\.')}=.*$`, 'm'), `${key}=${value}`);

describe('a backup', () => {
  test('without a line that the device has, of a section it has others of, takes the line away', async () => {
    const backup = device.replace(/^wireless\.1\.ssid=.*\n/m, '');
    expect((await planOf(backup)).map(({ name }) => name)).toEqual(['wireless']);
  });

  test('of the same configuration changes nothing, with LF, CRLF or sorted otherwise', async () => {
    expect(await planOf(device)).toEqual([]);
    expect(await planOf(device.replaceAll('\n', '\r\n'))).toEqual([]);
    expect(await planOf(`${device.trimEnd().split('\n').reverse().join('\n')}\n`)).toEqual([]);
  });

  test('that only spells out defaults changes nothing in force; its lines are restored all the same', async () => {
    const draft = await realDraft(device);
    const more = 'ebtables.sys.fw.status=disabled\ndiscovery.cdp.status=disabled\n';
    const sections = await planOf(device + more, draft);
    expect(sections.map(({ changes, lines, quiet }) => [changes.length, lines.length, quiet])).toEqual([
      [0, 1, 1],
      [0, 1, 1],
    ]);
    draft.dispatch(takeAll(sections));
    expect(draft.view()).toMatchObject({ pending: 0, quiet: 2, interruption: { effect: 'none', seconds: 0 } });
    expect(draft.texts().mine).toBe(device + more);
  });

  test.each([
    ['an SNMP location while SNMP is off', 'snmp.location=mast north'],
    ['a watchdog address while the watchdog is off', 'pwdog.host=192.168.1.1'],
    ['a key of a network without encryption', 'aaa.1.wpa.psk=Guy-wires hold 7'],
  ])('keeps %s, which becomes a value when the feature is switched on', async (_name, line) => {
    const draft = await realDraft(device);
    const sections = await planOf(`${device}${line}\n`, draft);
    draft.dispatch(takeAll(sections));
    expect(draft.texts().mine).toBe(`${device}${line}\n`);
    expect(draft.view()).toMatchObject({ pending: 0, quiet: 1 });
  });

  test('leaves a setting to the person who edits it after the restore', async () => {
    const draft = await realDraft(device);
    draft.dispatch({ type: 'take', lines: new Map([['snmp.location', 'mast north']]) });
    draft.dispatch({ type: 'set', pointer: '/snmp/status', value: true });
    expect(draft.texts().mine).toContain('snmp.location=mast north');
    draft.dispatch({ type: 'set', pointer: '/snmp/location', value: 'mast south' });
    expect(draft.texts().mine).toContain('snmp.location=mast south');
  });

  test('is shown by section, in words and as lines', async () => {
    const [section, ...others] = await planOf(withValue(device, 'wireless.1.ssid', 'hill'));
    expect(others).toEqual([]);
    expect(section).toMatchObject({
      name: 'wireless',
      changes: [{ label: 'SSID', to: 'hill' }],
      lines: [{ sign: '-' }, { sign: '+', text: 'wireless.1.ssid=hill' }],
      issues: [],
    });
  });

  test('touches nothing but a preview: the draft is as it was', async () => {
    const draft = await realDraft(device);
    draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'mine' });
    const before = draft.texts().mine;
    await planOf(withValue(device, 'wireless.1.ssid', 'hill'), draft);
    expect(draft.texts().mine).toBe(before);
  });

  test('never brings accounts (D15), the country (D12) or what the device notes of the text', async () => {
    let backup = withValue(device, 'users.1.name', 'intruder');
    backup = withValue(backup, 'users.1.password', 'scrypt$other');
    backup = withValue(withValue(backup, 'radio.countrycode', '276'), 'radio.1.countrycode', '276');
    expect(await planOf(withValue(backup, 'system.cfg.version', '65546'))).toEqual([]);
  });

  test('that was cut off between lines does not propose to clear the sections it has nothing of', async () => {
    const lines = device.trimEnd().split('\n').sort();
    const cut = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('wireless.')),
    );
    expect(cut.some((line) => line.startsWith('radio.'))).toBe(true);
    const cleared = (await planOf(`${cut.join('\n')}\n`)).filter(({ name }) => name === 'wireless');
    expect(cleared).toMatchObject([{ withheld: { text: 'Not preselected: the backup has none of these lines.' } }]);
  });

  test('with a value beyond a limit says at which field; what was wrong before is not said again', async () => {
    const [section] = await planOf(withValue(device, 'radio.1.txpower', '90'));
    expect(section).toMatchObject({ name: 'radio', issues: [{ label: 'Output power' }] });
    const [wireless] = await planOf(withValue(device, 'wireless.1.ssid', 'x'.repeat(33)));
    expect(wireless?.issues.map((link) => issueWords(link))).toContain('SSID: Use at most 32 characters.');
  });

  test('with lines no page knows has them as a group of their own; removing those it lacks is not proposed', async () => {
    const draft = await realDraft(`${device}foreign.here=1\n`);
    const plan = await planOf(`${device}foreign.name=a\nforeign.password=hidden\n`, draft);
    expect(plan).toMatchObject([
      {
        name: '',
        changes: [],
        lines: [
          { sign: '+', text: 'foreign.name=a' },
          { sign: '+', text: 'foreign.password=••••••••' },
        ],
        withheld: undefined,
      },
      { name: '-', lines: [{ sign: '-', text: 'foreign.here=1' }], withheld: {} },
    ]);
  });

  test('with a key that is there twice means its last line, as the codec does', async () => {
    const [section] = await planOf(`${device}wireless.1.ssid=second\n`);
    expect(section?.changes).toMatchObject([{ to: 'second' }]);
  });

  test('with rows that have gaps keeps their numbers', async () => {
    const draft = await realDraft(device);
    const row = 'wireless.1.mac_acl.7.mac=00:11:22:33:44:55\nwireless.1.mac_acl.7.status=enabled\n';
    const backup = withValue(device, 'wireless.1.mac_acl.status', 'enabled') + row;
    const plan = await planOf(backup, draft);
    for (const { edits } of plan) draft.dispatch({ type: 'take', lines: edits });
    expect(draft.texts().mine).toContain('wireless.1.mac_acl.7.mac=00:11:22:33:44:55');
  });
});

describe('what is not proposed', () => {
  const withheld = async (backup: string) =>
    (await planOf(backup)).flatMap(({ name, withheld: why }) => (why === undefined ? [] : [[name, why]]));

  test('is a section that moves the management address, and no other', async () => {
    const moved = withValue(device, 'wireless.1.ssid', 'hill').replaceAll(
      /^(netconf\.\d+\.ip)=(?!0\.0\.0\.0).*$/gm,
      '$1=10.9.8.7',
    );
    expect(await withheld(moved)).toEqual([
      ['interfaces', { text: 'Not preselected: changes the management address.' }],
    ]);
    expect(await withheld(withValue(device, 'httpd.port', '8080'))).toMatchObject([['web', {}]]);
    expect(await withheld(withValue(device, 'wireless.1.ssid', 'hill'))).toEqual([]);
  });

  test('are the radios of a backup from another country', async () => {
    const other = withValue(withValue(device, 'radio.countrycode', '276'), 'radio.1.txpower', '3');
    expect(await withheld(other)).toEqual([
      ['radio', { text: 'Not preselected: made for {country}.', params: { country: 'Germany' } }],
    ]);
  });
});

describe('lines no section knows', () => {
  test('are pending as they stand, can be taken back, and go along when saved', async () => {
    const draft = await realDraft(device);
    draft.dispatch({
      type: 'take',
      lines: new Map([
        ['foreign.key', 'a'],
        ['radio.9.made.up', 'b'],
      ]),
    });
    expect(draft.pending()).toBe(2);
    expect(draft.texts().mine).toBe(`${device}foreign.key=a\nradio.9.made.up=b\n`);
    expect(draft.view()).toMatchObject({ pending: 2, interruption: { effect: 'link' } });
    draft.dispatch({ type: 'take', lines: new Map([['foreign.key', undefined]]) });
    expect([...draft.edits()]).toEqual([['radio.9.made.up', 'b']]);
    draft.dispatch({ type: 'rebase', text: draft.texts().mine });
    expect(draft.pending()).toBe(0);
    expect(draft.texts().base).toContain('radio.9.made.up=b');
  });

  test('are dropped with all that is discarded, and where the device has another value that wins (D14)', async () => {
    const draft = await realDraft(device);
    draft.dispatch({ type: 'take', lines: new Map([['foreign.key', 'mine']]) });
    draft.dispatch({ type: 'rebase', text: `${device}foreign.key=theirs\n`, theirs: ['foreign.key'] });
    expect(draft.pending()).toBe(0);
    draft.dispatch({ type: 'take', lines: new Map([['foreign.key', 'mine']]) });
    draft.dispatch({ type: 'rebase', text: `${device}foreign.key=theirs\n` });
    expect(draft.texts().mine).toContain('foreign.key=mine');
    draft.dispatch({ type: 'revert' });
    expect(draft.texts().mine).toContain('foreign.key=theirs');
  });
});
