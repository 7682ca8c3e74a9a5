import { expect, test } from 'vitest';
import { toolsOf } from './toolsOf.ts';

const ORDER = { resolve: true, maxHops: 30 } as const;

test('leads through the router to the host, hop by hop, and repeats no hop', async () => {
  const { tools, clock } = await toolsOf();
  tools.traceroute.start({ ...ORDER, host: '9.9.9.9' });
  expect(tools.traceroute.state()?.results).toEqual([]);
  clock.advance(60_000);
  const { state, results = [] } = tools.traceroute.state() ?? {};
  expect(state).toBe('finished');
  expect(results.map(({ hop }) => hop)).toEqual(results.map((_, index) => index + 1));
  expect(results[0]?.address).toBe('192.168.1.1');
  expect(results.map(({ isLast }) => isLast)).toEqual(results.map((_, index) => index === results.length - 1));
  expect(results.at(-1)?.address).toBe('9.9.9.9');
  const addresses = results.flatMap(({ address }) => address ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('resolves names on request', async () => {
  const { tools } = await toolsOf();
  expect(tools.traceroute.hop('192.0.2.21', 1, true)).toMatchObject({ address: '192.0.2.21', name: 'farm-east' });
  expect(tools.traceroute.hop('192.0.2.21', 1, false)).not.toHaveProperty('name');
});

test('waits three seconds for each silent hop, up to the requested number of hops', async () => {
  const { tools, clock } = await toolsOf();
  tools.traceroute.start({ ...ORDER, host: '10.1.2.3', maxHops: 3 });
  clock.advance(1000);
  expect(tools.traceroute.state()?.results).toMatchObject([{ hop: 1, address: '192.168.1.1', isLast: false }]);
  clock.advance(4000);
  expect(tools.traceroute.state()).toMatchObject({ state: 'running', results: [{ hop: 1 }, { hop: 2, times: [] }] });
  clock.advance(4000);
  expect(tools.traceroute.state()).toMatchObject({
    state: 'finished',
    results: [{}, {}, { times: [], isLast: false }],
  });
});

test('refuses an unknown name at once', async () => {
  const { tools } = await toolsOf();
  expect(tools.traceroute.start({ ...ORDER, host: 'nobody.example' })).toBe('unknown host');
  expect(tools.traceroute.hop('nobody.example', 1, false)).toBeUndefined();
});
