/** Outcome of a write: done, refused without effect, or unknown because there was no response. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** Outcome by the status of a response. A failure of proxy or device leaves the outcome open. */
export function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done';
  return (status >= 400 && status < 500) || status === 507 ? 'refused' : 'unknown';
}

/**
 * Outcome of a page's call. A browser repeats a call after a lost connection. If the first attempt was done, the
 * second one fails with a conflict.
 */
export const outcomeOfPage = (status: number): Outcome => (status === 409 ? 'unknown' : outcomeOf(status));

interface Write {
  /** Undefined if the client did not name the value: any value. */
  readonly value: string | undefined;
  readonly from: number;
  /** Time at which the outcome was known. Infinite until then. */
  to: number;
  outcome: Outcome;
}

/** Number of writes in a report. */
const TOLD = 12;

/** Time in milliseconds in which a late or abandoned call may still take effect. */
const STILL = 3000;

/** Value with several concurrent writers. Times are milliseconds of one clock. */
export class Register {
  #writes: Write[] = [];

  constructor(initial: string) {
    const always = Number.NEGATIVE_INFINITY;
    this.#writes.push({ value: initial, from: always, to: always, outcome: 'done' });
  }

  /**
   * Records the start of a write, with or without a known value.
   * @returns function that records the outcome, of which the last call counts
   */
  write(value: string | undefined, from: number): (outcome: Outcome, to: number) => void {
    const write: Write = { value, from, to: Number.POSITIVE_INFINITY, outcome: 'unknown' };
    this.#writes.push(write);
    return (outcome, to) => Object.assign(write, { outcome, to: outcome === 'unknown' ? to + STILL : to });
  }

  /**
   * True if a value may have been read between two times. It was written, and no completed write lies entirely
   * between it and the read. Concurrent writes may finish in any order.
   */
  mayBe(value: string, from: number, to: number): boolean {
    const isReplaced = (former: Write): boolean =>
      this.#writes.some(
        ({ outcome, from: startedAt, to: ended }) => outcome === 'done' && startedAt > former.to && ended < from,
      );
    return this.#writes.some(
      (write) =>
        (write.value ?? value) === value && write.outcome !== 'refused' && write.from <= to && !isReplaced(write),
    );
  }

  /** Describes the last writes, one per line. */
  report(): string {
    return this.#writes
      .slice(-TOLD)
      .map(
        ({ value, from, to, outcome }) =>
          `${value ?? 'any'}: ${outcome}, ${Math.round(from)} to ${Math.round(to)} ms`,
      )
      .join('\n');
  }
}
