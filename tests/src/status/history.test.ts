import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { GRAPH_TICK, GRAPH_TICKS } from '../../../rules/constants/timing.ts';
import { RADIO_NAMES, readBoard } from '../../../rules/core/board.ts';
import { eventLabel, eventsBetween, tickOf, watchHistory } from '../../../src/app/history.ts';
import { USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import type { StatusSnapshot } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';

const board = readBoard('');
const RADIO = RADIO_NAMES.A;

const statusOf = (wireless: object) => readStatus({ host: {}, wireless, interfaces: [] });
const station = (mac: string, signal = -60) => ({ mac, signal, remote: { hostname: `name-${mac}`, signal: -61 } });

/** History of a device whose status the test sets. */
function bench() {
  const clock = testClock();
  const snapshotOf = (wireless: object): StatusSnapshot => ({
    status: statusOf(wireless),
    receivedAt: clock.now(),
    connection: { failures: 0, identity: {} },
    pollInterval: USUAL_POLL_INTERVAL,
    modified: 0,
  });
  const status = new Cell(snapshotOf({ throughput: { rx: 1000, tx: 2000 } }));
  const inForce = new Cell(parseText(''));
  const store = {
    get: status.get,
    subscribe: status.subscribe,
    start: () => () => {},
    refresh() {},
    hold: () => () => {},
    expectRestart() {},
  };
  const { history, stop } = watchHistory({ status: store, board, inForce }, clock);
  return { clock, inForce, history, stop, answer: (wireless: object) => status.set(snapshotOf(wireless)) };
}

describe('the history', () => {
  it('has a point each 1.1 s, at most 120, and none older than their total time', async () => {
    const { clock, history, answer, stop } = bench();
    for (let second = 0; second < 300; second += 1) {
      answer({ throughput: { rx: second, tx: 0 } });
      await clock.advance(1000);
    }
    const { ticks } = history.get();
    expect(ticks.length).toBe(GRAPH_TICKS);
    expect(new Set(ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0)))).toEqual(
      new Set([GRAPH_TICK]),
    );
    expect(ticks.at(-1)?.receive).toBe(299);
    stop();
    await clock.advance(10_000);
    expect(history.get().ticks).toBe(ticks);
  });

  it('has a gap while no status arrives or the page is hidden', async () => {
    const { clock, history, answer } = bench();
    answer({ throughput: { rx: 5, tx: 5 } });
    await clock.advance(10 * GRAPH_TICK);
    expect(history.get().ticks.map(({ receive }) => receive)).toEqual([1000, 5, 5, ...Array(8).fill(undefined)]);
    answer({ throughput: { rx: 7, tx: 7 } });
    await clock.advance(GRAPH_TICK);
    expect(history.get().ticks.at(-1)?.receive).toBe(7);
  });

  it('includes applied settings, and forgets those older than its points', async () => {
    const { clock, history, inForce } = bench();
    inForce.set(parseText('a=b'));
    expect(history.get().events.map(eventLabel)).toEqual(['Settings applied']);
    await clock.advance(GRAPH_TICK * (GRAPH_TICKS + 1));
    expect(history.get().events).toEqual([]);
  });
});

describe('events between two statuses', () => {
  const POINT = { mode: 'ap-ptp' };
  const MANY = { mode: 'ap-ptmp' };
  it.each([
    ['nothing', { ...POINT, sta: [station('a')] }, { ...POINT, sta: [station('a', -70)] }, []],
    ['the link goes', { ...POINT, sta: [station('a')] }, { ...POINT, sta: [] }, [`${RADIO} link lost`]],
    ['the link comes', { ...POINT, sta: [] }, { ...POINT, sta: [station('a')] }, [`${RADIO} link up`]],
    [
      'a station goes',
      { ...MANY, sta: [station('a'), station('b')] },
      { ...MANY, sta: [station('b')] },
      ['name-a lost'],
    ],
    ['a station comes', { ...MANY, sta: [] }, { ...MANY, sta: [station('b')] }, ['name-b connected']],
    [
      'many go',
      { ...MANY, sta: ['a', 'b', 'c', 'd'].map((mac) => station(mac)) },
      { ...MANY, sta: [] },
      ['4 stations lost'],
    ],
    [
      'radar',
      { ...MANY, center1_freq: 5530 },
      { ...MANY, center1_freq: 5180, nol_state: 1, nol_timeout: 1800 },
      ['Radar detected', 'Channel 5180 MHz'],
    ],
    ['a channel that is not known', { ...MANY, center1_freq: 5530 }, { ...MANY, center1_freq: 0 }, []],
  ])('%s', (_, before, now, expected) => {
    const events = eventsBetween(statusOf(before), statusOf(now), board, 5);
    expect(events.map(eventLabel)).toEqual(expected);
    expect(events.every(({ at }) => at === 5)).toBe(true);
  });

  it('never fails for any status', () => {
    const payload = fc.record({
      wireless: fc.object({ key: fc.constantFrom('sta', 'mode', 'throughput', 'remote') }),
    });
    fc.assert(
      fc.property(payload, payload, (first, second) => {
        const [before, now] = [readStatus(first), readStatus(second)];
        expect(Array.isArray(eventsBetween(before, now, board, 0))).toBe(true);
        expect(tickOf(0, now).at).toBe(0);
      }),
    );
  });
});
