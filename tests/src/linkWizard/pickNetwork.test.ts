import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../simulator/models/models.ts';
import type { Network } from '../../../src/device/endpoints/survey.ts';
import { isChosen, joinNetwork, mismatchOf, networksToJoin } from '../../../src/linkWizard/pickNetwork.ts';
import { readyConfiguration, realDraft } from '../settings/realDraft.ts';

const model = findModel('dish-5ac-23');
if (model === undefined) throw new Error('no such model');
const regulation = createRegulation(model);
const board = regulation.board();
const domain = regulation.domain(840);
const [radio] = board.radios;
if (radio === undefined) throw new Error('no radio');

const NETWORK: Network = {
  id: '1',
  ssid: 'mast-north',
  mac: '02:00:00:00:00:01',
  frequency: 5745,
  channel: 149,
  width: 80,
  signal: -60,
  noise: -95,
  security: 'WPA2',
  mode: undefined,
  airMax: true,
};

test.each([
  [{}, undefined],
  [{ security: 'none' }, undefined],
  [{ security: 'WPA' }, undefined],
  [{ security: 'WPA3' }, 'security'],
  [{ security: 'WPA2-EAP' }, 'security'],
  [{ security: 'WEP' }, 'security'],
  [{ security: undefined }, 'security'],
  [{ ssid: '' }, 'hidden'],
  [{ ssid: 'Bäckerei' }, 'name'],
  [{ ssid: 'two\nlines' }, 'name'],
  [{ width: 160 }, 'width'],
  [{ frequency: 5400 }, 'channel'],
  [{ frequency: undefined, width: undefined, signal: undefined }, undefined],
] as const)('%j is compatible: %s', (own, mismatch) => {
  expect(mismatchOf({ ...NETWORK, ...own }, radio, domain)).toBe(mismatch);
});

test('lists all networks, compatible ones first', () => {
  const heard = fc.record({
    ssid: fc.string(),
    security: fc.constantFrom('WPA2', 'WEP', undefined),
    signal: fc.option(fc.integer({ min: -100, max: -40 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(heard), (all) => {
      const listed = networksToJoin(
        all.map((own) => ({ ...NETWORK, ...own })),
        radio,
        domain,
      );
      expect(listed.length).toBe(all.length);
      const fits = listed.map(({ mismatch }) => mismatch === undefined);
      expect(fits.lastIndexOf(true)).toBeLessThan(fits.includes(false) ? fits.indexOf(false) : fits.length);
    }),
  );
});

test('a selected network produces a valid station draft with name, security, key and width', async () => {
  const draft = await realDraft(await readyConfiguration());
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/mode', value: 'managed' });
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/channelWidth', value: 40 });
  joinNetwork(draft, board, radio, { ...NETWORK, key: 'eight characters' });
  const at = (pointer: string) => getAt(draft.state().document, pointer);
  expect(at('/wireless/interfaces/0/ssid')).toBe('mast-north');
  expect(at('/security/station/encryption')).toBe('wpa2-personal');
  expect(at('/security/station/protection/psk')).toBe('eight characters');
  expect(at('/radio/radios/0/channelWidth')).toBe(80);
  expect(draft.view().errors).toEqual([]);
  joinNetwork(draft, board, radio, { ...NETWORK, security: 'none' });
  expect(at('/security/station/encryption')).toBe('none');
  // A network with the same name but other security is not the selected one.
  const chosen = (own: Partial<Network>) => isChosen({ draft, board }, radio, { ...NETWORK, ...own });
  expect([chosen({ security: 'none' }), chosen({}), chosen({ ssid: 'mast-west', security: 'none' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a joining station uses the channel of the network and at most the legal power there', async () => {
  const draft = await realDraft(await readyConfiguration());
  const at = (name: string) => getAt(draft.state().document, `/radio/radios/0/${name}`);
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/mode', value: 'managed' });
  draft.dispatch({ type: 'set', pointer: '/radio/radios/0/txPower', value: 24 });
  joinNetwork(draft, board, radio, { ...NETWORK, frequency: 5500, security: 'none' });
  expect(at('controlFrequency')).toBe(5500);
  expect(at('txPower')).toBe(7);
  expect(draft.limits().get('txPower', 0)?.maximum).toBe(7);
  // An unavailable channel is not applied.
  joinNetwork(draft, board, radio, { ...NETWORK, frequency: 5123, security: 'none' });
  expect(at('controlFrequency')).toBe(5500);
  expect(draft.view().errors).toEqual([]);
});
