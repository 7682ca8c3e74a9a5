import { Cell } from '../../../base/cell.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock, type Clock } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { getSurvey, type Survey, type SurveyRadio, startSurvey } from '../../device/endpoints/survey.ts';
import { startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import type { StatusStore } from '../../status/statusStore.ts';

/** Polling interval of a running survey in milliseconds. */
const INTERVAL = 1000;
/** Milliseconds after the start within which a survey ends and a disconnected device is back. */
const LATEST = 120_000;

/** State of a survey. */
export interface SurveyState {
  /** Radio of the last request. */
  readonly radio?: SurveyRadio | undefined;
  /** True while the device scans. */
  readonly scanning: boolean;
  /** Last response and its time in milliseconds since 1970. */
  readonly survey?: Survey | undefined;
  readonly receivedAt: number;
  /** True if the user no longer waits for the scan. Its result is not taken (D163). */
  readonly isLeft?: boolean;
  /** True if the model has no survey. */
  readonly absent?: boolean;
  readonly problem?: string | undefined;
}

interface Calls {
  readonly read: typeof getSurvey;
  readonly start: typeof startSurvey;
  readonly poll: typeof startPoll;
  readonly clock: Pick<Clock, 'now'>;
  readonly expectRestart: StatusStore['expectRestart'];
}

/** Starts and watches a survey. The device ends it by itself (D61). */
export function createSurvey({ read, start, poll, clock, expectRestart }: Calls) {
  const state = new Cell<SurveyState>({ scanning: false, receivedAt: 0 });
  let asking = new AbortController();
  /** Result before the scan that was started here. */
  let former: Pick<SurveyState, 'survey' | 'receivedAt'> = { receivedAt: 0 };

  function stop(): void {
    asking.abort();
  }

  function take(survey: Survey): void {
    const before = state.get();
    const scanning = survey.state === 'scanning';
    if (before.isLeft) {
      state.set({ ...before, scanning, isLeft: scanning });
      return;
    }
    state.set({
      ...before,
      scanning,
      survey,
      problem: undefined,
      receivedAt: clock.now(),
    });
  }

  function watch(radio: SurveyRadio, { signal }: AbortController, from: number): void {
    if (signal.aborted || !state.get().scanning) return;
    const watching = poll(async () => {
      try {
        const survey = await read(radio, { signal });
        if (!signal.aborted) take(survey);
      } catch (error) {
        if (!signal.aborted) miss(error, from);
      }
      if (!state.get().scanning) watching.stop();
    }, INTERVAL);
    signal.addEventListener('abort', () => watching.stop());
  }

  function miss(error: unknown, from: number): void {
    // A device that is reached over the interrupted link does not answer, as a notice of the page explains.
    const isAway = error instanceof DeviceError && error.kind === 'network' && clock.now() - from < LATEST;
    if (!isAway) state.set({ ...state.get(), scanning: false, isLeft: false, problem: failureText(error) });
  }

  async function ask(radio: SurveyRadio, call: typeof read): Promise<void> {
    stop();
    const own = new AbortController();
    asking = own;
    if (state.get().radio !== radio) state.set({ radio, scanning: false, receivedAt: 0 });
    try {
      const survey = await call(radio, { signal: own.signal });
      if (own.signal.aborted) return;
      take(survey);
      // The links go down, as the page has announced.
      if (state.get().scanning) expectRestart('scan', LATEST / 1000);
      watch(radio, own, clock.now());
    } catch (error) {
      if (own.signal.aborted) return;
      const isAbsent = error instanceof DeviceError && error.status === 404;
      state.set({
        ...state.get(),
        scanning: false,
        ...(isAbsent ? { absent: true } : { problem: failureText(error) }),
      });
    }
  }

  return {
    state,
    stop,
    /** Ends waiting for a scan, which the device cannot stop. The former result stays. */
    leave(): void {
      if (state.get().scanning) state.set({ ...state.get(), ...former, isLeft: true });
    },
    /** Reads the last result without a scan. Watches a running scan. */
    look: (radio: SurveyRadio) => ask(radio, read),
    start(radio: SurveyRadio): Promise<void> {
      const { survey, receivedAt } = state.get();
      former = state.get().radio === radio ? { survey, receivedAt } : { receivedAt: 0 };
      state.set({ ...state.get(), isLeft: false });
      return ask(radio, start);
    },
  };
}

export const useSurvey = sharedRun(({ status: { expectRestart } }) =>
  createSurvey({ read: getSurvey, start: startSurvey, poll: startPoll, clock: browserClock, expectRestart }),
);
