import { beforeAll, describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { checkBackup } from '../../../../src/backup/readBackup.ts';
import { issueWords } from '../../../../src/settings/draft/issueLink.ts';
import type { SettingsDraft } from '../../../../src/settings/draft/settingsDraft.ts';
import {
  type RestoreSection,
  restorePlan,
  stagedBy,
  takeCommand,
} from '../../../../src/settings/restore/restorePlan.ts';
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
  test('removes a line that it lacks in a section it has', async () => {
    const backup = device.replace(/^wireless\.1\.ssid=.*\n/m, '');
    expect((await planOf(backup)).map(({ name }) => name)).toEqual(['wireless']);
  });

  test('changes nothing for the same configuration with LF, CRLF or another order', async () => {
    expect(await planOf(device)).toEqual([]);
    expect(await planOf(device.replaceAll('\n', '\r\n'))).toEqual([]);
    expect(await planOf(`${device.trimEnd().split('\n').reverse().join('\n')}\n`)).toEqual([]);
  });

  test('restores explicit defaults without a change in force', async () => {
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

  test.each([{ names: ['wireless'] }, { names: ['firewall'] }, { names: ['wireless', 'firewall'] }])(
    'lists what the chosen sections change: $names',
    async ({ names }) => {
      const draft = await realDraft(`${device}ebtables.sys.vlan.1.status=enabled\n`);
      // The row of the VLAN goes with the interface, and alone its line has no effect.
      const backup = device.replace(/^wireless\.1\..*\n/gm, '');
      const selection = new Set(names);
      const sections = await planOf(backup, draft);
      const staged = stagedBy(draft, sections, selection, parseText(backup), CONVENTIONS);
      const chosen = staged.sections.filter(({ name }) => selection.has(name));
      draft.dispatch(staged.command);
      const { own, following } = draft.changes();
      expect(chosen.flatMap(({ changes }) => changes.map(({ change }) => change.pointer))).toEqual(
        own.map(({ pointer }) => pointer),
      );
      expect(chosen.flatMap((section) => section.following.map(({ change }) => change.pointer))).toEqual(
        following.map(({ pointer }) => pointer),
      );
      expect(chosen.reduce((sum, { changes, counted }) => sum + changes.length + counted.length, 0)).toBe(
        staged.count,
      );
    },
  );

  test.each([
    ['an SNMP location while SNMP is off', 'snmp.location=mast north'],
    ['a watchdog address while the watchdog is off', 'pwdog.host=192.168.1.1'],
    ['a key of a network without encryption', 'aaa.1.wpa.psk=Guy-wires hold 7'],
  ])('keeps %s, which takes effect when the feature is enabled', async (_name, line) => {
    const draft = await realDraft(device);
    const sections = await planOf(`${device}${line}\n`, draft);
    draft.dispatch(takeAll(sections));
    expect(draft.texts().mine).toBe(`${device}${line}\n`);
    expect(draft.view()).toMatchObject({ pending: 0, quiet: 1 });
  });

  test('leaves a setting to edits after the restore', async () => {
    const draft = await realDraft(device);
    draft.dispatch({ type: 'take', lines: new Map([['snmp.location', 'mast north']]) });
    draft.dispatch({ type: 'set', pointer: '/snmp/status', value: true });
    expect(draft.texts().mine).toContain('snmp.location=mast north');
    draft.dispatch({ type: 'set', pointer: '/snmp/location', value: 'mast south' });
    expect(draft.texts().mine).toContain('snmp.location=mast south');
  });

  test('counts a changed line once, with and without effect', async () => {
    const before = `${device}snmp.location=mast south\n`;
    const [section] = await planOf(withValue(before, 'snmp.location', 'mast north'), await realDraft(before));
    expect(section).toMatchObject({ name: 'snmp', changes: [], lineCount: 1, quiet: 1 });
    expect(section?.lines).toHaveLength(2);
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

  test('uses a preview and keeps the draft unchanged', async () => {
    const draft = await realDraft(device);
    draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'mine' });
    const before = draft.texts().mine;
    await planOf(withValue(device, 'wireless.1.ssid', 'hill'), draft);
    expect(draft.texts().mine).toBe(before);
  });

  test('never restores accounts (D15), the country (D12) or notes of the device about the text', async () => {
    let backup = withValue(device, 'users.1.name', 'intruder');
    backup = withValue(backup, 'users.1.password', 'scrypt$other');
    backup = withValue(withValue(backup, 'radio.countrycode', '276'), 'radio.1.countrycode', '276');
    expect(await planOf(withValue(backup, 'system.cfg.version', '65546'))).toEqual([]);
  });

  test('does not preselect sections missing in a truncated file', async () => {
    const lines = device.trimEnd().split('\n').sort();
    const cut = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('wireless.')),
    );
    expect(cut.some((line) => line.startsWith('radio.'))).toBe(true);
    const cleared = (await planOf(`${cut.join('\n')}\n`)).filter(({ name }) => name === 'wireless');
    expect(cleared).toMatchObject([{ withheld: { text: 'Not preselected: the backup has none of these lines.' } }]);
  });

  test('reports a value beyond a limit at its field, without earlier errors', async () => {
    const [section] = await planOf(withValue(device, 'radio.1.txpower', '90'));
    expect(section).toMatchObject({ name: 'radio', issues: [{ label: 'Output power' }] });
    const [wireless] = await planOf(withValue(device, 'wireless.1.ssid', 'x'.repeat(33)));
    expect(wireless?.issues.map((link) => issueWords(link))).toContain('SSID: Use at most 32 characters.');
  });

  test('groups unknown lines, and does not preselect removing those it lacks', async () => {
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

  test('uses the last of duplicate lines, like the codec', async () => {
    const [section] = await planOf(`${device}wireless.1.ssid=second\n`);
    expect(section?.changes).toMatchObject([{ to: 'second' }]);
  });

  test('keeps the numbers of rows with gaps', async () => {
    const draft = await realDraft(device);
    const row = 'wireless.1.mac_acl.7.mac=00:11:22:33:44:55\nwireless.1.mac_acl.7.status=enabled\n';
    const backup = withValue(device, 'wireless.1.mac_acl.status', 'enabled') + row;
    const plan = await planOf(backup, draft);
    for (const { edits } of plan) draft.dispatch({ type: 'take', lines: edits });
    expect(draft.texts().mine).toContain('wireless.1.mac_acl.7.mac=00:11:22:33:44:55');
  });
});

describe('sections that are not preselected', () => {
  const withheld = async (backup: string) =>
    (await planOf(backup)).flatMap(({ name, withheld: why }) => (why === undefined ? [] : [[name, why]]));

  test('include only the section that moves the management address', async () => {
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

  test('include the radios of a backup from another country', async () => {
    const other = withValue(withValue(device, 'radio.countrycode', '276'), 'radio.1.txpower', '3');
    expect(await withheld(other)).toEqual([
      ['radio', { text: 'Not preselected: made for {country}.', params: { country: 'Germany' } }],
    ]);
  });
});

describe('lines with unknown keys', () => {
  test('are pending unchanged, can be undone, and are saved', async () => {
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

  test('are discarded with all changes, and yield to another value of the device (D14)', async () => {
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
