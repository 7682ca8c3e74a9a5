/** A mutation that no test can notice, and why: the program does the same with it. */
export interface EquivalentMutation {
  readonly file: string;
  /** The mutated line as it is and as it would be, without indentation; of several lines the first ones. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}
