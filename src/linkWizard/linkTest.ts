import { includes } from 'guywire-engine/core';
import { Cell } from '../../base/cell.ts';
import type { Board } from '../../rules/core/facts.ts';
import type { Device } from '../app/deviceContext.ts';
import { browserClock, type Clock } from '../device/clock.ts';
import { type AlignedLink, alignedLink } from '../diagnostics/alignment/alignedLink.ts';
import type { ApplyState } from '../settings/core/applyState.ts';
import type { Settings } from '../settings/core/settings.ts';
import type { TestState } from '../settings/core/testState.ts';
import { keepWaitsFor } from '../settings/testMode/keepWaitsFor.ts';
import { isBlocked } from '../status/connection.ts';
import { links } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import {
  allPassed,
  CHECK_IDS,
  type CheckFacts,
  type CheckId,
  type Checks,
  checksOf,
  type HeardEnd,
} from './checks.ts';
import { type Journey, journeyOf, nextJourney } from './journey.ts';

/** State of the link before and during a test. */
export interface LinkTestState {
  readonly checks: Checks;
  /** Seconds from the start until each check passed. */
  readonly passedAfter: Readonly<Partial<Record<CheckId, number>>>;
  /** Remaining and initial seconds of the radar check. */
  readonly radar: { readonly left: number; readonly whole: number };
  /** Test that was started here. */
  readonly begun: Begun | undefined;
}

interface Begun {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** True if the test interrupts the link. A link older than the test then proves nothing. */
  readonly takesLinkDown: boolean;
  /** True if the device has started it. */
  readonly isRunning: boolean;
  /** State of the run before the test. */
  readonly before: ApplyState;
  /** True if keeping was requested, which happens once. */
  readonly isKept: boolean;
}

/** True if a radio of the device has a link. */
export const isLinkUp = (status: Status, board: Pick<Board, 'radios'>): boolean =>
  links(status, board).some(({ state }) => state === 'connected');

/** Links to all peers. */
export function viewsOf(status: Status, board: Pick<Board, 'radios'>): readonly AlignedLink[] {
  return status.wireless.stations.flatMap(({ id }) => alignedLink(status, board, { station: id }) ?? []);
}

export function endsOf(views: readonly AlignedLink[]): readonly HeardEnd[] {
  return views.flatMap(({ local, remote, station }) => {
    const name = remote?.name ?? station?.remote.name ?? station?.mac;
    return [local, remote].map((end) => ({
      isLocal: end === local,
      name,
      signal: end?.signal,
      expected: end?.expected,
    }));
  });
}

/** Tolerance of the link age in seconds. Responses arrive once per second in whole seconds. */
const SLACK = 3;

