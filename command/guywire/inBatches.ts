/** Tasks that a thread is given at a time. */
const BATCH = 32;

/** Fewer than so many files are done before a thread has read the program. */
const WORTH_THREADS = 400;

/** How tasks are done. */
interface Work<Task, Result> {
  /** Module whose default export does a batch, with `setup` as its `workerData`: its path in `command/`, as `lint/worker`. */
  readonly worker: string;
  readonly setup: unknown;
  /** Loads the function that does one here: where threads do it, this one need not. */
  readonly here: () => Promise<(task: Task) => Result>;
}

/** Does many small tasks, on every core where that is worth it, and gives their results in order, as they come. */
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
