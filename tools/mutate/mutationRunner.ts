import { setMaxListeners } from 'node:events';
import { inject, type RunnerTestCase } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

/**
 * Runs each test, then repeats it with each reached mutation that is still unnoticed. So a mutation costs a function
 * call, not a process.
 */
export default class MutationRunner extends VitestTestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = VitestTestRunner.getTestFn(test);
    const { mutationSwitch } = globalThis;
    const { alive, loaded } = mutationSwitch;
    const reached = new Set<number>();
    mutationSwitch.reached = reached;
    const started = performance.now();
    await run();
    const took = performance.now() - started;
    mutationSwitch.reached = loaded;
    test.meta.loaded = [...loaded];
    test.meta.reached = [...reached];
    if (took > inject('longest')) return;
    const tolerant = inject('tolerant');
    if (tolerant && !(await isRepeatable(run))) return;

    const noticed: number[] = [];
    setMaxListeners(0, test.context.signal);
    for (const id of [...reached].filter((one) => alive.has(one))) {
      mutationSwitch.active = id;
      try {
        await run();
      } catch {
        noticed.push(id);
        alive.delete(id);
      }
    }
    mutationSwitch.active = -1;
    // A test that fails on every repetition would notice everything.
    if (noticed.length > 0) {
      if (!tolerant) await run();
      else if (!(await isRepeatable(run))) {
        // The test depends on its state, so its failures prove nothing.
        for (const id of noticed) alive.add(id);
        return;
      }
    }
    test.meta.noticed = noticed;
  }
}

async function isRepeatable(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}
