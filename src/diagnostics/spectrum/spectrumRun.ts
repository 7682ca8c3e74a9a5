import { Cell } from '../../../base/cell.ts';
import { failureText } from '../../app/CallProblem.tsx';
import type { Device } from '../../app/deviceContext.ts';
import { browserClock, type Clock } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import {
  getChannelNoise,
  getSpectrum,
  type Levels,
  runSpectrum,
  type SpectrumReading,
} from '../../device/endpoints/spectrum.ts';
import type { Poll, startPoll } from '../../device/poll.ts';
import { t } from '../../i18n/t.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { FRAME, freshFrames, NOTHING_SEEN, type SpectrumHistory, withFrame, withReading } from './spectrumHistory.ts';

/** Polling interval in milliseconds. The device keeps the measurements of two seconds. */
const INTERVAL = 1000;

/** State of the spectrum view. */
export interface SpectrumState {
  /** `ended`: by the device. `absent`: not supported by the model. */
  readonly phase: 'idle' | 'running' | 'paused' | 'ended' | 'absent';
  readonly problem?: string | undefined;
}

interface Calls {
  readonly read: typeof getSpectrum;
  readonly act: typeof runSpectrum;
  readonly noise: typeof getChannelNoise;
  readonly poll: typeof startPoll;
  readonly clock: Clock;
  /** True if the user may start and stop it. */
  readonly mayAct: boolean;
}

/**
 * Starts a spectrum view on the device and shows its measurements. The device ends it after ten minutes, so a lost
 * page leaves nothing running (docs/device.md#spectrum, D61).
 */
export function createSpectrum({ read, act, noise, poll, clock, mayAct }: Calls) {
  const state = new Cell<SpectrumState>({ phase: 'idle' });
  const history = new Cell<SpectrumHistory>(NOTHING_SEEN);
  const reading = new Cell<SpectrumReading | undefined>(undefined);
  const channelNoise = new Cell<ReadonlyMap<number, number> | undefined>(undefined);
  let polling: Poll | undefined;
  let asking = new AbortController();
  let begunHere = false;
  let count: number | undefined;
  let waiting: (() => void)[] = [];

  /** Shows measurements one by one at their pace. */
  function show(frames: readonly Levels[]): void {
    // All of them fit before the next response.
    const gap = Math.min(FRAME, INTERVAL / frames.length);
    waiting = frames.map((levels, index) =>
      clock.after(index * gap, () => history.set(withFrame(history.get(), levels, clock.now()))),
    );
  }

  function take(found: SpectrumReading): void {
    history.set(withReading(history.get(), found));
    reading.set(found);
    show(freshFrames(found, count));
    count = found.count;
  }

  async function ask({ signal }: AbortController): Promise<void> {
    try {
      const found = await read({ signal });
      if (signal.aborted) return;
      if (found === undefined) {
        halt();
        state.set({ phase: 'ended' });
        return;
      }
      take(found);
      state.set({ phase: 'running' });
    } catch (error) {
      if (!signal.aborted) state.set({ ...state.get(), problem: failureText(error) });
    }
  }

  function watch(): void {
    const own = renewed();
    state.set({ phase: 'running' });
    polling = poll(() => ask(own), INTERVAL, { atOnce: true });
  }

  function halt(): void {
    polling?.stop();
    asking.abort();
    for (const cancel of waiting) cancel();
    waiting = [];
  }

  function renewed(): AbortController {
    halt();
    asking = new AbortController();
    return asking;
  }

  /** @returns true on success */
  async function attempt(action: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    try {
      await action();
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted)
        state.set(isAbsent(error) ? { phase: 'absent' } : { ...state.get(), problem: failureText(error) });
      return false;
    }
  }

  async function end(): Promise<void> {
    halt();
    begunHere = false;
    state.set({ phase: 'idle' });
    try {
      await act('stop');
    } catch {
      state.set({
        phase: 'idle',
        problem: t('The stop did not reach the device. It stops within 10 min.'),
      });
    }
  }

  return {
    state,
    history,
    reading,
    channelNoise,
    /** Follows a running view, and reads the noise per channel, which needs no view. */
    async look(): Promise<void> {
      const { signal } = renewed();
      const isFound = await attempt(async () => {
        const found = await read({ signal });
        if (signal.aborted || found === undefined) return;
        watch();
      }, signal);
      if (!isFound && state.get().phase === 'absent') return;
      try {
        channelNoise.set(await noise());
      } catch (error) {
        // A device without the noise report still has the rest.
        if (!isAbsent(error)) state.set({ ...state.get(), problem: failureText(error) });
      }
    },
    async start(): Promise<void> {
      const { signal } = renewed();
      history.set(NOTHING_SEEN);
      reading.set(undefined);
      count = undefined;
      if (!(await attempt(() => act('start', { signal }), signal))) return;
      begunHere = true;
      watch();
    },
    /** Freezes the picture while the device continues. */
    pause(): void {
      halt();
      state.set({ phase: 'paused' });
    },
    goOn: watch,
    end,
    /** The view was closed: a spectrum view started here ends. */
    stop(): void {
      const isOn = state.get().phase === 'running' || state.get().phase === 'paused';
      if (begunHere && mayAct && isOn) void end();
      else if (isOn) {
        halt();
        state.set({ phase: 'idle' });
      } else halt();
    },
  };
}

const isAbsent = (error: unknown): boolean => error instanceof DeviceError && error.status === 404;

export type SpectrumRun = ReturnType<typeof createSpectrum>;

export const useSpectrum = sharedRun(({ readOnly }: Device, pollSeen) =>
  createSpectrum({
    read: getSpectrum,
    act: runSpectrum,
    noise: getChannelNoise,
    poll: pollSeen,
    clock: browserClock,
    mayAct: !readOnly,
  }),
);
