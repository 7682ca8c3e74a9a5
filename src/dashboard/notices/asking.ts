import { useEffect } from 'react';
import { Cell } from '../../../base/cell.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { type ControllerStatus, getControllerStatus } from '../../device/endpoints/controllerStatus.ts';
import { type Bluetooth, getBluetooth, getLocating, type Locating } from '../../device/endpoints/management.ts';
import {
  type CallHome,
  type Crash,
  getCallHome,
  getCrashes,
  getWarnings,
  type Warnings,
} from '../../device/endpoints/warnings.ts';
import { getWeatherRequest, type WeatherRequest } from '../../device/endpoints/weather.ts';
import { startPoll } from '../../device/poll.ts';
import type { CallOptions } from '../../device/send.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

/** Responses by subject. Undefined before the first response, and if the device lacks the call. */
export interface SubjectAnswers {
  readonly warnings?: Warnings;
  readonly crashes?: readonly Crash[];
  readonly callHome?: CallHome;
  readonly controller?: ControllerStatus;
  readonly bluetooth?: Bluetooth;
  readonly weather?: WeatherRequest;
  readonly locating?: Locating;
}

export type Subject = keyof SubjectAnswers;
export type SubjectCalls = { readonly [Name in Subject]: (options: CallOptions) => Promise<SubjectAnswers[Name]> };

/** Milliseconds from a response to the next round. The data changes rarely. */
const INTERVAL = 20_000;
const UNKNOWN_CALL = 404;

/**
 * Polls the subjects in turn while the page is visible. A failed subject keeps its last response. Unsupported
 * subjects are not polled again.
 */
export function createAsking(calls: SubjectCalls, poll: typeof startPoll = startPoll) {
  const answers = new Cell<SubjectAnswers>({});
  const unknown = new Set<Subject>();
  let polling: ReturnType<typeof startPoll> | undefined;

  async function ask(subject: Subject, options: CallOptions): Promise<void> {
    if (unknown.has(subject)) return;
    try {
      const answer = await calls[subject](options);
      if (options.signal?.aborted !== true) answers.set({ ...answers.get(), [subject]: answer });
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      if (error.status === UNKNOWN_CALL) unknown.add(subject);
    }
  }

  return {
    answers,
    /** Polls one subject now, for example after an action. */
    again: (subject: Subject) => ask(subject, {}),
    start(): void {
      polling ??= poll(
        async (signal) => {
          for (const subject of SUBJECTS) {
            if (signal.aborted) return;
            await ask(subject, { signal });
          }
        },
        INTERVAL,
        { atOnce: true },
      );
    },
    stop(): void {
      polling?.stop();
      polling = undefined;
    },
  };
}

/** In polling order. */
const SUBJECTS = [
  'warnings',
  'crashes',
  'callHome',
  'controller',
  'bluetooth',
  'weather',
  'locating',
] as const satisfies readonly Subject[];

const useKeptAsking = sharedRun(() =>
  createAsking({
    warnings: getWarnings,
    crashes: getCrashes,
    callHome: getCallHome,
    controller: getControllerStatus,
    bluetooth: getBluetooth,
    weather: getWeatherRequest,
    locating: getLocating,
  }),
);

/** Latest responses. Polls while a component uses this hook. */
export function useAsking() {
  const asking = useKeptAsking();
  useEffect(() => asking.start(), [asking]);
  return asking;
}