interface Parts {
  readonly device: {
    readonly status: Pick<Device['status'], 'get' | 'subscribe'>;
    readonly board: Pick<Device['board'], 'radios'>;
  };
  readonly settings: Pick<Settings, 'test' | 'start' | 'apply' | 'otherEnd'> & {
    readonly draft: Pick<Settings['draft'], 'view'>;
  };
  readonly journey: Cell<Journey>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Watches the link during a test on every page. Records when each check passed, and keeps a test that was started
 * here once all passed, if requested (D68). A test that is not kept reverts.
 */
export function watchLinkTest({ device, settings, journey, clock }: Parts) {
  const { status, board } = device;
  const { test } = settings;
  const state = new Cell<LinkTestState>({
    checks: checksOf(factsNow(undefined)),
    passedAfter: {},
    radar: { left: 0, whole: 0 },
    begun: undefined,
  });

  function factsNow(begun: Begun | undefined): CheckFacts & { readonly radarLeft: number } {
    const snapshot = status.get();
    const { radarCheck } = snapshot.status.wireless;
    const running = test.get();
    const all = links(snapshot.status, board);
    const linkState = all.find(({ state: one }) => one === 'connected')?.state ?? all[0]?.state ?? 'disconnected';
    const radarLeft = linkState === 'dfs-wait' ? (radarCheck.left ?? 0) : 0;
    const seconds = begun === undefined ? Infinity : (clock.now() - begun.at) / 1000 + SLACK;
    const views = viewsOf(snapshot.status, board);
    const isOld = begun?.takesLinkDown === true && views.some(({ since = 0 }) => since > seconds);
    return {
      isReached:
        !isOld && isReachedIn(running, begun, snapshot.receivedAt, radarLeft) && !isBlocked(snapshot.connection),
      state: linkState,
      radarLeft,
      ends: endsOf(views),
    };
  }

  function look(): void {
    const before = state.get();
    const running = test.get();
    const begun = begunIn(before.begun, running, settings.apply.get());
    const facts = factsNow(begun);
    const checks = checksOf(facts);
    const elapsed = begun === undefined ? 0 : Math.round((clock.now() - begun.at) / 1000);
    const passed = CHECK_IDS.filter((id) => checks[id] === 'passed');
    state.set({
      checks,
      begun,
      passedAfter:
        begun === undefined
          ? before.passedAfter
          : Object.fromEntries(passed.map((id) => [id, before.passedAfter[id] ?? elapsed])),
      radar: { left: facts.radarLeft, whole: Math.max(before.radar.whole, facts.radarLeft) },
    });
    if (before.begun !== undefined && running.phase === 'over' && running.end.isKept) {
      // The card for both ends belongs to this step and ends with it.
      const stays = settings.otherEnd.get() !== undefined;
      journey.set(nextJourney(journey.get(), { type: 'kept', isAligned: checks.signal === 'passed', stays }));
    }
    const isSound = running.phase === 'running' && keepWaitsFor(running) === undefined;
    const mayKeep = begun?.isRunning === true && !begun.isKept && isSound;
    if (mayKeep && journey.get().keeps && allPassed(checks) && settings.apply.get().step === 'idle') {
      state.set({ ...state.get(), begun: { ...begun, isKept: true } });
      test.send({ type: 'keep' });
    }
  }

  status.subscribe(look);
  test.subscribe(look);
  settings.apply.subscribe(look);
  journey.subscribe(look);
  look();

  return {
    state,
    /** Tests the draft, of which nothing was in force before. */
    start(): void {
      const { interruption } = settings.draft.view();
      state.set({
        ...state.get(),
        passedAfter: {},
        radar: { left: 0, whole: interruption.radarCheck },
        begun: {
          at: clock.now(),
          takesLinkDown: includes(interruption.effect, 'link'),
          isRunning: false,
          before: settings.apply.get(),
          isKept: false,
        },
      });
      settings.start('test');
    },
  };
}

/** Test that was started here, while it runs. */
function begunIn(begun: Begun | undefined, test: TestState, apply: ApplyState): Begun | undefined {
  if (begun === undefined || test.phase === 'over') return undefined;
  if (test.phase === 'running') return { ...begun, isRunning: true };
  const hasFailed =
    apply !== begun.before && apply.step === 'idle' && apply.outcome !== undefined && apply.outcome.kind !== 'done';
  return begun.isRunning || hasFailed ? undefined : begun;
}

/** True if the latest status has the settings under test, or the current settings if no test runs. */
function isReachedIn(test: TestState, begun: Begun | undefined, receivedAt: number, radarLeft: number): boolean {
  if (begun !== undefined && (!begun.isRunning || receivedAt <= begun.at)) return false;
  return test.phase !== 'running' || (test.missedPolls === 0 && (test.isReached || radarLeft > 0));
}

export type LinkTest = ReturnType<typeof watchLinkTest>;

const watched = new WeakMap<Settings, LinkTest>();

/** Link test of a device, created on first use and active until the page closes. */
export function linkTestOf(device: Device, settings: Settings): LinkTest {
  const found =
    watched.get(settings) ??
    watchLinkTest({ device, settings, journey: journeyOf(device.board.mac), clock: browserClock });
  watched.set(settings, found);
  return found;
}
