import type { Clock } from '../core/clock.ts';

/** One step of a job, with its end (ms of device time) and a function for its result. */
export interface Step<Result> {
  readonly until: number;
  readonly found?: Result;
}

export interface JobState<Order, Result> {
  readonly id: number;
  readonly order: Order;
  /** ms of device time. */
  readonly from: number;
  readonly state: 'running' | 'finished' | 'stopped';
  /** Oldest first. */
  readonly results: readonly Result[];
}

/** Jobs of one tool, by number. An ended job makes room for the next. */
export interface Jobs<Order, Result> {
  /** @returns undefined if too many jobs are running */
  start(order: Order): JobState<Order, Result> | undefined;
  /** Job by number. Default: the latest. */
  state(id?: number): JobState<Order, Result> | undefined;
  /** Oldest first. */
  all(): readonly JobState<Order, Result>[];
  stop(id?: number): void;
  clear(id?: number): void;
}

const MOST_JOBS = 8;
/**
 * Maximum steps to compute for one request. A jump of the clock causes hundreds, which would block other clients for
 * a second. The next requests compute the rest. The job is running until then.
 */
const MOST_STEPS = 60;

interface Budget {
  steps: number;
}

const fullBudget = (): Budget => ({ steps: MOST_STEPS });

type Work<Order, Result> = (order: Order, from: number) => Iterator<Step<Result>>;

interface Job<Order, Result> {
  readonly id: number;
  state(budget: Budget): JobState<Order, Result>;
  stop(): void;
}

function createJob<Order, Result>(
  clock: Clock,
  work: Work<Order, Result>,
  { id, order }: { readonly id: number; readonly order: Order },
): Job<Order, Result> {
  const from = clock.monotonic();
  const steps = work(order, from);
  const results: Result[] = [];
  let end = Number.POSITIVE_INFINITY;
  let step = next();

  function next(): Step<Result> | undefined {
    const { done, value } = steps.next();
    return done === true ? undefined : value;
  }

  const isDue = (): boolean => step !== undefined && step.until <= Math.min(clock.monotonic(), end);

  function settle(budget: Budget): void {
    for (; step !== undefined && isDue() && budget.steps > 0; budget.steps -= 1) {
      if (step.found !== undefined) results.push(step.found);
      step = next();
    }
  }

  return {
    id,
    state(budget) {
      settle(budget);
      const isRunning = isDue() || end === Number.POSITIVE_INFINITY;
      const state = step === undefined ? 'finished' : isRunning ? 'running' : 'stopped';
      return { id, order, from, state, results: [...results] };
    },
    stop() {
      end = Math.min(end, clock.monotonic());
    },
  };
}

/**
 * Jobs of one tool. There is no timer: each request computes the steps since the last one.
 * @param work yields the steps of a job. Each is computed when the one before is over. Must terminate.
 */
export function createJobs<Order, Result>(clock: Clock, work: Work<Order, Result>): Jobs<Order, Result> {
  let jobs: readonly Job<Order, Result>[] = [];
  let last = 0;
  const find = (id?: number) => (id === undefined ? jobs.at(-1) : jobs.find((job) => job.id === id));
  return {
    start(order) {
      if (jobs.length === MOST_JOBS) {
        const budget = fullBudget();
        const ended = jobs.find((job) => job.state(budget).state !== 'running');
        if (ended === undefined) return undefined;
        jobs = jobs.filter((job) => job !== ended);
      }
      last += 1;
      const job = createJob(clock, work, { id: last, order });
      jobs = [...jobs, job];
      return job.state(fullBudget());
    },
    state: (id) => find(id)?.state(fullBudget()),
    all() {
      const budget = fullBudget();
      return jobs.map((job) => job.state(budget));
    },
    stop: (id) => find(id)?.stop(),
    clear(id) {
      jobs = id === undefined ? [] : jobs.filter((job) => job.id !== id);
    },
  };
}
