import { expect, test } from 'vitest';
import { models } from '../../../simulator/models/models.ts';
import { bench, signedIn, withValue } from '../client.ts';
import { SECOND_MODEL, signedInSecond } from '../secondClient.ts';

async function both(model = SECOND_MODEL) {
  const made = await bench({ model });
  return { made, first: await signedIn(made), second: signedInSecond(made) };
}

const speaking = models.filter(({ speaks }) => speaks !== 'first').map(({ id }) => id);

test.each(speaking)('%s reports the same data about itself and its links in both families', async (model) => {
  const made = await bench({ model });
  const second = signedInSecond(made);
  if (made.device.model.speaks === 'second') return;
  const status = Object(await (await signedIn(made)).status());
  const [statistics] = Object(await second.read('statistics'));
  const { device, wireless, interfaces } = statistics;
  expect(device).toMatchObject({
    hostname: status.host.hostname,
    id: status.host.device_id,
    uptime: status.host.uptime,
    time: status.host.time,
    ram: { total: status.host.totalram, free: status.host.freeram },
  });
  expect(device.cpu).toEqual([{ identifier: 'cpu0', usage: status.host.cpuload }]);
  expect(wireless).toMatchObject({
    ssid: status.wireless.essid,
    mode: status.wireless.mode,
    serviceTime: status.wireless.service.time,
    linkQuality: { counters: { txRate: status.wireless.throughput.tx, rxRate: status.wireless.throughput.rx } },
  });
  expect(wireless.peers).toHaveLength(status.wireless.count);
  for (const [index, { common, local, remote }] of wireless.peers.entries()) {
    const station = status.wireless.sta[index];
    expect(common).toMatchObject({
      identification: { mac: station.mac, product: station.remote.platform },
      hostname: station.remote.hostname,
      mgmtIp: station.lastip,
      distance: station.distance,
      counters: { rxBytes: station.stats.rx_bytes, rxRate: station.remote.tx_throughput },
      linkQuality: { linkScore: { dl: station.dl_linkscore, ul: station.ul_linkscore } },
    });
    const five = local.findIndex(({ id }: { id: string }) => id === (local.length > 1 ? 'backup' : 'main'));
    expect(local[five].linkQuality).toMatchObject({
      signal: station.signal,
      noiseFloor: station.noisefloor,
      mcs: { txIdx: station.tx_idx, rxIdx: station.rx_idx },
      capacity: { dl: station.airmax.dl_capacity, ul: station.airmax.ul_capacity },
    });
    expect(remote[five].linkQuality.signal).toBe(station.remote.signal);
    expect(local.filter(({ active }: { active: boolean }) => active)).toHaveLength(1);
  }
  expect(interfaces.map(({ name }: { name: string }) => name)).toEqual(
    status.interfaces.map(({ ifname }: { ifname: string }) => ifname),
  );
  expect(interfaces[0]).toMatchObject({
    statistics: { rxBytes: status.interfaces[0].status.rx_bytes, txRate: wireless.linkQuality.counters.rxRate },
    status: { currentSpeed: '1000-full', plugged: true },
  });
});

