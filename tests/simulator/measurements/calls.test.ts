import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import type { CallDescription } from '../../../schemas/device/calls/description.ts';
import { toolsCalls } from '../../../schemas/device/calls/tools.ts';
import { hostSchema } from '../../../schemas/device/diagnostics/host.ts';
import { type Client, signedIn } from '../client.ts';
import type { ManualClock } from '../manualClock.ts';
import { toolsOf } from './toolsOf.ts';

const PEER = '192.0.2.21';

/** Shell injections known from real firmware, and variants. */
const INJECTIONS = [
  `${PEER};reboot`,
  `${PEER}\`id\``,
  `$(id)`,
  `${PEER}\nreboot`,
  `${PEER}\u0000`,
  `${PEER} -oX`,
  '-oProxyCommand=id',
  '--help',
  '../../etc/passwd',
  `${PEER}|id`,
  `${PEER}&id`,
  `"${PEER}"`,
  '__proto__',
  '1.2.3',
  '256.1.1.1',
  '0x7f.1',
  'fe80::1%eth0',
  '2001:db8::1::2',
  '[::1]',
  'http://192.0.2.21/',
  'a..b',
  '.',
  '',
  `${'a'.repeat(64)}.`.repeat(8),
  'ünicode.example',
] as const;

/** Valid values of the fields of each call, by its path. */
const FIELDS = [
  { path: '/pingtest_action.cgi', fields: { ip_addr: PEER, ping_size: '56' }, hosts: ['ip_addr'] },
  { path: '/api/traceroute', fields: { dst_host: PEER, hop: '1', resolve: 'true' }, hosts: ['dst_host'] },
  { path: '/discovery.cgi', fields: { discover: 'y', duration: '500' }, hosts: [] },
  { path: '/survey.json.cgi', fields: { iface: 'ath0' }, hosts: [] },
  {
    path: '/sptest_action.cgi',
    fields: { action: 'start', ip: PEER, duration: '5', direction: 'dx' },
    hosts: ['ip'],
  },
  {
    path: '/api/lmgmt/speedtest/start',
    fields: { mac: '00:00:5E:00:53:21', duration: '5', direction: 'rx' },
    hosts: [],
  },
  { path: '/alignment_action.cgi', fields: { action: 'start' }, hosts: [] },
  { path: '/airviewdata.cgi', fields: { action: 'start' }, hosts: [] },
  { path: '/stakick.cgi', fields: { staif: 'ath0', staid: '00:00:5E:00:53:21' }, hosts: [] },
] as const;

/** Response to a pending request. Advances the clock until the request settles. */
async function answered(clock: ManualClock, asked: Promise<Response>): Promise<Response> {
  let isOver = false;
  const reply = asked.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    clock.advance(50);
  }
  return reply;
}

/** Results of all tools so far. */
async function state(client: Client): Promise<unknown> {
  const paths = ['/survey.json.cgi?iface=ath0', '/sptest_action.cgi', '/alignment_action.cgi', '/airviewdata.cgi'];
  return Promise.all(paths.map(async (path) => (await client.get(path)).text()));
}

test('calls that act are POSTs of the administrator with the token; reading calls change nothing', async () => {
  for (const { method, role, csrf, request } of Object.values<CallDescription>(toolsCalls)) {
    if (method === 'GET') expect(request).toBeUndefined();
    else expect({ method, role, csrf }).toEqual({ method: 'POST', role: 'admin', csrf: true });
  }
  const { made, clock } = await toolsOf();
  const client = await signedIn(made);
  clock.advance(60_000);
  const before = await client.status();
  const done = await state(client);
  for (const { method, path } of Object.values<CallDescription>(toolsCalls)) {
    // Public programs request a survey by GET, and attackers have used links with these parameters.
    if (method === 'GET')
      await client.get(`${path}?iface=ath0&update=&action=start&ip=${PEER}&staid=00:00:5E:00:53:21`);
  }
  expect(await state(client)).toEqual(done);
  expect(await client.status()).toEqual(before);
});

/** Client of a device on which no tool runs. */
const untouched = toolsOf().then(({ made }) => signedIn(made));

