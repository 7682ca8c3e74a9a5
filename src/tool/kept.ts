import { useEffect } from 'react';
import { type Device, useDevice } from '../app/deviceContext.ts';

/** What a tool does, and can be told to end. */
interface Stoppable {
  readonly stop: () => void;
}

/**
 * The run of a tool: made when it is first looked at, and kept with its results as long as the page lives, so that nothing
 * is lost between page and window. It is stopped when nobody looks at it any more.
 * @param create makes it for a device
 * @returns the hook of its view
 */
export function kept<Run extends Stoppable>(create: (device: Device) => Run): () => Run {
  const runs = new WeakMap<Device, Run>();
  let views = 0;
  return function useKept() {
    const device = useDevice();
    const run = runs.get(device) ?? create(device);
    runs.set(device, run);
    useEffect(() => {
      views += 1;
      return () => {
        views -= 1;
        // Whoever takes it over is drawn in the same step.
        queueMicrotask(() => {
          if (views === 0) run.stop();
        });
      };
    }, [run]);
    return run;
  };
}
