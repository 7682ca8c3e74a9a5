import { expect, test } from 'vitest';
import { CABLE_TEST_SECONDS } from '../../../rules/constants/timing.ts';
import { CABLE_TEST } from '../../../rules/link/codes.ts';
import { EXTENDED_SECONDS, PHONE_SECONDS, RUNNING_SECONDS } from '../../../simulator/core/provisioning.ts';
import { models } from '../../../simulator/models/models.ts';
import { cableBehind } from '../../../simulator/world/cable.ts';
import { bench, type Client, signedIn, signedInReader } from '../client.ts';
import { configure } from '../configure.ts';

const read = async (client: Client, path: string) => (await client.get(path)).json();

const pairs = (code: number, length: number) => [1, 2, 3, 4].map((pair) => ({ pair, code, length }));
const NEVER = pairs(CABLE_TEST.UNDEFINED, -1);

test('a cable test takes the port down, has no result at first, and then reports each pair with its length', async () => {
  const device = await bench({ model: 'base-5ac' });
  const client = await signedIn(device);
  const second = { ifname: 'eth1', running: 0, pairs: NEVER };
  expect(await read(client, '/ethtool.cgi')).toEqual({
    ports: [{ ifname: 'eth0', running: 0, pairs: NEVER }, second],
  });
  const started = await client.post('/ethtool.cgi', { ifname: 'eth0' });
  const running = { ifname: 'eth0', running: CABLE_TEST_SECONDS, pairs: pairs(CABLE_TEST.UNKNOWN, -1) };
  expect(await started.json()).toEqual({ ports: [running, second] });
  const port = async () => (await read(client, '/status.cgi')).interfaces[0].status;
  expect(await port()).toMatchObject({ plugged: false, speed: 0 });
  device.clock.advance(CABLE_TEST_SECONDS * 1000 - 1);
  await client.post('/ethtool.cgi', { ifname: 'eth0' });
  device.clock.advance(1);
  expect(await read(client, '/ethtool.cgi')).toEqual({
    ports: [{ ifname: 'eth0', running: 0, pairs: pairs(CABLE_TEST.GOOD, 18) }, second],
  });
  expect(await port()).toMatchObject({ plugged: true, speed: 1000, cable_len: 18 });
});

test('reports all pairs open on a port without a cable, and nothing on a disabled port', async () => {
  const device = await bench({ model: 'base-5ac' });
  const client = await signedIn(device);
  configure(device, { 'netconf.1.up': 'disabled' });
  for (const ifname of ['eth0', 'eth1']) await client.post('/ethtool.cgi', { ifname });
  device.clock.advance(CABLE_TEST_SECONDS * 1000);
  const { ports } = await read(client, '/ethtool.cgi');
  expect(ports.map((port: { pairs: unknown }) => port.pairs)).toEqual([
    pairs(CABLE_TEST.FAILED, -1),
    pairs(CABLE_TEST.OPEN, 0),
  ]);
});

test('refuses a cable test of anything but an Ethernet port of the device', async () => {
  const client = await signedIn(await bench());
  for (const ifname of ['eth7', 'ath0', 'br0', '; reboot', '__proto__']) {
    const reply = await client.post('/ethtool.cgi', { ifname });
    expect(reply.status, ifname).toBe(400);
    expect(await reply.json()).toMatchObject({ issues: [{ pointer: '/ifname' }] });
  }
  expect((await read(client, '/status.cgi')).interfaces[0].status.plugged).toBe(true);
});

test('some simulated cables have one damaged pair, shorter than the cable, and the port falls back', async () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  const damaged = seeds.filter((seed) => cableBehind(seed, 0).some(({ code }) => code !== CABLE_TEST.GOOD));
  expect(damaged.length).toBeGreaterThan(1);
  expect(damaged.length).toBeLessThan(20);
  for (const seed of damaged) {
    const bad = cableBehind(seed, 0).filter(({ code }) => code !== CABLE_TEST.GOOD);
    expect(bad).toHaveLength(1);
    expect(bad[0]?.length).toBeLessThan(18);
  }
  const client = await signedIn(await bench({ seed: damaged[0] ?? 0 }));
  const { speed, snr } = (await read(client, '/status.cgi')).interfaces[0].status;
  expect(speed).toBe(100);
  expect(snr.filter((ratio: number) => ratio === 0)).toHaveLength(1);
});

