import { expect, test } from 'vitest';
import { bench } from '../client.ts';
import { SECOND_MODEL, signedInSecond } from '../secondClient.ts';

async function administrator() {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const [peer] = made.device
    .situation()
    .radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  if (peer === undefined) throw new Error('no link');
  const { address, mac } = peer;
  return { made, client, address, mac };
}

test('a ping sends packets one after the other, can be stopped, and is dropped', async () => {
  const { made, client, address: host } = await administrator();
  const none = { status: 'not_started', sent: 0, received: 0, results: [] };
  expect(await client.read('tools/ping')).toEqual(none);
  expect(await (await client.post('tools/ping/start', { host, count: 3 })).json()).toMatchObject({
    status: 'running',
    host,
  });
  made.clock.advance(10_000);
  const { results, ...ended } = await client.read('tools/ping');
  expect(ended).toMatchObject({ status: 'finished', sent: 3 });
  expect(results).toMatchObject([{ sequence: 1, address: host }, { sequence: 2 }, { sequence: 3 }]);
  await client.post('tools/ping/start', { host, count: 1000 });
  made.clock.advance(1500);
  expect(await (await client.post('tools/ping/stop')).json()).toMatchObject({ status: 'stopped' });
  expect(await (await client.send('DELETE', 'tools/ping')).json()).toEqual(none);
});

test('a traceroute finds the way to a host and ends there', async () => {
  const { made, client, address: host } = await administrator();
  await client.post('tools/traceroute/start', { host });
  made.clock.advance(200_000);
  const { status, results } = Object(await client.read('tools/traceroute'));
  expect(status).toBe('finished');
  expect(results.at(-1)).toMatchObject({ address: host, isLast: true });
  expect(await (await client.send('DELETE', 'tools/traceroute')).json()).toMatchObject({ status: 'not_started' });
});

test('a speed test is polled and stopped by its number', async () => {
  const { made, client, address: host, mac } = await administrator();
  const started = await client.post('tools/speedtest/start', { host, duration: 20, direction: 'tx' });
  const { id } = await started.json();
  made.clock.advance(5000);
  const running = await client.read(`tools/speedtest/${id}`);
  expect(running).toMatchObject({ id, status: 'running', mac, direction: 'tx', duration: 20 });
  expect(running.samples).toHaveLength(5);
  expect(running.tx).toBeGreaterThan(0);
  expect(await client.read('tools/speedtest')).toEqual([running]);
  expect(await (await client.post(`tools/speedtest/${id}/stop`)).json()).toMatchObject({ status: 'stopped' });
  expect((await client.get('tools/speedtest/999')).status).toBe(404);
  expect((await client.post('tools/speedtest/999/stop')).status).toBe(404);
  expect((await client.get('tools/speedtest/x')).status).toBe(404);
});

test('a discovery lists the neighbors that answer', async () => {
  const { made, client, address } = await administrator();
  expect(await client.read('tools/discovery/neighbors')).toEqual([]);
  expect(await (await client.post('tools/discovery/start')).json()).toEqual({ running: true });
  made.clock.advance(3000);
  const found = Object(await client.read('tools/discovery/neighbors'));
  expect(found).toContainEqual(expect.objectContaining({ ip: address }));
  expect(await (await client.post('tools/discovery/stop')).json()).toEqual({ running: false });
  await client.post('tools/discovery/rescan');
  expect(await client.read('tools/discovery/neighbors')).toEqual([]);
  made.clock.advance(3000);
  await client.post('tools/discovery/neighbors');
  expect(Object(await client.read('tools/discovery/neighbors')).length).toBeGreaterThan(0);
  expect(await client.read('server')).toMatchObject({ version: '1.0', sessionTimeout: 900 });
});

const WRONG = [
  ['tools/ping/start', { host: 'a;reboot' }],
  ['tools/ping/start', { host: '-oX' }],
  ['tools/ping/start', { host: '192.0.2.1', count: 100_000 }],
  ['tools/traceroute/start', { host: '$(id)' }],
  ['tools/traceroute/start', { host: 'no-such-name.example' }],
  ['tools/speedtest/start', { host: '192.0.2.222' }],
  ['tools/speedtest/start', { host: '192.0.2.222', duration: 9999 }],
] as const;

test('refuses invalid hosts and values out of range', async () => {
  const { client } = await administrator();
  for (const [path, body] of WRONG) expect((await client.post(path, body)).status, JSON.stringify(body)).toBe(400);
});
