import type { Sentence } from 'guywire-engine/core';

/** One thing that is demanded of one value: what it is called, and the check itself. */
export interface Validator<Input> {
  /** Unique among all validators: `mtu.range`. */
  readonly id: string;
  /**
   * What is wrong, or nothing. It never throws, whatever it gets: what cannot be judged is refused.
   */
  check(input: Input): Sentence | undefined;
}
