import { describe, expect, test } from 'vitest';
import { editText } from '../../../simulator/configuration/editText.ts';
import { signedIn } from '../client.ts';
import { toolsOf } from './toolsOf.ts';

const ORDER = { size: 56, count: 3, interval: 1000 } as const;
const PEER = '192.0.2.21';

describe('answering hosts', () => {
  test.each([
    ['this device', 'localhost', '127.0.0.1', true],
    ['this device, by its address', '192.168.1.20', '192.168.1.20', true],
    ['this device, by its name', 'DISH-NORTH', '127.0.0.1', true],
    ['this device, by IPv6', '::1', '::1', true],
    ['the peer', PEER, PEER, true],
    ['the router', '192.168.1.1', '192.168.1.1', true],
    ['a public host', '9.9.9.9', '9.9.9.9', true],
    ['no host in the own network', '192.168.1.77', '192.168.1.77', false],
    ['no host in a private network elsewhere', '10.1.2.3', '10.1.2.3', false],
    ['no host by IPv6', '2001:db8::1', '2001:db8::1', false],
  ])('%s', async (_, host, address, answers) => {
    const { tools, clock } = await toolsOf();
    // A few packets in a thousand get lost. Half of ten never do.
    const started = tools.ping.start({ ...ORDER, host, count: 10 });
    expect(started).toMatchObject({ state: 'running' });
    clock.advance(15_000);
    const { state, results = [] } = tools.ping.state() ?? {};
    expect(state).toBe('finished');
    expect(new Set(results.map((result) => result.address))).toEqual(new Set([address]));
    const answered = results.filter(({ time }) => time !== undefined).length;
    expect(answered > 5, `${answered}`).toBe(answers);
    if (!answers) expect(answered).toBe(0);
  });

  test('refuses an unknown name at once; a name server resolves public names, and no impossible ones', async () => {
    const { tools, made } = await toolsOf();
    expect(tools.ping.start({ ...ORDER, host: 'example.org' })).toBe('unknown host');
    const client = await signedIn(made);
    const text = `${await client.configuration()}resolv.nameserver.1.ip=192.0.2.53\n`.replace(
      'resolv.nameserver.1.status=disabled',
      'resolv.nameserver.1.status=enabled',
    );
    expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    expect(tools.ping.once('example.org', 56)?.address).toMatch(/^198\.51\.100\.\d+$/);
    expect(tools.ping.once('EXAMPLE.org', 56)?.address).toBe(tools.ping.once('example.org', 56)?.address);
    expect(tools.ping.once('example.invalid', 56)).toBeUndefined();
  });

  test('hosts with a lease from the device', async () => {
    const { tools, device, clock } = await toolsOf();
    expect(tools.ping.once('192.168.1.60', 56)?.time).toBeUndefined();
    const server = { status: 'enabled', devname: 'br0', start: '192.168.1.60', end: '192.168.1.70' };
    const lines = Object.entries(server).map(([name, value]) => [`dhcpd.1.${name}`, value] as const);
    device.configuration.install(
      editText(device.configuration.active(), new Map([['dhcpd.status', 'enabled'], ...lines])),
    );
    clock.advance(120_000);
    const served = device.localNetwork().leases.map(({ ip }) => tools.ping.once(ip, 56)?.time);
    expect(served.length).toBeGreaterThan(3);
    expect(served.filter((time) => time !== undefined).length).toBeGreaterThan(3);
  });

  test('a longer path is slower and has more routers; a longer packet takes longer; nothing passes a link that is down', async () => {
    const { tools, radio, clock } = await toolsOf();
    const [near, far] = ['192.168.1.1', '9.9.9.9'].map((host) => tools.ping.once(host, 56));
    expect(far?.time).toBeGreaterThan(near?.time ?? Number.POSITIVE_INFINITY);
    expect(far?.ttl).toBeLessThan(near?.ttl ?? 0);
    expect(tools.ping.once(PEER, 65_507)?.time).toBeGreaterThan(tools.ping.once(PEER, 28)?.time ?? 0);
    expect(tools.survey.start(radio())).toBe(true);
    clock.advance(5000);
    expect(tools.ping.once(PEER, 56)).toEqual({ address: PEER });
    expect(tools.ping.once('192.168.1.1', 56)?.time).toBeGreaterThan(0);
  });
});

describe('a job', () => {
  test('follows the clock: one packet per interval, its reply when it arrives, or a timeout after a second', async () => {
    const { tools, clock } = await toolsOf();
    tools.ping.start({ ...ORDER, host: '192.168.1.77' });
    tools.ping.start({ ...ORDER, host: '127.0.0.1', interval: 200 });
    expect(tools.ping.all().map(({ results }) => results.length)).toEqual([0, 0]);
    clock.advance(250);
    expect(tools.ping.all().map(({ results }) => results.map(({ sequence }) => sequence))).toEqual([[], [1, 2]]);
    clock.advance(749);
    expect(tools.ping.state(1)?.results).toEqual([]);
    clock.advance(1);
    expect(tools.ping.state(1)?.results).toEqual([{ sequence: 1, address: '192.168.1.77' }]);
    clock.advance(2000);
    expect(tools.ping.all().map(({ state }) => state)).toEqual(['finished', 'finished']);
  });

  test('returns the same results however often it is polled', async () => {
    const [watched, left] = await Promise.all([toolsOf(), toolsOf()]);
    for (const { tools } of [watched, left]) tools.ping.start({ ...ORDER, host: PEER, count: 20, interval: 700 });
    for (let step = 0; step < 50; step += 1) {
      watched.clock.advance(400);
      watched.tools.ping.state();
    }
    left.clock.advance(20_000);
    expect(watched.tools.ping.state()).toEqual(left.tools.ping.state());
  });

  test('can be stopped early, and is then dropped', async () => {
    const { tools, clock } = await toolsOf();
    tools.ping.start({ ...ORDER, host: PEER, count: 100 });
    clock.advance(5500);
    tools.ping.stop();
    const stopped = tools.ping.state();
    expect(stopped).toMatchObject({ state: 'stopped' });
    clock.advance(60_000);
    expect(tools.ping.state()).toEqual(stopped);
    tools.ping.clear();
    expect(tools.ping.all()).toEqual([]);
  });

  test('at most eight jobs run; a finished job frees its slot, and no number is used twice', async () => {
    const { tools, clock } = await toolsOf();
    for (let job = 1; job <= 8; job += 1)
      expect(tools.ping.start({ ...ORDER, host: PEER })).toMatchObject({ id: job });
    expect(tools.ping.start({ ...ORDER, host: PEER })).toBe('too many');
    clock.advance(10_000);
    expect(tools.ping.start({ ...ORDER, host: PEER })).toMatchObject({ id: 9 });
    expect(tools.ping.all().map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('ends when the device restarts', async () => {
    const { device, made } = await toolsOf();
    device.tools.ping.start({ ...ORDER, host: PEER });
    const client = await signedIn(made);
    expect((await client.post('/reboot.cgi', { reboot: 'yes' })).status).toBe(200);
    expect(device.tools.ping.all()).toEqual([]);
  });
});
