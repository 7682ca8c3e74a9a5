/** Failure of a rule, as data. A thrown error would discard the user's input. */
export interface RuleFailure {
  /** Id of the rule. */
  readonly rule: string;
  /** Message of the error. */
  readonly problem: string;
}

export function ruleFailure(rule: string, error: unknown): RuleFailure {
  return { rule, problem: String(error) };
}
