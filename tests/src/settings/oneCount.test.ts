import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { linesBetween } from '../../../engine/draft/lines.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { pendingText } from '../../../src/settings/draft/pendingText.ts';
import type { SettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { changedPointers } from '../../../src/settings/pages/pageFilters.ts';
import { pendingByPage } from '../../../src/settings/pages/pendingByPage.ts';
import { changeWords } from '../../../src/settings/words/changeWords.ts';
import { readyConfiguration, realDraft } from './realDraft.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const FORWARDS = [
  'iptables.status=enabled',
  'iptables.sys.portfw.status=enabled',
  'iptables.sys.portfw.3.host=192.168.1.50',
  'iptables.sys.portfw.3.port=80',
  'iptables.sys.portfw.3.dport=8080',
  'netmode=router',
];

async function routerDraft(): Promise<SettingsDraft> {
  const text = await readyConfiguration('base-5ac');
  const kept = text
    .split('\n')
    .filter((line) => !line.startsWith('netmode=') && !line.startsWith('iptables.status='));
  return realDraft([...kept, ...FORWARDS, ''].join('\n'), 'base-5ac');
}

/** Entries of the review. Every count must equal their number. */
function reviewed(draft: SettingsDraft): readonly string[] {
  const plan = draft.plan();
  const { own } = draft.changes();
  const words = own.map((change) =>
    changeWords(plan, draft.limits(), createConventions('en', 'metric'), draft.state().document, change),
  );
  // The counts update when the draft settles.
  vi.runAllTimers();
  const view = draft.view();
  expect(view.pending).toBe(words.length);
  const byPage = [...pendingByPage(view)];
  expect(byPage.reduce((sum, [, { changes }]) => sum + changes, 0)).toBe(words.length);
  for (const { id, sections } of PAGES) {
    const counted = pendingByPage(view).get(id)?.changes ?? 0;
    const shown = changedPointers(own, sections);
    expect(shown.length).toBeLessThanOrEqual(counted);
    expect(shown.length > 0).toBe(counted > 0);
  }
  return words.map(({ label }) => label);
}

const BR0 = '/interfaces/interfaces/3';

test.each<[string, JsonValue, readonly string[]]>([
  [`${BR0}/ipMode`, 'dhcp', ['br0 (Management) · ']],
  [`${BR0}/ipMode`, 'none', ['br0 (Management) · ']],
  [`${BR0}/role`, 'wan', ['br0 (WAN) · ']],
  ['/network/mode', 'bridge', ['']],
  ['/system/zone', 'Europe/Vilnius', ['']],
  ['/firewall/forwards/0/device', 'br0', [' 1 › ']],
  ['/security/accessPoint/encryption', 'wpa2-personal', ['']],
])('counts %s set to %j as one change everywhere, with the name of its row', async (pointer, value, rows) => {
  const draft = await routerDraft();
  expect(reviewed(draft)).toEqual([]);
  draft.dispatch({ type: 'set', pointer: pointer, value: value });
  const labels = reviewed(draft);
  expect(labels).toHaveLength(rows.length);
  for (const [index, row] of rows.entries()) expect(labels[index]).toContain(row);
});

test('keeps the name of a removed row, and counts two removed rows as two changes', async () => {
  const draft = await routerDraft();
  draft.dispatch({
    type: 'set',
    pointer: '/firewall/forwards',
    value: [
      { row: 3, host: '192.168.1.50', hostPort: '80', publicPort: '8080' },
      { row: 4, host: '192.168.1.51', hostPort: '81', publicPort: '8081' },
    ],
  });
  expect(reviewed(draft)).toEqual([expect.stringMatching(/ 2$/)]);
  draft.dispatch({ type: 'set', pointer: '/firewall/forwards', value: undefined });
  expect(reviewed(draft)).toEqual([expect.stringMatching(/ 1$/)]);
});

