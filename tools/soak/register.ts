/**
 * What became of a write: it was done; it was refused, and so never was; or who wrote does not know, because no answer came.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** What the status of an answer says of a change. A proxy, or a device that fails, leaves open what was done. */
export function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done';
  return (status >= 400 && status < 500) || status === 507 ? 'refused' : 'unknown';
}

/**
 * The same of an answer to a page: a browser sends a call again by itself where a connection that it kept was lost, and a
 * device that did it at the first time says that there is another text now.
 */
export const outcomeOfPage = (status: number): Outcome => (status === 409 ? 'unknown' : outcomeOf(status));

interface Write {
  /** Undefined where who wrote it did not say which it is: any. */
  readonly value: string | undefined;
  readonly from: number;
  /** When its outcome was known; infinite until then. */
  to: number;
  outcome: Outcome;
}

/** Writes that are told where something is wrong. */
const TOLD = 12;

/** Milliseconds in which a device may still do what is not waited for any more: a page was left, a call was late. */
const STILL = 3000;

/** One value that several write at once. Moments are milliseconds of one clock. */
export class Register {
  #writes: Write[] = [];

  constructor(initial: string) {
    const always = Number.NEGATIVE_INFINITY;
    this.#writes.push({ value: initial, from: always, to: always, outcome: 'done' });
  }

  /**
   * An administrator begins to write a value, or one that is not said.
   * @returns the call that says what became of it; of several the last one counts.
   */
  write(value: string | undefined, from: number): (outcome: Outcome, to: number) => void {
    const write: Write = { value, from, to: Number.POSITIVE_INFINITY, outcome: 'unknown' };
    this.#writes.push(write);
    return (outcome, to) => Object.assign(write, { outcome, to: outcome === 'unknown' ? to + STILL : to });
  }

  /**
   * Whether a value may have been read between two moments: it was written, and no write that was done came wholly after it and
   * wholly before that. Of writes at the same time each may be the last.
   */
  mayBe(value: string, from: number, to: number): boolean {
    const isReplaced = (former: Write): boolean =>
      this.#writes.some(
        ({ outcome, from: begun, to: ended }) => outcome === 'done' && begun > former.to && ended < from,
      );
    return this.#writes.some(
      (write) =>
        (write.value ?? value) === value && write.outcome !== 'refused' && write.from <= to && !isReplaced(write),
    );
  }

  /** The last writes, a line each: what, when and with which outcome. */
  told(): string {
    return this.#writes
      .slice(-TOLD)
      .map(
        ({ value, from, to, outcome }) =>
          `${value ?? 'any'}: ${outcome}, ${Math.round(from)} to ${Math.round(to)} ms`,
      )
      .join('\n');
  }
}
