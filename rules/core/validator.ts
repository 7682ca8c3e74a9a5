import type { Sentence } from 'guywire-engine/core';

/** Check of one value, with an id. */
export interface Validator<Input> {
  /** Unique among all validators: `mtu.range`. */
  readonly id: string;
  /** Returns the error, or undefined. Never throws, whatever the input. A value that cannot be checked is refused. */
  check(input: Input): Sentence | undefined;
}
