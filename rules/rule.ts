import type { Limit } from '../engine/limits/limit.ts';
import type { Facts, RadioCapabilities } from './facts.ts';

/** What a rule may look at. */
export interface RuleContext {
  readonly facts: Facts;
  /** The radio of the row the limit is for; absent where the row names a radio that the board does not have. */
  readonly radio: RadioCapabilities | undefined;
  /**
   * The value at one of the rule's declared inputs, the default of the schema where the draft has none. It may be
   * anything a person typed: a rule narrows it itself, and what it cannot use never widens a limit.
   */
  read(input: string): unknown;
}

/** One reason for one limit: a small, pure function with the clause it comes from and the values it reads. */
export interface Rule {
  readonly id: string;
  /** The name in `x-limited` of the fields it bounds. */
  readonly limit: string;
  /** The clause it comes from: a section of the specification, a decision, a law. */
  readonly clause: string;
  /** Pointer templates of the draft values it reads; `*` is the row of the field it bounds. */
  readonly inputs: readonly string[];
  /** What it allows, with the reason; nothing where it has no say. */
  bound(context: RuleContext): Limit | undefined;
}