describe.each(FIELDS)('$path', ({ path, fields, hosts }) => {
  test('accepts valid fields', async () => {
    const { made, clock } = await toolsOf();
    const client = await signedIn(made);
    const asked = client.post(path, fields);
    expect((await answered(clock, asked)).status).toBe(200);
  });

  test('refuses invalid values with their field, and starts nothing', async () => {
    const client = await untouched;
    const done = await state(client);
    for (const field of Object.keys(fields)) {
      for (const injection of INJECTIONS) {
        // Any word is a valid host name.
        if (hosts.some((host) => host === field) && /^[a-z]+$/.test(injection)) continue;
        const reply = await client.postJson(path, { ...fields, [field]: injection });
        expect(reply.status, `${field}=${injection}`).toBe(400);
        const { error, issues } = await reply.json();
        expect(error, `${field}=${injection}`).toMatch(/\.$/);
        expect(new Set(issues.map(({ pointer }: { pointer: string }) => pointer))).toEqual(new Set([`/${field}`]));
      }
    }
    expect(await state(client)).toEqual(done);
  });
});

test.each([
  ['/pingtest_action.cgi', { ip_addr: PEER }, 'ping_size', ['27', '65508']],
  ['/api/traceroute', { dst_host: PEER }, 'hop', ['0', '65']],
  ['/discovery.cgi', { discover: 'y' }, 'duration', ['99', '10001']],
  ['/sptest_action.cgi', { action: 'start', ip: PEER }, 'duration', ['4', '121']],
])('%s keeps the fields of %j within bounds', async (path, fields, field, beyond) => {
  const client = await untouched;
  for (const [index, value] of beyond.entries()) {
    const reply = await client.post(path, { ...fields, [field]: value });
    expect(reply.status, value).toBe(400);
    const code = index === 0 ? 'minimum' : 'maximum';
    expect(await reply.json()).toMatchObject({ issues: [{ pointer: `/${field}`, code }] });
  }
});

test('accepts hosts that another library accepts as an address, or a host name', () => {
  const check = compileValidator(hostSchema);
  const isHost = (text: string): boolean => check(text).length === 0;
  fc.assert(fc.property(fc.ipV4(), (text) => isHost(text)));
  fc.assert(
    fc.property(
      fc.ipV6().filter((text) => !text.includes('.')),
      (text) => isHost(text),
    ),
    { numRuns: 1000 },
  );
  fc.assert(fc.property(fc.domain(), (text) => isHost(text)));
  const parts = fc.array(fc.constantFrom('::', ':', '1', 'abcd', '0', 'fffff', '%', '.', 'g'), {
    minLength: 2,
    maxLength: 18,
  });
  fc.assert(
    fc.property(parts, (all) => {
      const text = all.join('');
      if (text.includes(':')) expect(isHost(text), text).toBe(!/[.%]/.test(text) && ipaddr.IPv6.isValid(text));
    }),
    { numRuns: 5000 },
  );
});