test('reports the temperature of the status', async () => {
  const client = await signedIn(await bench());
  const { host } = await read(client, '/status.cgi');
  expect(await read(client, '/temperature.cgi')).toEqual({ temperature: host.temperature });
});

test('the management mode starts, runs, is extended and times out; the status shows it while it runs', async () => {
  const device = await bench();
  const client = await signedIn(device);
  configure(device, { 'httpd.session.timeout': '86400' });
  const act = async (action: string) => (await client.post('/api/provmode', { action })).json();
  const shown = async () => (await read(client, '/status.cgi')).provmode;
  expect(await shown()).toEqual({});
  expect(await act('start')).toEqual({ ok: true, status: 1, time_left: RUNNING_SECONDS + 5 });
  expect((await read(client, '/btstatus.cgi')).connection_state).toBe(0);
  device.clock.advance(5000);
  expect(await shown()).toEqual({ status: 2, time_left: RUNNING_SECONDS });
  expect(await read(client, '/btstatus.cgi')).toEqual({
    mode: 'on',
    name: 'dish-north',
    discoverable: true,
    connection_state: 1,
  });
  expect(await act('start')).toEqual({ ok: true, status: 3, time_left: EXTENDED_SECONDS });
  device.clock.advance(EXTENDED_SECONDS * 1000);
  expect(await shown()).toEqual({ status: 4, time_left: 0 });
  device.clock.advance(3000);
  expect(await shown()).toEqual({});
  expect(await read(client, '/btstatus.cgi')).toMatchObject({
    mode: 'off',
    discoverable: false,
    connection_state: 0,
  });
});

test('a phone connects by Bluetooth after a while until the mode stops; status and call agree', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const both = async () => [
    (await read(client, '/status.cgi')).bleHttp,
    (await read(client, '/btstatus.cgi')).connection_state,
  ];
  const told = (status: number, phone = '') => [{ status, client: phone, name: 'dish-north' }, status];
  expect(await both()).toEqual(told(0));
  await client.post('/api/provmode', { action: 'start' });
  expect(await both()).toEqual(told(0));
  device.clock.advance(5000);
  expect(await both()).toEqual(told(1));
  device.clock.advance(PHONE_SECONDS * 1000 - 1);
  expect(await both()).toEqual(told(1));
  device.clock.advance(1);
  expect(await both()).toEqual(told(2, 'phone-nearby'));
  expect(await read(client, '/btstatus.cgi')).toMatchObject({ mode: 'on', discoverable: false });
  await client.post('/api/provmode', { action: 'stop' });
  expect(await both()).toEqual(told(0));
});

test('a 60 GHz device reports no Bluetooth', async () => {
  const client = await signedIn(await bench({ model: 'link-60' }));
  expect('bleHttp' in (await read(client, '/status.cgi'))).toBe(false);
});

test('stops on request at any stage, and refuses to stop what does not run', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const act = async (action: string) => (await client.post('/api/provmode', { action })).json();
  expect(await act('stop')).toEqual({ ok: true, status: 0, time_left: 0 });
  await act('start');
  expect(await act('stop')).toEqual({ ok: true, status: 4, time_left: 0 });
  device.clock.advance(2999);
  expect(await act('stop')).toMatchObject({ status: 4 });
  device.clock.advance(1);
  expect(await act('start')).toMatchObject({ status: 1 });
});

test('does not start while the management radio is off, and refuses any other action', async () => {
  const device = await bench();
  const client = await signedIn(device);
  expect((await client.post('/api/provmode', { action: 'restart' })).status).toBe(400);
  expect((await client.post('/api/provmode')).status).toBe(400);
  configure(device, { 'system.airosx.prov.status': 'disabled' });
  expect((await client.post('/api/provmode', { action: 'start' })).status).toBe(400);
  expect(await (await client.post('/api/provmode', { action: 'stop' })).json()).toMatchObject({ status: -1 });
  expect((await read(client, '/status.cgi')).provmode).toEqual({});
});

