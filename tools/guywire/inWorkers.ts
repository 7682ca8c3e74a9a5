import { availableParallelism } from 'node:os';
import { pMapIterable } from 'p-map';
import { Piscina } from 'piscina';

/**
 * Does tasks on every core, each by the default export of a module in a thread of its own, which finds `setup` as its
 * `workerData`. Tasks are taken as threads get free, so that neither they nor results pile up.
 * @param onResult is given the results in the order of the tasks; the next waits until it is done with one
 */
export async function inWorkers<Task, Result>(
  worker: URL,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  onResult: (result: Result) => void | Promise<void>,
  setup?: unknown,
): Promise<void> {
  const maxThreads = availableParallelism();
  const pool = new Piscina<Task, Result>({
    filename: worker.href,
    execArgv: ['--import', new URL('register.js', import.meta.url).href],
    workerData: setup,
    maxThreads,
  });
  const run = (task: Task) => pool.run(task).then((result) => ({ result }));
  try {
    // A thread that is done finds its next task waiting.
    const results = pMapIterable(tasks, run, { concurrency: 2 * maxThreads });
    for await (const { result } of results) await onResult(result);
  } finally {
    await pool.destroy();
  }
}
