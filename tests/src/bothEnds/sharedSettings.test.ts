import { beforeAll, describe, expect, test } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { follow } from '../../../src/bothEnds/sharedSettings.ts';
import { type EditedEnd, placesOf } from '../../../src/settings/radios/placesOf.ts';
import { pairBench } from '../../simulator/pairBench.ts';
import { realDraft } from '../settings/realDraft.ts';

const ends = new Map<string, string>();

beforeAll(async () => {
  const { accessPoint, station } = await pairBench();
  ends.set('accessPoint', accessPoint.device.configuration.stored());
  ends.set('station', station.device.configuration.stored());
});

/** End of a pair with these settings. */
async function end(
  name: string,
  lines: Readonly<Record<string, string>> = {},
  model = 'dish-5ac-23',
): Promise<EditedEnd> {
  const found = findModel(model);
  if (found === undefined) throw new Error('no such model');
  const text = editText(ends.get(name) ?? '', new Map(Object.entries(lines)));
  return { draft: await realDraft(text, model), board: createRegulation(found).board() };
}

const set = ({ draft }: EditedEnd, pointer: string, value: string | number) =>
  void draft.dispatch({ type: 'set', pointer, value });

const SSID = '/wireless/interfaces/0/ssid';
const WIDTH = '/radio/radios/0/channelWidth';
const POWER = '/radio/radios/0/txPower';
const NONE = new Map<string, never>();

const edits = ({ draft }: EditedEnd) => Object.fromEntries(draft.edits());

describe('shared settings', () => {
  test('are copied from the access point to the station with the keys of a station', async () => {
    const [near, far] = [await end('accessPoint'), await end('station')];
    set(near, SSID, 'mast-west');
    set(near, WIDTH, 40);
    set(near, '/security/accessPoint/protection/psk', 'nobody knows yet');
    follow(near, far, 'A', NONE);
    expect(edits(far)).toMatchObject({
      'wireless.1.ssid': 'mast-west',
      'radio.1.chanbw': '40',
      'wpasupplicant.profile.1.network.1.psk': 'nobody knows yet',
    });
  });

  test('do not write an input of the other end that already has the value', async () => {
    const [near, far] = [await end('accessPoint'), await end('station')];
    const told: string[] = [];
    far.draft.subscribe('', ({ changed }) => told.push(...changed));
    set(near, SSID, 'mast-west');
    follow(near, far, 'A', new Map([[POWER, 3]]));
    expect(told).toEqual(['']);
    follow(near, far, 'A', new Map([[POWER, 3]]));
    expect(told).toEqual(['']);
    expect(far.draft.view().pending).toBe(2);
  });

  test('are copied from the station to the access point', async () => {
    const [near, far] = [await end('station'), await end('accessPoint')];
    set(near, '/security/station/protection/psk', 'nobody knows yet');
    follow(near, far, 'A', NONE);
    expect(edits(far)).toMatchObject({ 'aaa.1.wpa.psk': 'nobody knows yet' });
  });

  test('revert at the other end when they revert here, without its own edits', async () => {
    const [near, far] = [await end('accessPoint'), await end('station')];
    const before = getAt(near.draft.state().document, SSID);
    set(near, SSID, 'mast-west');
    const own = new Map([[POWER, 3]]);
    follow(near, far, 'A', own);
    expect(edits(far)).toMatchObject({ 'wireless.1.ssid': 'mast-west', 'radio.1.txpower': '3' });
    set(near, SSID, String(before));
    follow(near, far, 'A', own);
    expect(edits(far)).toEqual({ 'radio.1.txpower': '3' });
  });

  test('use the link type numbers of each end', async () => {
    const [near, far] = [await end('accessPoint'), await end('station')];
    set(near, '/radio/radios/0/linkType', 2);
    follow(near, far, 'A', NONE);
    expect(edits(far)).toMatchObject({ 'radio.1.ptpmode': '0' });
  });

  test('leave a station that accepts any width unchanged', async () => {
    const [near, far] = [await end('accessPoint'), await end('station', { 'radio.1.chanbw': '0' })];
    set(near, WIDTH, 40);
    follow(near, far, 'A', NONE);
    expect(edits(far)).toEqual({});
  });

  test('add the new frequency to the scan list of a station', async () => {
    const listed = { 'radio.1.scan_list.status': 'enabled', 'radio.1.scan_list.channels': '5180,5745' };
    const [near, far] = [await end('accessPoint'), await end('station', listed)];
    set(near, '/radio/radios/0/controlFrequency', 5500);
    follow(near, far, 'A', NONE);
    expect(edits(far)).toEqual({ 'radio.1.scan_list.channels': '5180,5745,5500' });
  });

  test('are validated by the limits of each end: a width that the other model lacks is an error there', async () => {
    const [near, far] = [
      await end('accessPoint', { 'radio.1.chanbw': '40' }),
      await end('station', { 'radio.1.chanbw': '40' }, 'panel-5n-16'),
    ];
    set(near, WIDTH, 80);
    follow(near, far, 'A', NONE);
    expect(near.draft.view().errors.map(({ issue }) => issue.pointer)).not.toContain(WIDTH);
    expect(far.draft.view().errors.map(({ issue }) => issue.pointer)).toContain(WIDTH);
  });
});

test('have no place on a board without a radio of the band', async () => {
  const near = await end('accessPoint');
  expect(placesOf(near, 'AD')).toBeUndefined();
  expect(placesOf(near, 'A')).toEqual({ radio: 0, network: 0, isAccessPoint: true });
  expect(parseText(near.draft.texts().mine).issues).toEqual([]);
});
