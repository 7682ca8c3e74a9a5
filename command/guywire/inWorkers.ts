import { availableParallelism } from 'node:os';
import { pMapIterable } from 'p-map';
import { Piscina } from 'piscina';

/** Built, workers stand beside this file; as they were written tsx reads them, in a thread as in the program that starts it. */
const isBuilt = import.meta.filename.endsWith('.js');

/** Module that registers tsx in a thread: some versions of Node.js do not take over what their program registered. */
function readingTypeScript(): string {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `data:text/javascript,${encodeURIComponent(`import { register } from ${api}; register();`)}`;
}

/** Memory of a thread for new objects, MB: with the usual size, a fifth of the time is spent collecting them. */
const YOUNG_GENERATION = 96;

/**
 * Does tasks on every core, each by the default export of a module in a thread of its own, which finds `setup` as its
 * `workerData`. Tasks are taken as threads get free, so that neither they nor results pile up.
 * @param worker path of the module from `command/`, without its ending
 * @param onResult is given the results in the order of the tasks; the next waits until it is done with one
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
    // A thread that is done finds its next task waiting.
    const results = pMapIterable(tasks, run, { concurrency: 2 * maxThreads });
    for await (const { result } of results) await onResult(result);
  } finally {
    await pool.destroy();
  }
}
