import { availableParallelism } from 'node:os';
import { pMapIterable } from 'p-map';
import { Piscina } from 'piscina';

/** A built worker is beside this file. In the source tree, tsx loads it as TypeScript. */
const isBuilt = import.meta.filename.endsWith('.js');

/** Module that registers tsx in a thread. Some Node.js versions do not inherit registrations. */
function readingTypeScript(): string {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `data:text/javascript,${encodeURIComponent(`import { register } from ${api}; register();`)}`;
}

/** Memory of a thread for new objects, MB. With the default, garbage collection takes a fifth of the time. */
const YOUNG_GENERATION = 96;

/**
 * Runs tasks on every core. Each task calls the default export of a module in a worker thread, with `setup` as
 * `workerData`. Tasks are taken as threads become free, so that neither tasks nor results pile up.
 * @param worker path of the module in `command/`, without extension
 * @param onResult called with the results in the order of the tasks, one at a time
 */
export async function inWorkers<Task, Result>(
  worker: string,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  onResult: (result: Result) => void | Promise<void>,
  setup?: unknown,
): Promise<void> {
  const maxThreads = availableParallelism();
  const pool = new Piscina<Task, Result>({
    filename: new URL(isBuilt ? `${worker}.js` : `../${worker}.ts`, import.meta.url).href,
    execArgv: isBuilt ? [] : ['--import', readingTypeScript()],
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    maxThreads,
  });
  const run = (task: Task) => pool.run(task).then((result) => ({ result }));
  try {
    // Keeps one task queued per thread.
    const results = pMapIterable(tasks, run, { concurrency: 2 * maxThreads });
    for await (const { result } of results) await onResult(result);
  } finally {
    await pool.destroy();
  }
}
