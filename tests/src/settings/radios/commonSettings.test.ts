import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getAt } from '../../../../engine/core/pointer.ts';
import { createRegulation } from '../../../../simulator/configuration/regulation.ts';
import { commonSettings, editsBothRadios } from '../../../../src/settings/radios/commonSettings.ts';
import { differenceOf, takenBack } from '../../../../src/settings/radios/differenceOf.ts';
import { modelOf } from '../../../simulator/pairBench.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const MODEL = 'link-60';
const LINK_KEY = '/radio/radios/0/linkKey';
const SECURITY = '/security/accessPoint';
const SSIDS = ['/wireless/interfaces/0/ssid', '/wireless/interfaces/1/ssid'] as const;

let ready: string;
beforeAll(async () => {
  ready = await readyConfiguration(MODEL);
});

async function linkOf(...lines: readonly string[]) {
  const board = createRegulation(modelOf(MODEL)).board();
  const keys = lines.map((line) => `${line.split('=')[0]}=`);
  const kept = ready.split('\n').filter((line) => line !== '' && !keys.some((key) => line.startsWith(key)));
  const draft = await realDraft([...kept, ...lines, ''].join('\n'), MODEL);
  const end = { draft, board };
  const edited = editsBothRadios(end);
  return {
    end,
    draft,
    standIn: edited.standIn,
    at: (pointer: string) => getAt(draft.state().document, pointer),
    type: (pointer: string, value: string | undefined) => edited.draft.dispatch({ type: 'set', pointer, value }),
    different: () => commonSettings(end).flatMap((setting) => differenceOf(end, setting) ?? []),
  };
}

const OPEN = ['aaa.status=disabled'];
const names = fc.string({ unit: fc.constantFrom(...'abc 1-'), maxLength: 6 });
const keys = fc.string({ unit: fc.constantFrom(...'abc 1-'), minLength: 8, maxLength: 12 });

test('sets both radios for every key press, and one undo reverts all', async () => {
  const link = await linkOf(...OPEN, 'wireless.1.ssid=roof', 'wireless.2.ssid=roof-5');
  fc.assert(
    fc.property(names, keys, (name, key) => {
      const before = link.draft.state().document;
      for (const end of [name.slice(0, 1), name]) {
        link.type(SSIDS[0], end);
        // Reverting to the value of the device reverts the backup radio too.
        expect(link.at(SSIDS[1])).toBe(end === 'roof' ? 'roof-5' : end);
      }
      link.draft.dispatch({ type: 'undo' });
      link.draft.dispatch({ type: 'leave' });
      for (const end of [key.slice(0, 3), key]) {
        link.type(LINK_KEY, end);
        expect([link.at(`${SECURITY}/protection/psk`), link.at(`${SECURITY}/encryption`)]).toEqual([
          end,
          'wpa2-personal',
        ]);
      }
      expect(link.different().map(({ isOfLink }) => isOfLink)).toEqual([true]);
      link.draft.dispatch({ type: 'undo' });
      expect(link.draft.state().document).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('opens both radios without a key or without encryption', async () => {
  const link = await linkOf(...OPEN);
  link.type(LINK_KEY, 'guy wires hold');
  link.type(LINK_KEY, 'guy wires');
  link.type(LINK_KEY, undefined);
  expect(link.at(`${SECURITY}/encryption`) ?? 'none').toBe('none');
  expect(link.draft.pending()).toBe(0);
  link.type(LINK_KEY, 'guy wires hold');
  link.draft.dispatch({ type: 'leave' });
  link.type(`${SECURITY}/encryption`, 'none');
  expect(link.at(LINK_KEY)).toBeUndefined();
});

test('reports a difference and keeps it until it is resolved in one step', async () => {
  const link = await linkOf(...OPEN, 'wireless.1.ssid=roof', 'wireless.2.ssid=roof-5', 'radio.1.psk=guy wires hold');
  expect(link.draft.pending()).toBe(0);
  expect(link.different().map(({ backup }) => backup)).toEqual(['roof-5', undefined]);
  for (const { alike } of link.different()) link.draft.dispatch({ type: 'batch', values: alike });
  expect(link.different()).toEqual([]);
  expect(SSIDS.map(link.at)).toEqual(['roof', 'roof']);
  expect(link.at(`${SECURITY}/protection/psk`)).toBe('guy wires hold');
  expect(link.draft.view().errors).toEqual([]);
  for (const setting of commonSettings(link.end))
    link.draft.dispatch({ type: 'batch', values: takenBack(link.end, setting) });
  expect(link.draft.pending()).toBe(0);
});

test('copies the key of the backup radio to a link without one', async () => {
  const link = await linkOf(...OPEN);
  link.draft.dispatch({ type: 'set', pointer: `${SECURITY}/encryption`, value: 'wpa2-personal' });
  link.draft.dispatch({ type: 'set', pointer: `${SECURITY}/protection/psk`, value: 'guy wires hold' });
  const [difference] = link.different();
  expect(difference?.isOfLink).toBe(false);
  link.draft.dispatch({ type: 'batch', values: difference?.alike ?? [] });
  expect(link.at(LINK_KEY)).toBe('guy wires hold');
  expect(link.different()).toEqual([]);
});

test('applies RADIUS to the backup radio only, and the key to the link', async () => {
  const link = await linkOf(...OPEN);
  link.type(`${SECURITY}/encryption`, 'wpa2-enterprise');
  link.type(LINK_KEY, 'guy wires hold');
  expect(link.at(`${SECURITY}/encryption`)).toBe('wpa2-enterprise');
  expect(link.different()).toEqual([]);
});

test('edits a setting of the backup radio at the link', async () => {
  const { standIn } = await linkOf();
  expect(SSIDS.map(standIn)).toEqual([undefined, SSIDS[0]]);
  expect(standIn(`${SECURITY}/protection/psk`)).toBe(LINK_KEY);
});
