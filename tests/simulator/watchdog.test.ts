import { expect, test } from 'vitest';
import { rebootSeconds } from '../../simulator/models/boardInfo.ts';
import { bench, Client, signedIn } from './client.ts';
import { configure } from './configure.ts';

const WATCHED = {
  'pwdog.status': 'enabled',
  'pwdog.host': '192.168.1.77',
  'pwdog.delay': '60',
  'pwdog.period': '20',
};

/** Seconds until the watchdog with these settings restarts the device: its delay, and three pings. */
const PATIENCE = 60 + 3 * 20;

async function watched(lines: Record<string, string> = {}) {
  const device = await bench();
  configure(device, { 'httpd.session.timeout': '86400', ...WATCHED, ...lines });
  const answers = async () => (await new Client(device).get('/poll.cgi')).status;
  return { device, answers, pass: (seconds: number) => device.clock.advance(seconds * 1000) };
}

test('a device whose host does not answer restarts, and reports it until dismissed', async () => {
  const { device, answers, pass } = await watched();
  pass(PATIENCE - 1);
  expect(await answers()).toBe(200);
  pass(1);
  expect(await answers()).toBe(503);
  expect(device.device.power.uptime()).toBe(0);
  pass(rebootSeconds);
  expect(await answers()).toBe(200);
  const client = await signedIn(device);
  const resets = async () => (await (await client.get('/api/warnings')).json()).isWatchdogReset;
  expect(await resets()).toBe(1);
  await client.post('/api/warnings/dismiss');
  expect(await resets()).toBe(0);
});

test('restarts again and again as long as no host answers', async () => {
  const { device, answers, pass } = await watched();
  for (let round = 0; round < 3; round += 1) {
    pass(PATIENCE);
    expect(await answers()).toBe(503);
    pass(rebootSeconds);
  }
  const client = await signedIn(device);
  expect(await (await client.get('/api/warnings')).json()).toMatchObject({ isWatchdogReset: 3 });
});

test.each<[string, Record<string, string>]>([
  ['the router answers', { 'pwdog.host': '192.168.1.1' }],
  ['a public host answers', { 'pwdog.host': '198.51.100.7' }],
  ['it is disabled', { 'pwdog.status': 'disabled' }],
  ['there is no host', { 'pwdog.host': '' }],
])('nothing happens where %s', async (_, lines) => {
  const { answers, pass } = await watched(lines);
  pass(100 * PATIENCE);
  expect(await answers()).toBe(200);
});

test('a router with DHCP on its WAN side finds its host through the lease, and not without it', async () => {
  const lines = {
    netmode: 'router',
    'bridge.status': 'disabled',
    'route.status': 'disabled',
    'dhcpc.status': 'enabled',
    'dhcpc.1.devname': 'eth0',
    'pwdog.host': '203.0.113.9',
  };
  const { device, answers, pass } = await watched(lines);
  pass(100 * PATIENCE);
  expect(await answers()).toBe(200);
  device.device.dhcpClient.release('eth0');
  expect(await answers()).toBe(503);
});

test('waits at least a minute after a start, however short the delay; a newly enabled watchdog waits too', async () => {
  const { answers, pass, device } = await watched({ 'pwdog.delay': '0' });
  pass(PATIENCE - 1);
  configure(device, { 'pwdog.host': '192.168.1.78' });
  pass(1);
  expect(await answers()).toBe(200);
  pass(PATIENCE - 2);
  expect(await answers()).toBe(200);
  pass(1);
  expect(await answers()).toBe(503);
});
