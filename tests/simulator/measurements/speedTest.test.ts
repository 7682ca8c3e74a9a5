import { describe, expect, test, vi } from 'vitest';
import { AIRTIME } from '../../../simulator/world/link.ts';
import { pairBench } from '../pairBench.ts';
import { toolsOf } from './toolsOf.ts';

const SECTOR = 'sector-5ac-gps';
const BARN = '192.0.2.22';

describe('while it runs', () => {
  test.each([
    ['dx', true, true],
    ['rx', true, false],
    ['tx', false, true],
  ] as const)(
    'the link carries all capacity that other traffic leaves, in the tested direction (%s)',
    async (direction, rx, tx) => {
      const { tools, clock, radio } = await toolsOf(SECTOR);
      clock.advance(60_000);
      const before = radio().connections;
      expect(tools.speedTest.start({ host: BARN, direction, duration: 10 })).toMatchObject({ state: 'running' });
      const during = radio().connections;
      for (const [index, { link }] of during.entries()) {
        const former = before[index]?.link;
        const isTested = link.peer.address === BARN;
        for (const [side, isFilled] of [
          ['here', rx],
          ['there', tx],
        ] as const) {
          if (isTested && isFilled) expect(link[side].rate).toBeGreaterThan(2 * (former?.[side].rate ?? 0));
          else expect(link[side].rate).toBe(former?.[side].rate);
        }
      }
      for (const side of ['here', 'there'] as const) {
        const use = during.reduce((sum, { link }) => sum + link[side].rate / link[side].capacity, 0);
        expect(use).toBeLessThanOrEqual(AIRTIME + 1e-9);
      }
      clock.advance(10_000);
      const after = radio().connections.find(({ link }) => link.peer.address === BARN);
      expect(after?.link.here.rate).toBeLessThan(20_000);
    },
  );

  test('its samples match the status of each second', async () => {
    const { tools, clock, radio } = await toolsOf();
    tools.speedTest.start({ host: '192.0.2.21', direction: 'dx', duration: 5 });
    const seen: { rx: number; tx: number }[] = [];
    for (let second = 1; second <= 5; second += 1) {
      clock.advance(999);
      const [connection] = radio().connections;
      seen.push({ rx: connection?.link.here.rate ?? 0, tx: connection?.link.there.rate ?? 0 });
      clock.advance(1);
    }
    const { state, results } = tools.speedTest.state() ?? {};
    expect(state).toBe('finished');
    expect(results).toEqual(seen.map((rates, index) => ({ second: index + 1, ...rates })));
  });

  test('fills the link to the end of its last second, however the clock advanced during its start', async () => {
    const { tools, clock, device } = await toolsOf(SECTOR);
    clock.advance(60_000);
    const { monotonic } = device.clock;
    const ticking = vi.spyOn(device.clock, 'monotonic').mockImplementation(() => {
      clock.advance(1);
      return monotonic();
    });
    tools.speedTest.start({ host: BARN, direction: 'dx', duration: 5 });
    ticking.mockRestore();
    clock.advance(10_000);
    const rates = tools.speedTest.state()?.results.map(({ rx }) => rx) ?? [];
    expect(rates).toHaveLength(5);
    expect(Math.min(...rates)).toBeGreaterThan(0.9 * Math.max(...rates));
  });
});

test('both ends of a pair report the same throughput', async () => {
  const { accessPoint, station, clock } = await pairBench();
  clock.advance(60_000);
  const host = accessPoint.device.situation().radios[0]?.connections[0]?.link.peer.mac ?? '';
  expect(accessPoint.device.tools.speedTest.start({ host, direction: 'tx', duration: 30 })).toMatchObject({ id: 1 });
  clock.advance(5000);
  const [sent, received] = [accessPoint, station].map(
    ({ device }) => device.situation().radios[0]?.connections[0]?.link,
  );
  expect(sent?.there.rate).toBe(Math.floor(AIRTIME * (sent?.there.capacity ?? 0)));
  expect(received?.here.rate).toBe(sent?.there.rate);
});

test('runs once at a time per peer, and frees the link when stopped', async () => {
  const { tools, clock, radio } = await toolsOf(SECTOR);
  clock.advance(60_000);
  const before = radio().connections.map(({ link }) => link.here.rate);
  tools.speedTest.start({ host: BARN, direction: 'dx', duration: 60 });
  expect(tools.speedTest.start({ host: BARN, direction: 'rx', duration: 5 })).toBe('too many');
  tools.speedTest.stop();
  expect(radio().connections.map(({ link }) => link.here.rate)).toEqual(before);
  expect(tools.speedTest.state()).toMatchObject({ state: 'stopped', results: [] });
  expect(tools.speedTest.start({ host: BARN, direction: 'rx', duration: 5 })).toMatchObject({ id: 2 });
});

test('refuses a host without a link, and ends early when the link is lost', async () => {
  const { tools, clock, device, radio } = await toolsOf();
  expect(tools.speedTest.start({ host: '192.0.2.99', direction: 'dx', duration: 5 })).toBe('no link');
  tools.speedTest.start({ host: '192.0.2.21', direction: 'dx', duration: 60 });
  clock.advance(3000);
  expect(tools.speedTest.state()?.results).toHaveLength(3);
  const { radio: model, connections } = radio();
  for (const { link } of connections) device.kickedStations.sendAway(model, link.peer);
  clock.advance(2000);
  const { state, results } = tools.speedTest.state() ?? {};
  expect(state).toBe('finished');
  expect(results).toHaveLength(3);
  // After reconnection, the link carries the same traffic as before.
  clock.advance(10_000);
  const [connection] = radio().connections;
  expect(connection?.link.here.rate).toBeLessThan(0.9 * AIRTIME * (connection?.link.here.capacity ?? 0));
});