test('reports a radio that listens for radar, and the channels closed after it', async () => {
  const { made, first, second } = await both();
  const backupRadio = made.device.model.radios.find(({ band }) => band === 'A');
  if (backupRadio === undefined) throw new Error('no radio at 5 GHz');
  const channel = made.device.regulation
    .channels(made.device.domain(), backupRadio)
    .find(({ dfs, bandwidth }) => dfs && bandwidth === 40);
  const lines = { freq: channel?.controlFrequency, 'center.1.freq': channel?.centerFrequency, txpower: 5 };
  const text = Object.entries(lines).reduce(
    (all, [name, value]) => withValue(all, `radio.2.${name}`, String(value)),
    await first.configuration(),
  );
  expect((await second.put('system/configuration', { text, mode: 'candidate' })).status).toBe(200);
  expect((await second.post('system/configuration/apply')).status).toBe(200);
  made.clock.advance(20_000);
  const backup = async () => Object(await second.read('statistics'))[0].wireless.radios[1];
  expect(await backup()).toMatchObject({
    id: 'backup',
    name: 'ath0',
    linkState: 'connecting',
    frequency: { control: channel?.controlFrequency },
    dfs: { enabled: true, cacDuration: 60, cacRemaining: 55, nonOccupancyRemaining: 0 },
  });
  made.clock.advance(60_000);
  expect(await backup()).toMatchObject({ linkState: 'connected', dfs: { cacRemaining: 0 } });
  const frequencies = async () => Object(await second.read('system/airmax/channels')).frequencies;
  expect(await frequencies()).toContain(channel?.controlFrequency);

  made.radar(channel?.centerFrequency ?? 0);
  expect((await backup()).dfs.nonOccupancyRemaining).toBeGreaterThan(0);
  expect(await frequencies()).not.toContain(channel?.controlFrequency);
  const { channels } = Object(await second.read('system/airmax/dfsprescan'));
  expect(channels).toContainEqual({
    control: channel?.controlFrequency,
    center: channel?.centerFrequency,
    cacDuration: 60,
    nonOccupancy: true,
  });
});

test('a device reports its identity and features', async () => {
  const { second } = await both();
  const { identification, capabilities } = await second.read('device');
  expect(identification).toMatchObject({ product: 'Link 60', mac: '00:00:5E:00:53:05', firmwareVersion: 'v8.7.18' });
  const { radios, device } = Object(capabilities);
  expect(device).toMatchObject({
    gps: true,
    supportPtpAp: true,
    supportPtmpAp: false,
    supportMultiLinkOperation: true,
  });
  expect(radios).toMatchObject([
    { id: 'main', name: 'wlan0', channelWidths: { ptp: [2160, 4320], ptmp: [] }, ieeeModes: ['mode_ad'] },
    { id: 'backup', name: 'ath0', txpower: { min: -4, max: 24 } },
  ]);
  for (const { freqRanges } of radios) {
    expect(freqRanges.length).toBeGreaterThan(0);
    for (const [index, { start, end }] of freqRanges.entries()) {
      expect(start).toBeLessThan(end);
      if (index > 0) expect(start).toBeGreaterThan(freqRanges[index - 1].end);
    }
  }
});

test('a country is found by its letters and by its number', async () => {
  const { first, second } = await both();
  const german = await second.read('system/airmax/regdomain/DE');
  expect(german).toEqual(await second.read('system/airmax/regdomain/276'));
  expect(german).toEqual(await (await first.get('/api/regdomain/276')).json());
  expect(await second.read('system/airmax/regdomain')).toMatchObject({ countryCode: 840 });
  expect(await second.read('system/airmax/regdomain/US')).toMatchObject({ countryCode: 840 });
  for (const code of ['XX', '0', '99999', 'de', 'D-', '..']) {
    expect((await second.get(`system/airmax/regdomain/${code}`)).status, code).toBe(404);
  }
  const countries = Object(await second.read('system/airmax/countries'));
  expect(countries).toContainEqual({ code: 276, alpha2: 'DE', name: 'Germany' });
});

test('every device reports its controller connection, also with a token of the first family', async () => {
  const made = await bench();
  expect(made.device.model.speaks).toBe('first');
  const first = await signedIn(made);
  const token = String((await (await first.login()).json()).utoken);
  const ask = (headers: Record<string, string>) => first.send('GET', '/api/v1.0/tools/unms', { headers });
  expect((await ask({})).status).toBe(401);
  const reply = await ask({ 'x-auth-token': token });
  expect(await reply.json()).toEqual(await (await first.get('/api/unms/status')).json());
  expect((await first.send('GET', '/api/v1.0/device', { headers: { 'x-auth-token': token } })).status).toBe(404);
});
