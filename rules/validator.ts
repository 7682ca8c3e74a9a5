import type { Sentence } from '../engine/limits/limit.ts';

/** One thing the specification demands of one value: what it is called, where it is demanded, and the check itself. */
export interface Validator<Input> {
  /** Unique among all validators: `mtu.range`. */
  readonly id: string;
  /** The clause it comes from: a section of the specification, a decision. */
  readonly clause: string;
  /**
   * What is wrong, or nothing. It never throws, whatever it gets: what cannot be judged is refused.
   */
  check(input: Input): Sentence | undefined;
}
