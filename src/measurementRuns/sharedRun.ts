import { createContext, useContext, useEffect } from 'react';
import { Cell } from '../../base/cell.ts';
import { useCell } from '../../base/useCell.ts';
import { type Device, useDevice } from '../app/deviceContext.ts';
import { startPoll } from '../device/poll.ts';

/** State of a tool's run, for its window. */
export interface RunReport {
  readonly running: boolean;
  /** From 0 to 1; undefined if unknown. */
  readonly progress: number | undefined;
  /** Error message. */
  readonly problem: string | undefined;
}

/** Called when the state of the run changes. Undefined on a page, which shows the run itself. */
export const RunReportContext = createContext<((report: RunReport) => void) | undefined>(undefined);

interface Stoppable {
  readonly stop: () => void;
}

/** True while the view of a tool is visible. False in minimized or collapsed windows. */
export const SeenContext = createContext(true);

/** Polls like {@link startPoll}, but only while visible. Polls at once when visible again. */
export function pollWhile(seen: Cell<boolean>): typeof startPoll {
  return (task, interval, options) =>
    startPoll(
      async (signal) => {
        await untilTrue(seen, signal);
        if (!signal.aborted) await task(signal);
      },
      interval,
      options,
    );
}

function untilTrue(cell: Cell<boolean>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!cell.get() && !signal.aborted) return;
      end();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const end = cell.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/**
 * Run of a tool, shared by page and window. Created on first use and kept with its results until the page closes.
 * Stops when its last view unmounts.
 * @param create creates the run for a device. Live views poll with the second argument, which pauses while hidden.
 * @returns hook for the views
 */
export function sharedRun<Run extends Stoppable>(
  create: (device: Device, pollSeen: typeof startPoll) => Run,
): () => Run {
  const runs = new WeakMap<Device, Run>();
  const seen = new Cell(false);
  const pollSeen = pollWhile(seen);
  let views = 0;
  let seenViews = 0;
  return function useKept() {
    const device = useDevice();
    const isSeen = useContext(SeenContext);
    const run = runs.get(device) ?? create(device, pollSeen);
    runs.set(device, run);
    useEffect(() => {
      if (!isSeen) return undefined;
      seenViews += 1;
      seen.set(true);
      return () => {
        seenViews -= 1;
        seen.set(seenViews > 0);
      };
    }, [isSeen]);
    useEffect(() => {
      views += 1;
      return () => {
        views -= 1;
        // The next view mounts in the same step.
        queueMicrotask(() => {
          if (views === 0) run.stop();
        });
      };
    }, [run]);
    return run;
  };
}

/**
 * Field values of a tool, kept between page and window. Must contain no secrets.
 * @returns hook that returns the values and a setter
 */
export function toolFields<Fields extends object>(first: Fields): () => [Fields, (next: Partial<Fields>) => void] {
  const cell = new Cell(first);
  const change = (next: Partial<Fields>) => cell.set({ ...cell.get(), ...next });
  return () => [useCell(cell), change];
}
