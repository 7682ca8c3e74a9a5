import { expect, onTestFinished, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import type { SimulatedDevice } from '../../../simulator/app/createDevice.ts';
import { createPair } from '../../../simulator/app/createPair.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import { setTranslations } from '../../../src/i18n/t.ts';
import { encryptedWith } from '../../../src/linkWizard/encryptedWith.ts';
import { followRole } from '../../../src/linkWizard/followRole.ts';
import { joinNetwork } from '../../../src/linkWizard/pickNetwork.ts';
import { stepSummary } from '../../../src/linkWizard/stepSummary.ts';
import type { SettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { commonSettings } from '../../../src/settings/radios/commonSettings.ts';
import { asTheLink, differenceOf } from '../../../src/settings/radios/differenceOf.ts';
import type { EditedEnd } from '../../../src/settings/radios/placesOf.ts';
import { manualClock } from '../../simulator/manualClock.ts';
import { modelOf } from '../../simulator/pairBench.ts';
import { temporaryFolder } from '../../simulator/temporaryFolder.ts';
import { readyConfiguration, realDraft } from '../settings/realDraft.ts';

const KEY = 'twenty signs of a key';

async function endOf(id: string, mode: string, isBase: boolean) {
  const board = createRegulation(modelOf(id)).board();
  const [radio] = board.radios;
  if (radio === undefined) throw new Error('no radio');
  const draft = await realDraft(await readyConfiguration(id), id);
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/mode', value: mode });
  followRole(draft, board, isBase);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'ridge-west' });
  return { draft, board, radio, at: (pointer: string) => getAt(draft.state().document, pointer) };
}

/** Settings in which a backup radio differs from the link. */
const differing = (end: EditedEnd) =>
  commonSettings(end).filter((setting) => differenceOf(end, setting) !== undefined);

/** Network summary that the wizard shows before the test. */
const summaryOf = ({ draft }: { readonly draft: SettingsDraft }) =>
  stepSummary('network', draft, createConventions('en-US', 'metric'), {
    checks: { radio: 'now', radar: 'ahead', far: 'ahead', signal: 'ahead' },
    passedAfter: {},
    radar: { left: 0, whole: 0 },
    begun: undefined,
  });

test('a key from a 60 GHz base also encrypts its backup radio, in one step', async () => {
  const { at, ...end } = await endOf('link-60', 'ap-ptp', true);
  expect(differing(end).map(({ link }) => link)).toEqual(['/wireless/interfaces/0/ssid']);
  expect(summaryOf(end)).toBe('ridge-west · Not encrypted · backup None · 64.8\u00a0GHz');
  end.draft.dispatch({ type: 'leave' });
  end.draft.dispatch({ type: 'batch', values: encryptedWith(end, KEY) });
  const places = ['/radio/radios/0/linkKey', '/security/accessPoint/protection/psk'];
  expect(places.map(at)).toEqual([KEY, KEY]);
  expect(at('/security/accessPoint/encryption')).toBe('wpa2-personal');
  expect(at('/wireless/interfaces/1/ssid')).toBe('ridge-west');
  expect(differing(end)).toEqual([]);
  expect(end.draft.view().errors).toEqual([]);
  expect(summaryOf(end)).toBe('ridge-west · Encrypted · backup WPA2-Personal · 64.8\u00a0GHz');
  end.draft.dispatch({ type: 'undo' });
  expect(places.map((place) => at(place) ?? '')).toEqual(['', '']);
});

test('a far end with the network applied encrypts its backup radio, for any source of the key', async () => {
  const { at, radio, ...end } = await endOf('link-60', 'sta-ptp', false);
  const pasted = { ssid: 'ridge-east', security: 'WPA2', key: KEY };
  joinNetwork(end.draft, end.board, radio, pasted);
  expect(at('/wireless/interfaces/1/ssid')).toBe('ridge-east');
  expect(at('/security/station/protection/psk')).toBe(KEY);
  expect(differing(end)).toEqual([]);
  // A key typed for the link alone leaves the backup radio with another key, which is reported.
  end.draft.dispatch({ type: 'set', pointer: '/radio/radios/0/linkKey', value: 'another key of it' });
  expect(differing(end).map(({ link }) => link)).toEqual(['/radio/radios/0/linkKey']);
  end.draft.dispatch({ type: 'batch', values: asTheLink(end) });
  expect(differing(end)).toEqual([]);
  expect(end.draft.view().errors).toEqual([]);
});

/** Radios linked between two devices with these configurations, after the time to connect. */
async function linkedRadios(id: string, texts: readonly [string, string]) {
  const clock = manualClock();
  const [accessPoint, station] = texts.map((text) => {
    const store = openStore(temporaryFolder());
    store.write('system.cfg', text);
    return { store };
  });
  if (accessPoint === undefined || station === undefined) throw new Error('a link has two ends');
  const pair = await createPair({ model: modelOf(id), clock, accessPoint, station });
  clock.advance(240_000);
  const ofEnd = ({ device }: SimulatedDevice) =>
    device.situation().radios.flatMap(({ radio, connections }) => (connections.length > 0 ? radio.band : []));
  expect(ofEnd(pair.accessPoint)).toEqual(ofEnd(pair.station));
  return ofEnd(pair.accessPoint);
}

test.each([
  ['dish-5ac-23', ['master', 'managed'], ['A'], []],
  ['link-60', ['ap-ptp', 'sta-ptp'], ['AD', 'A'], ['A']],
  ['link-60-solo', ['ap-ptp', 'sta-ptp'], ['AD'], []],
] as const)('settings of the base pasted at the far end link every radio: %s', async (id, modes, all, rest) => {
  const [base, far] = [await endOf(id, modes[0], true), await endOf(id, modes[1], false)];
  base.draft.dispatch({ type: 'batch', values: encryptedWith(base, KEY) });
  const join = (key: string) =>
    joinNetwork(far.draft, far.board, far.radio, { ssid: 'ridge-west', security: 'WPA2', key });
  const texts = (): readonly [string, string] => [base.draft.lines().mine, far.draft.lines().mine];
  join(KEY);
  expect(await linkedRadios(id, texts())).toEqual(all);
  // With another key the radio stays unlinked, and a backup with the old key keeps its link.
  const place = id === 'dish-5ac-23' ? '/security/station/protection/psk' : '/radio/radios/0/linkKey';
  far.draft.dispatch({ type: 'set', pointer: place, value: 'another key of it' });
  expect(await linkedRadios(id, texts())).toEqual(rest);
});

test.each([
  ['dish-5ac-23', 'master'],
  ['link-60-solo', 'ap-ptp'],
])('%s has no backup radio', async (id, mode) => {
  const { at, ...end } = await endOf(id, mode, true);
  expect(commonSettings(end)).toEqual([]);
  end.draft.dispatch({ type: 'batch', values: encryptedWith(end, KEY) });
  const key = id === 'dish-5ac-23' ? '/security/accessPoint/protection/psk' : '/radio/radios/0/linkKey';
  expect(at(key)).toBe(KEY);
  expect(end.draft.view().errors).toEqual([]);
});

test('from right to left, the parts of the summary keep their order', async () => {
  setTranslations({}, 'ar_AE');
  onTestFinished(() => setTranslations({}, 'en_US'));
  expect(summaryOf(await endOf('link-60', 'ap-ptp', true))).toMatch(/^\u2068ridge-west\u2069 · \u2068/);
});
