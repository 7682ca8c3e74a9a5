import type { Clock } from '../core/clock.ts';

/** One step of a job: until when it takes, ms of device time, and what it finds then. */
export interface Step<Result> {
  readonly until: number;
  readonly found?: Result;
}

/** A job as it stands. */
export interface JobState<Order, Result> {
  readonly id: number;
  readonly order: Order;
  /** ms of device time. */
  readonly from: number;
  readonly state: 'running' | 'finished' | 'stopped';
  /** The oldest first. */
  readonly results: readonly Result[];
}

/** The jobs of one tool, by number: a handful, of which an ended one makes room for the next. */
export interface Jobs<Order, Result> {
  /** @returns undefined if as many run as may */
  start(order: Order): JobState<Order, Result> | undefined;
  /** The job of a number; without one the latest. */
  state(id?: number): JobState<Order, Result> | undefined;
  /** The oldest first. */
  all(): readonly JobState<Order, Result>[];
  stop(id?: number): void;
  /** Forgets a job, or all of them. */
  clear(id?: number): void;
}

/** Most jobs of one tool that are kept. */
const MOST_JOBS = 8;
/**
 * Most steps that are worked out for one request: after a jump of the clock there are hundreds, and the device would
 * answer no other client for a second. The rest is worked out at the next requests; the job runs until then.
 */
const MOST_STEPS = 60;

/** Steps that may still be worked out. */
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
 * Keeps the jobs of one tool. Nothing runs by itself: what a job has done by now is worked out at each request.
 * @param work the steps of a job, each worked out when the one before it is over; they must end.
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
