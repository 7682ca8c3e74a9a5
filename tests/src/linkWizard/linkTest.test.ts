import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import type { Effect } from '../../../engine/core/effect.ts';
import { readBoard } from '../../../rules/core/board.ts';
import { nextJourney, readJourney } from '../../../src/linkWizard/journey.ts';
import { watchLinkTest } from '../../../src/linkWizard/linkTest.ts';
import type { ApplyState } from '../../../src/settings/core/applyState.ts';
import type { RunningTest, TestEvent, TestState } from '../../../src/settings/core/testState.ts';
import type { OtherEnd } from '../../../src/settings/core/withOtherEnd.ts';
import { USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import type { StatusSnapshot } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';

const RUNNING: RunningTest = {
  phase: 'running',
  left: 240,
  at: 0,
  whole: 240,
  due: 22_000,
  radar: 0,
  counting: true,
  isReached: true,
  missedPolls: 0,
  before: { at: 0, radios: [], peers: [], interruption: { effect: 'link', seconds: 22, radarCheck: 0 } },
  text: '',
  origin: 'here',
};

const stationAt = (signal = -61, uptime = 2) => ({
  mac: '02:00:00:00:00:01',
  signal,
  uptime,
  airmax: { downlink_capacity: 1, uplink_capacity: 1 },
  dl_signal_expect: -60,
  ul_signal_expect: -60,
  remote: { hostname: 'far', signal },
});

/** Status of an access point with one station. */
const LINKED = (signal?: number, uptime?: number) => ({
  mode: 'ap-ptp',
  rstatus: 5,
  sta: [stationAt(signal, uptime)],
});
const ALONE = { mode: 'ap-ptp', rstatus: 5, sta: [] };
const CHECKING = (left: number) => ({ mode: 'ap-ptp', rstatus: 2, cac_state: 1, cac_timeout: left, sta: [] });

/**
 * Device with status and test under test control.
 * @param effect what the draft interrupts
 */
function bench(effect: Effect = 'link') {
  const clock = testClock();
  const snapshotOf = (wireless: object): StatusSnapshot => ({
    status: readStatus({ host: {}, wireless, interfaces: [] }),
    receivedAt: clock.now(),
    connection: { failures: 0, identity: {} },
    pollInterval: USUAL_POLL_INTERVAL,
    modified: 0,
  });
  const status = new Cell(snapshotOf(ALONE));
  const testing = new Cell<TestState>({ phase: 'none' });
  const apply = new Cell<ApplyState>({ step: 'idle' });
  const journey = new Cell(nextJourney(readJourney('a'), { type: 'go', step: 'test' }));
  const otherEnd = new Cell<OtherEnd | undefined>(undefined);
  const sent: TestEvent[] = [];
  const send = (event: TestEvent) => void sent.push(event);
  const view = () => ({
    pending: 1,
    quiet: 0,
    pendingBySection: new Map(),
    interruption: { effect, seconds: 22, radarCheck: 60 },
    errors: [],
    warnings: [],
    fields: new Set<string>(),
    undo: undefined,
    redo: undefined,
  });
  const run = watchLinkTest({
    device: { status, board: readBoard('') },
    settings: {
      test: { get: testing.get, subscribe: testing.subscribe, send },
      apply: { get: apply.get, subscribe: apply.subscribe, send: () => undefined },
      draft: { view },
      otherEnd,
      start: () => apply.set({ step: 'checking', purpose: 'test', merged: false }),
    },
    journey,
    clock,
  });
  const answer = async (wireless: object) => {
    await clock.advance(1000);
    status.set(snapshotOf(wireless));
  };
  const begin = () => {
    run.start();
    apply.set({ step: 'idle', outcome: { purpose: 'test', kind: 'done', merged: false } });
    testing.set(RUNNING);
  };
  return { run, answer, begin, testing, apply, journey, otherEnd, sent, status };
}

test('runs the checks with timestamps, and keeps the settings once when all pass', async () => {
  const { run, answer, begin, testing, journey, sent } = bench();
  begin();
  expect(run.state.get().checks.radio).toBe('now');
  await answer(CHECKING(41));
  expect(run.state.get()).toMatchObject({
    checks: { radio: 'passed', radar: 'now', far: 'ahead', signal: 'ahead' },
    radar: { left: 41, whole: 60 },
  });
  await answer(ALONE);
  expect(run.state.get().checks).toEqual({ radio: 'passed', radar: 'passed', far: 'now', signal: 'ahead' });
  await answer(LINKED(-70));
  expect(run.state.get().checks.signal).toBe('failed');
  expect(sent).toEqual([]);
  await answer(LINKED(-63));
  expect(run.state.get().passedAfter).toEqual({ radio: 1, radar: 2, far: 3, signal: 4 });
  expect(sent).toEqual([{ type: 'keep' }]);
  testing.set({ phase: 'over', end: { isKept: true, by: 'here' } });
  expect(journey.get()).toMatchObject({ state: 'over', step: 'up' });
});

test('a kept test leads to alignment if an end is below expected, and stays while both ends change', async () => {
  const kept = async (wireless: object, before?: (made: ReturnType<typeof bench>) => void) => {
    const made = bench();
    before?.(made);
    made.begin();
    await made.answer(wireless);
    made.testing.set({ phase: 'over', end: { isKept: true, by: 'here' } });
    return made.journey.get().step;
  };
  expect(await kept(ALONE)).toBe('align');
  expect(await kept(LINKED(-70))).toBe('align');
  expect(await kept(LINKED(-60))).toBe('up');
  expect(
    await kept(LINKED(-60), ({ otherEnd }) =>
      otherEnd.set({
        band: 'A',
        seconds: 240,
        obstacle: undefined,
        begin: () => Promise.reject(new Error('not asked')),
        abandon: async () => undefined,
      }),
    ),
  ).toBe('test');
  // The user is on another page.
  expect(
    await kept(LINKED(-60), ({ journey }) =>
      journey.set(nextJourney(journey.get(), { type: 'go', step: 'network' })),
    ),
  ).toBe('network');
});

test('a link older than the test is not evidence for settings that interrupt it', async () => {
  const { run, answer, begin, sent } = bench();
  await answer(LINKED(-60, 500));
  begin();
  await answer(LINKED(-60, 501));
  expect(run.state.get().checks.radio).toBe('now');
  expect(sent).toEqual([]);
  const other = bench('none');
  await other.answer(LINKED(-60, 500));
  other.begin();
  await other.answer(LINKED(-60, 501));
  expect(other.sent).toEqual([{ type: 'keep' }]);
});

test('waits for an end without a signal report, and skips an end that reports none', async () => {
  const station = stationAt();
  const silent = bench();
  silent.begin();
  await silent.answer({ ...LINKED(), sta: [{ ...station, remote: { hostname: 'far' } }] });
  expect(silent.run.state.get().checks).toMatchObject({ far: 'passed', signal: 'now' });
  expect(silent.sent).toEqual([]);
  const low = { ...LINKED(), sta: [{ ...station, signal: -80, remote: { hostname: 'far' } }] };
  await silent.answer(low);
  expect(silent.run.state.get().checks.signal).toBe('failed');
  const vague = bench();
  vague.begin();
  const { dl_signal_expect: _, ul_signal_expect: __, ...untold } = station;
  await vague.answer({ ...LINKED(), sta: [untold] });
  expect(vague.run.state.get().checks.signal).toBe('unknown');
  expect(vague.sent).toEqual([{ type: 'keep' }]);
});

test('does not keep a test automatically if it started elsewhere, is unreachable, or needs manual keep', async () => {
  const elsewhere = bench();
  elsewhere.testing.set(RUNNING);
  await elsewhere.answer(LINKED());
  expect(elsewhere.sent).toEqual([]);
  const byHand = bench();
  byHand.journey.set(nextJourney(byHand.journey.get(), { type: 'keeps', on: false }));
  byHand.begin();
  await byHand.answer(LINKED());
  expect(byHand.sent).toEqual([]);
  const away = bench();
  away.begin();
  away.testing.set({ ...RUNNING, isReached: false });
  await away.answer(LINKED());
  expect(away.sent).toEqual([]);
});

test('keeps a link that was up automatically only if keeping is safe, for any check results', async () => {
  const { answer, begin, testing, sent } = bench();
  begin();
  const before = {
    at: 0,
    radios: [1],
    peers: [{ id: 'other', name: 'other' }],
    interruption: { effect: 'link', seconds: 22, radarCheck: 0 },
  } as const;
  testing.set({ ...RUNNING, before });
  await answer(LINKED());
  expect(sent).toEqual([]);
  testing.set({ ...RUNNING, before: { ...before, radios: [], peers: [] } });
  expect(sent).toEqual([{ type: 'keep' }]);
});

test('after a refused run the checks show the current link', async () => {
  const { run, answer, apply } = bench();
  run.start();
  apply.set({ step: 'idle', outcome: { purpose: 'test', kind: 'refused', message: 'no', issues: [] } });
  expect(run.state.get().begun).toBeUndefined();
  await answer(LINKED());
  expect(run.state.get().checks.far).toBe('passed');
});

test('keeps a test once, at the first moment when all checks pass, for any course of events', async () => {
  const answers = fc.array(
    fc.oneof(
      fc.constant(ALONE),
      fc.integer({ min: 0, max: 60 }).map(CHECKING),
      fc.tuple(fc.integer({ min: -80, max: -55 }), fc.integer({ min: 0, max: 900 })).map((one) => LINKED(...one)),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(answers, async (all) => {
      const { run, answer, begin, sent } = bench();
      begin();
      let hasPassed = false;
      for (const one of all) {
        await answer(one);
        hasPassed ||= Object.values(run.state.get().checks).every((stage) => stage === 'passed');
        expect(sent.length).toBe(hasPassed ? 1 : 0);
      }
    }),
    { numRuns: 60 },
  );
});