describe('responds in the form that public programs expect', () => {
  test('ping, as lines', async () => {
    const client = await signedIn((await toolsOf()).made);
    const ping = async (host: string) => (await client.post('/pingtest_action.cgi', { ip_addr: host })).text();
    expect(await ping(PEER)).toMatch(/^0\|192\.0\.2\.21\|\d+\.\d\d\|64\n$/);
    expect(await ping('192.168.1.77')).toBe('-4|192.168.1.77||\n');
    const unknown = await client.post('/pingtest_action.cgi', { ip_addr: 'nobody.example' });
    expect(await unknown.json()).toMatchObject({ issues: [{ pointer: '/ip_addr', code: 'unknown' }] });
  });

  test('traceroute, one hop per request', async () => {
    const client = await signedIn((await toolsOf('sector-5ac-gps')).made);
    const trace = async (host: string, hop: string, resolve: string) =>
      (await client.post('/api/traceroute', { dst_host: host, hop, resolve })).text();
    expect(await trace('192.0.2.22', '1', 'true')).toMatch(/^0\|1\|barn-2\|192\.0\.2\.22(\|\d+\.\d\d){3}\|1\n$/);
    expect(await trace('10.1.2.3', '2', 'true')).toBe('0|2|*|*|*|*|*|0\n');
  });

  test('discovery, with hostile names unchanged', async () => {
    const { made, clock } = await toolsOf();
    const client = await signedIn(made);
    const asked = client.post('/discovery.cgi', { discover: 'y', duration: '1000' });
    const { devices } = await (await answered(clock, asked)).json();
    expect(devices).toContainEqual(expect.objectContaining({ hostname: 'farm-east', ipv4: PEER, wmode: 2 }));
    expect(devices).toContainEqual(expect.objectContaining({ hostname: '<img src=x onerror=alert(1)>', wmode: 0 }));
    const addresses = (await (await client.get('/ipscan.cgi')).text()).trim().split('\n');
    expect(addresses.sort()).toEqual(devices.map((device: { ipv4: string }) => device.ipv4).sort());
  });

  test('a survey is polled until it ends', async () => {
    const { made, clock } = await toolsOf();
    const client = await signedIn(made);
    const read = async () => (await client.get('/survey.json.cgi?iface=ath0&update=last')).json();
    expect(await read()).toMatchObject({ scan_status: 'completed' });
    expect((await client.post('/survey.json.cgi', { iface: 'ath0' })).status).toBe(200);
    expect(await read()).toEqual({ scan_status: 'scanning', scan_time: 30, scan_age: 0, scan_data: [] });
    expect(await client.status()).toMatchObject({ wireless: { rstatus: 1, count: 0, sta: [] } });
    clock.advance(40_000);
    const { scan_status, scan_data } = await read();
    expect(scan_status).toBe('completed');
    expect(scan_data[0]).toMatchObject({
      frequency: expect.stringMatching(/^5\.\d{3}$/),
      channel: expect.any(Number),
    });
    for (const iface of ['wlan0', 'eth0', '', '../ath0']) {
      expect((await client.get(`/survey.json.cgi?iface=${iface}`)).status).toBe(400);
    }
    expect((await client.post('/survey.json.cgi', { iface: 'wlan0' })).status).toBe(400);
  });

  test('a speed test: request, start, state 10, and the result', async () => {
    const { made, clock } = await toolsOf();
    const client = await signedIn(made);
    const act = async (fields: Record<string, string>) => (await client.post('/sptest_action.cgi', fields)).json();
    expect(await act({ action: 'remote', ip: PEER, login: 'ubnt', passwd: 'ubnt' })).toMatchObject({
      state: 1,
      flags: 0,
    });
    expect(await act({ action: 'start', duration: '5' })).toMatchObject({ session: 1, state: 2 });
    clock.advance(5000);
    const over = await (await client.get('/sptest_action.cgi?session=1')).json();
    expect(over).toMatchObject({ session: 1, state: 10, flags: 0, duration: 5 });
    expect(over.tx).toBeGreaterThan(50);
    expect(over.rx).toBeGreaterThan(50);
    const next = await client.postJson('/api/lmgmt/speedtest/start', { duration: 60, direction: 'tx' });
    expect(await next.json()).toMatchObject({ session: 2, state: 2 });
    clock.advance(2000);
    expect(await act({ action: 'stop' })).toMatchObject({ session: 2, state: 10, flags: 2 });
    expect(await (await client.get('/sptest_action.cgi?session=999')).json()).toMatchObject({ session: 0, state: 0 });
  });

  test('a kicked station disconnects, is listed as lost, and reconnects', async () => {
    const { made, clock } = await toolsOf('sector-5ac-gps');
    clock.advance(60_000);
    const client = await signedIn(made);
    const { wireless: before } = await client.status().then(Object);
    const mac = before.sta[1].mac;
    const kicked = await client.post('/stakick.cgi', { staif: 'ath0', staid: mac });
    expect(await kicked.json()).toEqual({ status: 0, message: 'Request fulfilled.' });
    const { wireless: gone } = await client.status().then(Object);
    expect(gone.count).toBe(before.count - 1);
    expect(gone.sta_disconnected).toMatchObject([{ mac, reason_code: 2, disconnect_duration: 0 }]);
    const again = await client.post('/stakick.cgi', { staif: 'ath0', staid: mac });
    expect(await again.json()).toMatchObject({ issues: [{ pointer: '/staid', code: 'unknown' }] });
    clock.advance(6999);
    expect(await client.status()).toMatchObject({ wireless: { count: before.count - 1 } });
    clock.advance(1);
    const { wireless: back } = await client.status().then(Object);
    expect(back).toMatchObject({ count: before.count, sta_disconnected: [] });
    expect(back.sta.find((one: { mac: string }) => one.mac === mac)).toMatchObject({ uptime: 0 });
  });

  test('noise per channel, history and longest link', async () => {
    const { made, clock } = await toolsOf('sector-5ac-gps');
    clock.advance(600_000);
    const client = await signedIn(made);
    const read = async (path: string) => (await client.get(path)).json();
    const { chan_info, freq_info } = await read('/amdata.cgi');
    const active = (await (await client.get('/chanlist_active.cgi')).text()).trim().split(' ').map(Number);
    expect(new Set(chan_info.map(({ freq }: { freq: number }) => freq))).toEqual(new Set(active));
    expect(freq_info.from).toBeLessThan(freq_info.to);
    expect((await read('/hist-stats.cgi')).samples.length).toBeGreaterThan(8);
    expect(await read('/api/lc')).toMatchObject({ hostname: 'mill', distance: 8100 });
  });
});
