import { beforeAll, describe, expect, test } from 'vitest';
import type { SettingsDraft } from '../../../../src/settings/draft/settingsDraft.ts';
import { isThere, putBack, putIn, type StashName, setAside, stashOf } from '../../../../src/settings/stash/stash.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const MAC_ACL = [
  'wireless.1.mac_acl.status=enabled',
  'wireless.1.mac_acl.policy=deny',
  'wireless.1.mac_acl.2.mac=02:00:00:00:00:02',
  'wireless.1.mac_acl.2.comment=barn',
  'wireless.1.mac_acl.7.mac=02:00:00:00:00:07',
  '',
].join('\n');
const IP_ACL = 'ip_acl.status=enabled\nip_acl.1.ip=192.0.2.0/24\nip_acl.3.ip=198.51.100.7\n';

let ready = '';
beforeAll(async () => {
  const own = (await readyConfiguration()).replace(/^wireless\.\d+\.mac_acl\..*\n/gm, '');
  ready = `${own}${MAC_ACL}${IP_ACL}`;
});

const mine = (draft: SettingsDraft): string => draft.texts().mine;
const linesOf = (text: string, prefix: string): readonly string[] =>
  text.split('\n').filter((line) => line.startsWith(prefix));
const others = (text: string, prefix: string) => text.split('\n').filter((line) => !line.startsWith(prefix));

describe.each<[StashName, string, string]>([
  ['mac_acl', 'wireless.1.mac_acl.', '/wireless/interfaces/0/macAcl'],
  ['ip_acl', 'ip_acl.', '/ipAcl'],
])('the list %s', (name, prefix, pointer) => {
  test('is disabled without other changes when stashed, and restored to the byte', async () => {
    const draft = await realDraft(ready);
    expect(isThere(draft, name)).toBe(true);
    setAside(draft, name);
    expect(isThere(draft, name)).toBe(false);
    expect(others(mine(draft), prefix)).toEqual(others(ready, prefix));
    expect(linesOf(mine(draft), `${prefix}status`)).toEqual([]);
    expect(Object.keys(stashOf(draft).get() ?? {})).toEqual([name]);

    putBack(draft, name);
    expect(mine(draft)).toBe(ready);
    expect(draft.pending()).toBe(0);
    expect(stashOf(draft).get()).toEqual({});
  });

  test('keeps other edits, and replaces another list', async () => {
    const draft = await realDraft(ready);
    setAside(draft, name);
    draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'north' });
    draft.dispatch({ type: 'set', pointer: `${pointer}/status`, value: true });
    putBack(draft, name);
    expect(linesOf(mine(draft), prefix)).toEqual(linesOf(ready, prefix));
    expect(draft.changes().own.map((change) => change.pointer)).toEqual(['/wireless/interfaces/0/ssid']);
  });

  test('returns with one undo, and is stashed again with one redo', async () => {
    const draft = await realDraft(ready);
    setAside(draft, name);
    const without = mine(draft);
    draft.dispatch({ type: 'undo' }).step;
    expect(mine(draft)).toBe(ready);
    draft.dispatch({ type: 'redo' }).step;
    expect(mine(draft)).toBe(without);
  });

  test('can be stashed and restored before its page was opened', async () => {
    const draft = await realDraft(ready, undefined, [{ id: 'system' }]);
    expect(isThere(draft, name)).toBe(true);
    setAside(draft, name);
    expect(isThere(draft, name)).toBe(false);
    putBack(draft, name);
    expect(mine(draft)).toBe(ready);
  });

  test('cannot be restored if it was not stashed', async () => {
    const draft = await realDraft(ready);
    putBack(draft, name);
    expect(mine(draft)).toBe(ready);
  });

  test('is missing if the device has none', async () => {
    expect(isThere(await realDraft(await readyConfiguration()), name)).toBe(false);
  });
});

test('stashes two lists independently', async () => {
  const draft = await realDraft(ready);
  setAside(draft, 'mac_acl');
  setAside(draft, 'ip_acl');
  putBack(draft, 'mac_acl');
  expect(isThere(draft, 'mac_acl')).toBe(true);
  expect(isThere(draft, 'ip_acl')).toBe(false);
  putBack(draft, 'ip_acl');
  expect(mine(draft)).toBe(ready);
});

test('stashes and restores all pending changes, including unknown lines', async () => {
  const draft = await realDraft(ready);
  expect(isThere(draft, 'running')).toBe(false);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'north' });
  draft.dispatch({ type: 'set', pointer: '/ipAcl/entries', value: undefined });
  draft.dispatch({ type: 'take', lines: new Map([['unknown.key', 'kept']]) });
  const running = mine(draft);
  expect(isThere(draft, 'running')).toBe(true);

  setAside(draft, 'running');
  expect(mine(draft)).toBe(ready);
  expect(draft.pending()).toBe(0);
  putBack(draft, 'running');
  expect(mine(draft)).toBe(running);
});

test('restores the initial text after another one was saved', async () => {
  const draft = await realDraft(ready);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'north' });
  draft.dispatch({ type: 'rebase', text: mine(draft) });
  expect(draft.pending()).toBe(0);
  putIn(draft, 'original', ready);
  expect(mine(draft)).toBe(ready);
  expect(draft.pending()).toBe(1);
});
