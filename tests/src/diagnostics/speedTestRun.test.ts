import { expect, test } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import type { SpeedTest } from '../../../src/device/endpoints/speedTest.ts';
import { capacityNow, createSpeedTest } from '../../../src/diagnostics/speedTest/speedTestRun.ts';
import { speedTestCsv, speedTestText } from '../../../src/diagnostics/speedTest/speedTestText.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { createStatusStore, type StatusSnapshot } from '../../../src/status/statusStore.ts';
import { settle, testClock } from '../app/testClock.ts';

const MAC = '00:00:5E:00:53:21';
const ORDER = { address: '192.0.2.21', mac: undefined, direction: 'dx', duration: 10 } as const;
const AWAY = new DeviceError('network', 0, 'no answer');
const UNKNOWN_CALL = new DeviceError('status', 404, '404');

const running = (session: number, rate = 100): SpeedTest => ({
  session,
  state: 'running',
  outcome: undefined,
  duration: 10,
  rx: rate,
  tx: rate,
});
const over = (session: number, outcome: SpeedTest['outcome'] = 'well'): SpeedTest => ({
  ...running(session, 90),
  state: 'over',
  outcome,
});
const READY: SpeedTest = { ...running(0, 0), state: 'ready' };

const statusOf = (rate: number) =>
  readStatus({
    host: { cpuload: 40 },
    wireless: {
      mode: 'ap-ptp',
      throughput: { tx: 1, rx: 2 },
      sta: [
        {
          mac: MAC,
          lastip: '192.0.2.21',
          airmax: { dl_capacity: 500_000, ul_capacity: 400_000 },
          remote: { tx_throughput: rate, rx_throughput: 2 * rate },
        },
      ],
    },
  });

/** Speed test with responses under test control, in any order. */
function bench() {
  const calls: {
    readonly name: string;
    readonly end: (test: SpeedTest) => void;
    readonly fail: (e: Error) => void;
  }[] = [];
  const call = (name: string) =>
    new Promise<SpeedTest>((end, fail) => {
      calls.push({ name, end, fail });
    });
  const clock = testClock();
  const { get } = createStatusStore(
    { status: {}, size: 2, modified: false, firstSetup: false },
    { read: () => Promise.reject(AWAY), clock, online: () => true },
  );
  const status = new Cell<StatusSnapshot>({ ...get(), status: statusOf(0) });
  const speedTest = createSpeedTest({
    get: (session) => call(`get ${session}`),
    prepare: (ip, account) => call(`prepare ${ip} ${account?.password}`),
    start: (ip) => call(`start ${ip}`),
    startLink: (mac) => call(`startLink ${mac}`),
    stop: (session) => call(`stop ${session}`),
    clock,
    seen: async () => {},
    status,
  });
  return {
    speedTest,
    clock,
    now: () => speedTest.state.get(),
    /** Names of the calls in order. */
    asked: () => calls.map(({ name }) => name),
    async answer(index: number, given: SpeedTest | Error) {
      const one = calls[index];
      if (given instanceof Error) one?.fail(given);
      else one?.end(given);
      await settle();
    },
    async tell(rate: number) {
      await clock.advance(1000);
      status.set({ ...status.get(), receivedAt: clock.now(), status: statusOf(rate) });
    },
  };
}

test('prepares, starts and polls a test with another device to its end', async () => {
  const { speedTest, asked, answer, tell, now } = bench();
  void speedTest.start(ORDER);
  await answer(0, READY);
  await answer(1, running(7, 0));
  await tell(1000);
  await answer(2, running(7));
  await tell(2000);
  await answer(3, over(7));
  await tell(3000);
  expect(asked()).toEqual(['prepare 192.0.2.21 undefined', 'start 192.0.2.21', 'get 7', 'get 7']);
  expect(now()).toMatchObject({ running: false, problem: undefined, test: { state: 'over', rx: 90 } });
  // Without a peer at that address, the values are the totals of all links.
  expect(now().samples.map(({ rx, tx, cpu }) => [rx, tx, cpu])).toEqual([
    [2, 1, 40],
    [2, 1, 40],
  ]);
});

test('tests a link peer by MAC address, and shows the traffic of that link', async () => {
  const { speedTest, asked, answer, tell, now } = bench();
  void speedTest.start({ ...ORDER, mac: MAC });
  await answer(0, running(7, 0));
  await tell(1000);
  expect(asked()[0]).toBe(`startLink ${MAC}`);
  expect(now().samples).toMatchObject([{ rx: 1000, tx: 2000 }]);
});

test('falls back to the IP address if the device does not support the MAC call', async () => {
  const { speedTest, asked, answer } = bench();
  void speedTest.start({ ...ORDER, mac: MAC });
  await answer(0, UNKNOWN_CALL);
  await answer(1, READY);
  expect(asked().slice(1)).toEqual(['prepare 192.0.2.21 undefined', 'start 192.0.2.21']);
});