test.each(['/api/provmode', '/api/locate', '/alignment_action.cgi', '/airviewdata.cgi'])(
  '%s starts or stops on request, and returns its state without one',
  async (path) => {
    const client = await signedIn(await bench());
    const refused = await client.post(path, { action: 'restart' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please say start or stop.');
    for (const action of ['start', 'stop']) expect((await client.post(path, { action })).status, action).toBe(200);
  },
);

test('lists the antennas of all radios', async () => {
  const device = await bench({ model: 'base-5ac' });
  const { name, radios } = device.device.model;
  const antennas = radios.flatMap((radio) =>
    radio.antennas.map(({ id, name, gain, builtIn: builtin }) => ({ id, name, gain, builtin, radio: radio.number })),
  );
  expect(antennas.length).toBeGreaterThan(1);
  expect(await read(await signedIn(device), '/antlist.cgi')).toEqual({ boards: [{ model: name, antennas }] });
});

test('requests weather only if allowed, for a place rounded to a tenth of a degree (D22)', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const lines = { 'system.latitude': '54.68716', 'system.longitude': '-25.27965' };
  configure(device, lines);
  expect(await read(client, '/api/weather-request')).toEqual({ allowed: false });
  configure(device, { 'gui.weather.status': 'enabled' });
  expect(await read(client, '/api/weather-request')).toEqual({ allowed: true });
  configure(device, { 'gui.weather.url': 'https://rain.example:8443/now' });
  const service = 'https://rain.example:8443';
  const url = `${service}/now?latitude=54.7&longitude=-25.3`;
  expect(await read(client, '/api/weather-request')).toEqual({ allowed: true, service, url });
  configure(device, { 'system.latitude': '1&key=x' });
  expect(await read(client, '/api/weather-request')).toEqual({ allowed: true, service });
});

test('scripts may call the configured weather service, and no address adds to the security headers', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const asked = async () =>
    /connect-src ([^;]*)/.exec((await client.get('/status.cgi')).headers.get('content-security-policy') ?? '')?.[1];
  configure(device, { 'gui.weather.url': 'https://rain.example/now' });
  expect(await asked()).toBe("'self'");
  configure(device, { 'gui.weather.status': 'enabled' });
  expect(await asked()).toBe("'self' https://rain.example");
  for (const url of [
    'http://rain.example/',
    'https://a;script-src/',
    'https://*/',
    'https://rain.example:99999/',
    '*',
  ]) {
    configure(device, { 'gui.weather.url': url });
    expect(await asked(), url).toBe("'self'");
    expect(await read(client, '/api/weather-request')).toEqual({ allowed: true });
  }
});

test('a device with a GPS receiver reports its place', async () => {
  const device = await bench({ model: 'sector-5ac-gps' });
  configure(device, { 'gui.weather.status': 'enabled', 'gui.weather.url': 'https://weather.example/precipitation' });
  expect(await read(await signedIn(device), '/api/weather-request')).toMatchObject({
    url: 'https://weather.example/precipitation?latitude=54.7&longitude=25.3',
  });
});

test.each(models.filter(({ speaks }) => speaks !== 'second').map(({ id }) => id))(
  '%s flashes its LEDs to be located, in the calls of the first family',
  async (model) => {
    const device = await bench({ model });
    const client = await signedIn(device);
    const off = { active: false, timeLeft: 0 };
    const act = async (action: string) => (await client.post('/api/locate', { action })).json();
    expect(await read(client, '/api/locate')).toEqual(off);
    expect(await act('start')).toEqual({ active: true, timeLeft: 300 });
    device.clock.advance(100_000);
    expect(await read(client, '/api/locate')).toEqual({ active: true, timeLeft: 200 });
    expect((await client.post('/api/locate', { action: 'timeLeft' })).status).toBe(400);
    expect(await act('stop')).toEqual(off);
  },
);

test('a reader sees the hardware, and may neither take a port down nor start a radio', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  for (const path of [
    '/ethtool.cgi',
    '/temperature.cgi',
    '/btstatus.cgi',
    '/antlist.cgi',
    '/api/locate',
    '/api/weather-request',
  ]) {
    expect((await reader.get(path)).status, path).toBe(200);
  }
  expect((await reader.post('/ethtool.cgi', { ifname: 'eth0' })).status).toBe(403);
  expect((await reader.post('/api/provmode', { action: 'start' })).status).toBe(403);
  expect((await reader.post('/api/locate', { action: 'start' })).status).toBe(403);
  expect((await reader.get('/ethtool.cgi?ifname=eth0')).status).toBe(200);
  expect((await read(reader, '/status.cgi')).interfaces[0].status.plugged).toBe(true);
});
