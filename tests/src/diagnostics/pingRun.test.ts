import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import type { Echo } from '../../../src/device/endpoints/ping.ts';
import {
  countIn,
  createPing,
  type PingOrder,
  type PingState,
  statisticsOf,
} from '../../../src/diagnostics/ping/pingRun.ts';
import { pingCsv, pingText } from '../../../src/diagnostics/ping/pingText.ts';
import { settle, testClock } from '../app/testClock.ts';

const ORDER: PingOrder = { host: '192.0.2.1', size: 56, count: 3, interval: 1000 };
const echo = (time: number): Echo => ({ kind: 'answered', address: '192.0.2.1', time, ttl: 63 });
const AWAY = new DeviceError('network', 0, 'no answer');

/** Ping with requests under test control. */
function bench() {
  const asked: { readonly answer: (echo: Echo) => void; readonly fail: (error: Error) => void }[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const clock = testClock();
  let wake: (() => void) | undefined;
  const view = { hidden: false };
  const ping = createPing({
    ask: (_host, _size, options) =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail });
        signals.push(options?.signal);
      }),
    clock,
    seen: () =>
      new Promise((resolve) => {
        if (view.hidden) wake = resolve;
        else resolve();
      }),
  });
  return {
    ping,
    clock,
    view,
    asked: () => asked.length,
    signal: (index: number) => signals[index],
    wake: () => wake?.(),
    async answer(index: number, given: Echo | Error) {
      const one = asked[index];
      if (given instanceof Error) one?.fail(given);
      else one?.answer(given);
      await settle();
    },
  };
}

test('sends packets in sequence, at their interval, each after the previous response', async () => {
  const { ping, clock, asked, answer } = bench();
  void ping.start(ORDER);
  await clock.advance(5000);
  expect(asked()).toBe(1);
  await answer(0, echo(4));
  await clock.advance(0);
  expect(asked()).toBe(2);
  await answer(1, { kind: 'lost' });
  await clock.advance(999);
  expect(asked()).toBe(2);
  await clock.advance(1);
  expect(asked()).toBe(3);
  await answer(2, echo(8));
  await clock.advance(5000);
  expect(asked()).toBe(3);
  expect(ping.state.get()).toMatchObject({ running: false, problem: undefined, counts: { sent: 3, received: 2 } });
});

test('ignores responses after a stop or from an earlier run', async () => {
  const { ping, clock, answer, signal } = bench();
  void ping.start(ORDER);
  await settle();
  ping.stop();
  expect(signal(0)?.aborted).toBe(true);
  void ping.start({ ...ORDER, host: '192.0.2.2' });
  await settle();
  await answer(0, echo(4));
  expect(ping.state.get()).toMatchObject({ running: true, order: { host: '192.0.2.2' }, counts: { sent: 0 } });
  await answer(1, echo(5));
  await answer(1, echo(6));
  await clock.advance(0);
  expect(ping.state.get()).toMatchObject({ running: true, counts: { sent: 1, most: 5 } });
  ping.stop();
  await answer(2, AWAY);
  expect(ping.state.get()).toMatchObject({ running: false, counts: { sent: 1 } });
  expect(ping.state.get().problem).toBeUndefined();
});

test('retries after a short disconnect, and ends after a long one', async () => {
  const { ping, clock, answer } = bench();
  void ping.start(ORDER);
  await settle();
  for (const [index, given] of [AWAY, AWAY, echo(4), AWAY, AWAY].entries()) {
    await answer(index, given);
    await clock.advance(1000);
    expect(ping.state.get().running).toBe(true);
  }
  await answer(5, AWAY);
  expect(ping.state.get()).toMatchObject({ running: false, counts: { sent: 1 } });
  expect(ping.state.get().problem).toContain('did not answer');
});

