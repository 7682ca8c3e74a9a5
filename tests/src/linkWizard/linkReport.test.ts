import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachField } from '../../../engine/plan/eachField.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel, models } from '../../../simulator/models/models.ts';
import { UNKNOWN } from '../../../src/app/figures.ts';
import { enterPlace } from '../../../src/availability/place.ts';
import type { Site } from '../../../src/device/endpoints/site.ts';
import { reportOf, reportText } from '../../../src/linkWizard/linkReport.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { readyConfiguration, realDraft } from '../settings/realDraft.ts';

const reportWith = async (text: string, wireless: object = {}, id = 'dish-5ac-23', site?: Site) => {
  const model = findModel(id);
  if (model === undefined) throw new Error('no such model');
  const draft = await realDraft(text, id);
  const report = reportOf({
    board: createRegulation(model).board(),
    country: 'United States of America',
    user: 'mast-admin',
    status: readStatus({ host: { hostname: 'dish-north' }, wireless, interfaces: [] }),
    draft,
    conventions: createConventions('en-US', 'metric'),
    units: 'metric',
    rain: () => [],
    site,
    when: 'today',
  });
  return { draft, report, told: `${reportText(report)}${JSON.stringify(report)}` };
};

test('a report contains the active settings, legal limits, author and time', async () => {
  const { draft, report, told } = await reportWith(await readyConfiguration());
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'not in force' });
  expect(told).toContain('SSID: ');
  expect(told).toContain('By: mast-admin');
  expect(report.limits.flatMap(({ law }) => law).join(' ')).toMatch(/47 CFR 15\.407/);
  // The radio limit is below the legal limit, so the reason names the radio.
  expect(report.limits.find(({ name }) => name === 'Output power')?.law).toEqual([expect.stringMatching(/radio/i)]);
  // Each row links to its setting.
  const ssid = report.settings.find(({ name }) => name === 'SSID');
  expect(ssid?.pointer).toBe('/wireless/interfaces/0/ssid');
  expect(report.settings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Wireless mode', 'SSID', 'Encryption', 'Output power', 'IP address', 'Time zone']),
  );
});

test('names the note and photos of the site, and leaves out an empty one', async () => {
  const ready = await readyConfiguration();
  const by = { time: Date.UTC(2026, 0, 15, 12), user: 'anna' };
  const note = { text: 'Key: ask at the farm.', revision: 1, ...by };
  const photos = ['Breaker 7', ''].map((caption, index) => ({ id: index + 1, caption, bytes: 9, ...by }));
  const whole = await reportWith(ready, {}, 'dish-5ac-23', { note, photos, used: 99 });
  const lines = reportText(whole.report).split('\n');
  expect(lines.slice(lines.indexOf('Site'))).toEqual([
    'Site',
    'Key: ask at the farm.',
    expect.stringContaining('anna · Jan 15, 2026'),
    expect.stringContaining('Photo: Breaker 7 (anna · Jan 15, 2026'),
    expect.stringContaining('Photo: Photo 2 (anna · '),
    '',
  ]);
  expect(whole.report.site?.photos.map(({ id }) => id)).toEqual([1, 2]);
  const empty = await reportWith(ready, {}, 'dish-5ac-23', { note: { ...note, text: '' }, photos: [], used: 99 });
  expect(empty.report.site).toBeUndefined();
  expect(reportText(empty.report).split('\n')).not.toContain('Site');
});

test('uses the location of the settings, else the location stored in this browser for this radio', async () => {
  const ready = await readyConfiguration();
  const placeOf = (report: Awaited<ReturnType<typeof reportWith>>['report']) =>
    report.about.find(({ name }) => name === 'Place')?.value;
  const board = createRegulation(findModel('dish-5ac-23') ?? models[0]).board();
  expect(placeOf((await reportWith(ready)).report)).toBe(UNKNOWN);
  enterPlace('02:00:00:00:00:99', { latitude: 1, longitude: 2 });
  expect(placeOf((await reportWith(ready)).report)).toBe(UNKNOWN);
  enterPlace(board.mac, { latitude: 51.5, longitude: -0.14 });
  expect(placeOf((await reportWith(ready)).report)).toBe('51.50000°, −0.14000°');
  const set = editText(
    ready,
    new Map([
      ['system.latitude', '48.1'],
      ['system.longitude', '11.6'],
    ]),
  );
  expect(placeOf((await reportWith(set)).report)).toBe('48.10000°, 11.60000°');
});

test('contains no secret values and no unknown lines for any configuration', async () => {
  const ready = await readyConfiguration();
  const { draft } = await reportWith(ready);
  const secrets = [...eachField(draft.plan(), draft.state().document)].flatMap(({ field }) =>
    field.secret && field.key !== undefined ? field.key.replaceAll('{n}', '1') : [],
  );
  const known = [...new Set(secrets), 'aaa.1.wpa.psk', 'wpasupplicant.profile.1.network.1.psk', 'radio.1.psk'];
  const token = fc.string({ unit: fc.constantFrom(...'QXZqxz7#'), minLength: 12, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(token, { minLength: 3, maxLength: 3 }),
      fc.boolean(),
      async ([psk = '', other = '', line = ''], isStation) => {
        const own = new Map([
          ...known.map((key) => [key, psk] as const),
          ['users.1.password', other],
          ['vendor.unknown.line', line],
          ['aaa.status', 'enabled'],
          ['aaa.1.wpa.key.1.mgmt', 'WPA-PSK'],
          ['wpasupplicant.status', 'enabled'],
          ['wpasupplicant.profile.1.network.1.key_mgmt.1.name', 'WPA-PSK'],
          ['radio.1.mode', isStation ? 'managed' : 'master'],
        ]);
        const { told } = await reportWith(editText(ready, own));
        for (const secret of [psk, other, line]) expect(told).not.toContain(secret);
        expect(told).toContain('WPA2-Personal');
      },
    ),
    { numRuns: 12 },
  );
});

test.each([
  ['link-60', 'Radio 1 · Link key', ['Radio 1 · Link key', 'Encryption']],
  ['link-60-solo', 'Link key', ['Link key']],
])('reports if a 60 GHz link has a key: %s', async (id, name, expected) => {
  const open = await readyConfiguration(id);
  const encrypted = editText(open, new Map([['radio.1.psk', 'QXZqxz7#QXZq']]));
  const told = async (text: string) => (await reportWith(text, {}, id)).report.settings;
  expect((await told(open)).find((row) => row.name === name)?.value).toBe('not set');
  const settings = await told(encrypted);
  expect(settings.find((row) => row.name === name)?.value).toBe('set');
  // With a 60 GHz key as the only encryption, no other encryption row appears.
  expect(settings.filter(({ name: own }) => /key|Encryption/.test(own)).map((row) => row.name)).toEqual(expected);
});

test('fits one page with many stations: the weakest relative to expected, and the count of others', async () => {
  const sta = Array.from({ length: 85 }, (_, index) => ({
    mac: `02:00:00:00:00:${String(index).padStart(2, '0')}`,
    signal: -60 - index,
    airmax: { downlink_capacity: 1, uplink_capacity: 1 },
    dl_signal_expect: -60,
    ul_signal_expect: -60,
    remote: { hostname: `station ${index}`, signal: -60 },
  }));
  const { report, told } = await reportWith(await readyConfiguration(), { mode: 'ap-ptmp', rstatus: 5, sta });
  expect(report.stations.length + report.more).toBe(85);
  expect(report.stations.length).toBeLessThanOrEqual(16);
  expect(report.stations[0]?.name).toBe('station 84');
  expect(told).toContain('69 more stations');
  expect(report.links).toEqual([]);
});
