import { createContext, useContext, useEffect } from 'react';
import { Cell } from '../../base/cell.ts';
import { useCell } from '../../base/useCell.ts';
import { type Device, useDevice } from '../app/deviceContext.ts';
import { startPoll } from '../device/poll.ts';

/** How the run of a tool stands, for who draws its window. */
export interface RunReport {
  readonly running: boolean;
  /** From 0 to 1, where it is known. */
  readonly progress: number | undefined;
  /** Why it failed. */
  readonly problem: string | undefined;
}

/** Is called when the state of the run changes; undefined on a page, which shows the run itself. */
export const RunReportContext = createContext<((report: RunReport) => void) | undefined>(undefined);

/** What a tool does, and can be told to end. */
interface Stoppable {
  readonly stop: () => void;
}

/** Whether the view of a tool is to be seen: in a window that is minimized or collapsed it is not. */
export const SeenContext = createContext(true);

/** Polls like {@link startPoll}, but only while the view is visible; once it is visible again it asks at once. */
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
 * The run of a tool: made when it is first looked at, and kept with its results as long as the page lives, so that nothing
 * is lost between page and window. It is stopped when its last view is gone.
 * @param create makes it for a device; a live picture, which is not missed while it is out of sight, polls by its
 *   second argument
 * @returns the hook of its view
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
        // The component that takes it over is drawn in the same step.
        queueMicrotask(() => {
          if (views === 0) run.stop();
        });
      };
    }, [run]);
    return run;
  };
}

/**
 * The entries in the fields of a tool: kept when it moves to a window or the person comes back to it. No secrets.
 * @returns the hook of its view: the fields, and what changes some of them
 */
export function keptFields<Fields extends object>(first: Fields): () => [Fields, (next: Partial<Fields>) => void] {
  const cell = new Cell(first);
  const change = (next: Partial<Fields>) => cell.set({ ...cell.get(), ...next });
  return () => [useCell(cell), change];
}