test('shows the error message of the device when it refuses', async () => {
  const { ping, answer } = bench();
  void ping.start(ORDER);
  await settle();
  await answer(0, new DeviceError('api', 400, 'There is no host of this name.'));
  expect(ping.state.get()).toMatchObject({ running: false, problem: 'There is no host of this name.' });
});

test('sends no packets while the page is hidden', async () => {
  const { ping, clock, view, asked, answer, wake } = bench();
  void ping.start({ ...ORDER, count: undefined });
  await settle();
  view.hidden = true;
  await answer(0, echo(4));
  await clock.advance(60_000);
  expect(asked()).toBe(1);
  view.hidden = false;
  wake();
  await settle();
  expect(asked()).toBe(2);
});

test('keeps the last thousand packets and counts all', async () => {
  const { ping, clock, answer } = bench();
  void ping.start({ ...ORDER, count: undefined });
  for (let index = 0; index < 1003; index += 1) {
    await clock.advance(1000);
    await answer(index, echo(index));
  }
  const { packets, counts } = ping.state.get();
  expect([packets.length, packets[0]?.sequence, packets.at(-1)?.sequence, counts.sent]).toEqual([
    1000, 4, 1003, 1003,
  ]);
});

const anyEcho = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((hundredths) => echo(hundredths / 100)),
  fc.constantFrom<Echo>({ kind: 'lost' }, { kind: 'unreadable' }),
);
const NOTHING = createPing({ ask: () => Promise.reject(AWAY), clock: testClock(), seen: async () => {} }).state.get();

test('computes statistics from the packets in any order', () => {
  fc.assert(
    fc.property(fc.array(anyEcho), (echoes) => {
      const counts = echoes.reduce(countIn, NOTHING.counts);
      const times = echoes.flatMap((one) => (one.kind === 'answered' ? one.time : []));
      const lost = echoes.filter(({ kind }) => kind === 'lost').length;
      const steps = times.slice(1).map((time, index) => Math.abs(time - (times[index] ?? 0)));
      const mean = (values: readonly number[]) =>
        values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
      const { loss, least, most, ...means } = statisticsOf(counts);
      const readable = times.length + lost;
      expect(loss).toEqual(readable === 0 ? undefined : (100 * lost) / readable);
      expect(least).toEqual(times.length === 0 ? undefined : Math.min(...times));
      expect(most).toEqual(times.length === 0 ? undefined : Math.max(...times));
      expect(means.mean ?? 0).toBeCloseTo(mean(times) ?? 0, 6);
      expect(means.jitter ?? 0).toBeCloseTo(mean(steps) ?? 0, 6);
    }),
  );
});

test('exports the standard ping format for any responses', () => {
  const answers: readonly Echo[] = [
    echo(1),
    { kind: 'lost' },
    { kind: 'answered', address: '192.0.2.1\u202e\n=1+1', time: 3, ttl: undefined },
    { kind: 'unreadable' },
  ];
  const state: PingState = {
    running: false,
    order: ORDER,
    packets: answers.map((one, index) => ({ sequence: index + 1, echo: one })),
    counts: answers.reduce(countIn, NOTHING.counts),
  };
  expect(pingText(state).split('\n')).toEqual([
    'PING 192.0.2.1: 56 bytes',
    '56 bytes from 192.0.2.1: seq=1 ttl=63 time=1.00 ms',
    'no answer: seq=2',
    '56 bytes from 192.0.2.1[U+202E][U+000A]=1+1: seq=3 time=3.00 ms',
    'unreadable answer: seq=4',
    '--- 192.0.2.1 ping statistics ---',
    '4 packets sent, 2 received, 1 unreadable, 33.3% packet loss',
    'rtt min/avg/max/jitter = 1.00/2.00/3.00/2.00 ms',
    '',
  ]);
  expect(pingCsv(state).split(/\r?\n/).slice(0, 3)).toEqual([
    'sequence,result,address,time_ms,ttl',
    '1,answered,192.0.2.1,1,63',
    '2,lost,,,',
  ]);
});
