/** Tasks per batch of a thread. */
const BATCH = 32;

/** Minimum number of tasks for threads. Below it, loading the program in a thread takes longer. */
const WORTH_THREADS = 400;

interface Work<Task, Result> {
  /**
   * Module whose default export handles a batch, with `setup` as its `workerData`. Path in `command/`, such as
   * `lint/worker`.
   */
  readonly worker: string;
  readonly setup: unknown;
  /** Loads the function that handles one task in this thread. Not called if worker threads are used. */
  readonly here: () => Promise<(task: Task) => Result>;
}

/** Runs many small tasks, in threads if worthwhile. Yields the results in order. */
export async function inBatches<Task, Result>(
  tasks: readonly Task[],
  { worker, setup, here }: Work<Task, Result>,
  onResults: (results: readonly Result[]) => Promise<void>,
): Promise<void> {
  if (tasks.length >= WORTH_THREADS) {
    const { inWorkers } = await import('./inWorkers.ts');
    return inWorkers(worker, batchesOf(tasks), onResults, setup);
  }
  const own = await here();
  for (const batch of batchesOf(tasks)) await onResults(batch.map(own));
}

function* batchesOf<Task>(tasks: readonly Task[]): Generator<readonly Task[]> {
  for (let at = 0; at < tasks.length; at += BATCH) yield tasks.slice(at, at + BATCH);
}
