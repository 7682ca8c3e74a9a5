/** Runs one job after the other; a job that fails does not stop the next. */
export type Lock = <T>(job: () => Promise<T>) => Promise<T>;

/** A lock for jobs that must not interleave, such as two first setups at once. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}
