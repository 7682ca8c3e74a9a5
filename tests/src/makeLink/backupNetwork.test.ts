import { expect, test } from 'vitest';
import { createConventions } from '../../../engine/form/conventions.ts';
import { getAt } from '../../../engine/pointer.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { createRegulation } from '../../../simulator/regulation.ts';
import { backupNetwork, encryptedWith } from '../../../src/makeLink/backupNetwork.ts';
import { followRole } from '../../../src/makeLink/followRole.ts';
import { joinNetwork } from '../../../src/makeLink/pickNetwork.ts';
import { stepSummary } from '../../../src/makeLink/stepSummary.ts';
import type { SettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { readyConfiguration, realDraft } from '../settings/realDraft.ts';

const KEY = 'twenty signs of a key';

async function endOf(id: string, mode: string, isBase: boolean) {
  const model = findModel(id);
  if (model === undefined) throw new Error('no such model');
  const board = createRegulation(model).board();
  const [radio] = board.radios;
  if (radio === undefined) throw new Error('no radio');
  const draft = await realDraft(await readyConfiguration(id), id);
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/mode', value: mode });
  followRole(draft, board, isBase);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'ridge-west' });
  return { draft, board, radio, at: (pointer: string) => getAt(draft.state().document, pointer) };
}

/** What the list of steps tells of a network before anything is tested. */
const summaryOf = ({ draft }: { readonly draft: SettingsDraft }) =>
  stepSummary('network', draft, createConventions('en-US', 'metric'), {
    checks: { radio: 'now', radar: 'ahead', far: 'ahead', signal: 'ahead' },
    passedAfter: {},
    radar: { left: 0, whole: 0 },
    begun: undefined,
  });

test('a key made by a 60 GHz base encrypts its backup radio as well, in one step', async () => {
  const { at, ...end } = await endOf('link-60', 'ap-ptp', true);
  expect(backupNetwork(end)?.isOpen).toBe(true);
  expect(summaryOf(end)).toBe('ridge-west · Not encrypted · backup None');
  end.draft.dispatch({ type: 'leave' });
  end.draft.dispatch({ type: 'batch', values: encryptedWith(end, KEY) });
  const places = ['/radio/radios/0/linkKey', '/security/accessPoint/protection/psk'];
  expect(places.map(at)).toEqual([KEY, KEY]);
  expect(at('/security/accessPoint/encryption')).toBe('wpa2-personal');
  expect(at('/wireless/interfaces/1/ssid')).toBe('ridge-west');
  expect(backupNetwork(end)).toEqual({ changes: [], isOpen: false });
  expect(end.draft.view().errors).toEqual([]);
  expect(summaryOf(end)).toBe('ridge-west · Encrypted · backup WPA2-Personal');
  end.draft.dispatch({ type: 'undo' });
  expect(places.map((place) => at(place) ?? '')).toEqual(['', '']);
});

test('a far end that is given the network has its backup radio on it, however the key comes', async () => {
  const { at, radio, ...end } = await endOf('link-60', 'sta-ptp', false);
  const pasted = { ssid: 'ridge-east', security: 'WPA2', key: KEY };
  joinNetwork(end.draft, end.board, radio, pasted);
  expect(at('/wireless/interfaces/1/ssid')).toBe('ridge-east');
  expect(at('/security/station/protection/psk')).toBe(KEY);
  expect(backupNetwork(end)?.changes).toEqual([]);
  // A key typed for the link alone leaves the other one behind, which is told.
  end.draft.dispatch({ type: 'set', pointer: '/radio/radios/0/linkKey', value: 'another key of it' });
  const behind = backupNetwork(end)?.changes ?? [];
  expect(behind.map(({ value }) => value)).toEqual(['another key of it']);
  end.draft.dispatch({ type: 'batch', values: behind });
  expect(backupNetwork(end)?.changes).toEqual([]);
  expect(end.draft.view().errors).toEqual([]);
});

test.each([
  ['dish-5ac-23', 'master'],
  ['link-60-solo', 'ap-ptp'],
])('%s has no backup radio', async (id, mode) => {
  const { at, ...end } = await endOf(id, mode, true);
  expect(backupNetwork(end)).toBeUndefined();
  end.draft.dispatch({ type: 'batch', values: encryptedWith(end, KEY) });
  const key = id === 'dish-5ac-23' ? '/security/accessPoint/protection/psk' : '/radio/radios/0/linkKey';
  expect(at(key)).toBe(KEY);
  expect(end.draft.view().errors).toEqual([]);
});