test('asks for credentials if the peer is not ready, and stores them in no state or result', async () => {
  const { speedTest, asked, answer, now } = bench();
  void speedTest.start(ORDER);
  await answer(0, { ...READY, state: 'none' });
  expect(now()).toMatchObject({ running: false, asksAccount: true, problem: undefined });
  void speedTest.start(ORDER, { username: 'there', password: 'wrong' });
  await answer(1, { ...READY, state: 'none' });
  expect(now()).toMatchObject({ running: false, problem: 'The other device did not accept the sign-in.' });
  void speedTest.start(ORDER, { username: 'there', password: 'only once' });
  await answer(2, READY);
  await answer(3, running(7));
  expect(asked()).toContain('prepare 192.0.2.21 only once');
  expect(JSON.stringify(now()) + speedTestText(now())).not.toContain('only once');
});

test('a stop during the start ends the test as soon as its id arrives', async () => {
  const { speedTest, asked, answer, now } = bench();
  void speedTest.start(ORDER);
  await answer(0, READY);
  speedTest.stop();
  expect(now().running).toBe(false);
  await answer(1, running(7));
  expect(asked()).toEqual(['prepare 192.0.2.21 undefined', 'start 192.0.2.21', 'stop 7']);
  await answer(2, over(7, 'stopped'));
  expect(now().running).toBe(false);
  expect(now().problem).toBeUndefined();
});

test('leaving the page ends a test it started, and later responses change nothing', async () => {
  const { speedTest, asked, answer, clock, now } = bench();
  void speedTest.start(ORDER);
  await answer(0, READY);
  await answer(1, running(7));
  await clock.advance(1000);
  speedTest.stop();
  await answer(3, over(7, 'stopped'));
  await answer(2, running(7, 999));
  await clock.advance(5000);
  expect(asked()).toEqual(['prepare 192.0.2.21 undefined', 'start 192.0.2.21', 'get 7', 'stop 7']);
  expect(now()).toMatchObject({ running: false, test: { state: 'over', outcome: 'stopped', rx: 90 } });
});

test('shows a test of another session, leaves it running when the view closes, and can stop it', async () => {
  const { speedTest, asked, answer, clock, now } = bench();
  void speedTest.look();
  await answer(0, running(3, 50));
  expect(now()).toMatchObject({ running: true, test: { session: 3, rx: 50 } });
  expect(now().order).toBeUndefined();
  speedTest.stop();
  await clock.advance(5000);
  expect(asked()).toEqual(['get undefined']);
  void speedTest.look();
  await answer(1, running(3, 60));
  void speedTest.halt();
  await answer(2, over(3, 'stopped'));
  expect(asked().slice(1)).toEqual(['get undefined', 'stop 3']);
  expect(now()).toMatchObject({ running: false, test: { outcome: 'stopped' } });
});

test('retries a slow device, ignores results of another test, and times out', async () => {
  const { speedTest, answer, clock, now, asked } = bench();
  void speedTest.start(ORDER);
  await answer(0, READY);
  await answer(1, running(7));
  for (const [index, given] of [AWAY, AWAY, running(8, 999), AWAY, AWAY, AWAY, AWAY].entries()) {
    await clock.advance(1000);
    await answer(index + 2, given);
    expect(now()).toMatchObject({ running: true, test: { session: 7, rx: 100 } });
  }
  await clock.advance(1000);
  await answer(9, AWAY);
  expect(now().running).toBe(false);
  expect(now().problem).toContain('did not answer');
  await clock.advance(5000);
  expect(asked()).toHaveLength(10);
});

test('reports a failed start, and ignores a second start while one runs', async () => {
  const { speedTest, answer, now, asked } = bench();
  void speedTest.start(ORDER);
  void speedTest.start(ORDER);
  await answer(0, new DeviceError('api', 400, 'Such a test runs already.'));
  expect(asked()).toHaveLength(1);
  expect(now()).toMatchObject({ running: false, problem: 'Such a test runs already.' });
});

test('shows capacity from the local end', () => {
  expect(capacityNow(statusOf(0), MAC)).toEqual({ rx: 400_000, tx: 500_000 });
  expect(capacityNow(readStatus({ wireless: { mode: 'sta-ptp', sta: [] } }), undefined)).toEqual({});
  // On a 60 GHz link, the capacity of the backup radio does not count.
  const sta = [{ linked_60: 1, airmax: { dl_capacity: 1000, ul_capacity: 2000 } }];
  const polling = { dcap: 1_900_000, ucap: 1_800_000 };
  expect(capacityNow(readStatus({ wireless: { mode: 'sta-ptp', polling, sta } }), undefined)).toEqual({
    rx: 1_900_000,
    tx: 1_800_000,
  });
});

test('exports the result as a message and as CSV', () => {
  const state = {
    running: false,
    order: ORDER,
    test: over(7, 'lost'),
    since: 1000,
    samples: [
      { at: 2000, rx: 90_000, tx: undefined, cpu: 41.4 },
      { at: 3000, rx: 80_000, tx: 5, cpu: undefined },
    ],
    asksAccount: false,
  };
  expect(speedTestText(state).split('\n')).toEqual([
    'Speed test: 192.0.2.21, both directions, 10 s',
    'The link was lost before the end.',
    'received 90.00 Mbit/s, sent 90.00 Mbit/s on average',
    'CPU load of this device up to 41%',
    '',
  ]);
  expect(speedTestCsv(state).split(/\r?\n/).slice(1, 3)).toEqual(['1,90000,,41.4', '2,80000,5,']);
});
