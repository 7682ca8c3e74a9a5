/** Runs jobs one after the other. A failed job does not block the next. */
export type Lock = <T>(job: () => Promise<T>) => Promise<T>;

/** Lock for jobs that must not interleave, such as two first set-ups at once. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}