test('does not count derived values, and reverts them with their cause', async () => {
  const draft = await routerDraft();
  const before = draft.texts().base;
  draft.dispatch({ type: 'set', pointer: `${BR0}/ipMode`, value: 'dhcp' });
  const { own, following } = draft.changes();
  expect(own.map(({ pointer }) => pointer)).toEqual([`${BR0}/ipMode`]);
  expect(following.length).toBeGreaterThan(2);
  draft.dispatch({ type: 'revert', changes: [...own] });
  expect(draft.texts().mine).toBe(before);
  expect(draft.changes()).toEqual({ own: [], following: [] });
});

test('reports a moved rule as one change that one undo reverts', async () => {
  const rules = [80, 81, 82].flatMap((port, at) => [
    `iptables.sys.fw.${at + 1}.status=enabled`,
    `iptables.sys.fw.${at + 1}.cmd=-A FIREWALL --protocol 6 --dport ${port} -j DROP`,
  ]);
  const text = [await readyConfiguration(), 'iptables.sys.fw.status=enabled', ...rules, ''].join('\n');
  const draft = await realDraft(text);
  draft.dispatch({ type: 'move', array: '/firewall/rules', from: 2, to: 1 });
  expect(reviewed(draft)).toEqual([expect.stringMatching(/ 3 moved before 2$/)]);
  draft.dispatch({ type: 'revert', changes: draft.changes().own });
  expect(draft.texts().mine).toBe(text);
});

test('reports an error once, at its cause', async () => {
  const draft = await realDraft(await readyConfiguration('base-5ac'), 'base-5ac');
  draft.dispatch({ type: 'set', pointer: `${BR0}/address`, value: '10.0.0.300' });
  vi.runAllTimers();
  expect(draft.state().document).toHaveProperty('interfaces.interfaces.3.ip', '10.0.0.300');
  expect(draft.view().errors.map(({ issue }) => issue.pointer)).toEqual([`${BR0}/address`]);
});

const rule = (place: number, port: number): string =>
  `iptables.sys.fw.${place}.status=enabled\niptables.sys.fw.${place}.cmd=-A FIREWALL --protocol 6 --dport ${port} -j DROP\n`;

const swapped = (port: string) => (port === '--dport 80' ? '--dport 81' : '--dport 80');

test.each<[string, string, (text: string) => string]>([
  ['a value', '1 pending change', (text) => text.replace('=mast-north', '=mast-south')],
  ['an added row', '1 pending change', (text) => `${text}${rule(4, 83)}`],
  ['a removed row', '1 pending change', (text) => text.replace(rule(3, 82), '')],
  ['rows in another order', '2 pending changes', (text) => text.replace(/--dport 8[01](?= )/g, swapped)],
  ['a value set to its default', '1 pending change', (text) => text.replace(/^httpd\.session\.timeout=.*\n/m, '')],
  ['a secret', '1 pending change', (text) => text.replace(/^snmp\.community=.*$/m, 'snmp.community=mast-community')],
  ['a key that no page knows', '1 pending change', (text) => `${text}foreign.colour=red\n`],
  ['a line without effect', '1 line without effect', (text) => `${text}telnetd.port=23\n`],
  [
    'several changes at once',
    '3 pending changes',
    (text) => `${text.replace('=mast-north', '=mast-south')}${rule(4, 83)}foreign.colour=red\n`,
  ],
])('an edited text with %s counts as “%s”', async (_kind, words, edit) => {
  const ready = (await readyConfiguration())
    .replace(/^(httpd\.session\.timeout|snmp\.community)=.*\n/gm, '')
    .replace('snmp.status=disabled', 'snmp.status=enabled');
  const own = ['httpd.session.timeout=600\n', 'snmp.community=first-community\n', 'iptables.sys.fw.status=enabled\n'];
  const text = `${ready.trim()}\n${own.join('')}${rule(1, 80)}${rule(2, 81)}${rule(3, 82)}`;
  const draft = await realDraft(text);
  const edited = edit(text);
  expect(edited).not.toBe(text);
  draft.dispatch({ type: 'take', lines: linesBetween(parseText(text), parseText(edited)) });
  vi.runAllTimers();
  expect(pendingText(draft.view())).toBe(words);
});
