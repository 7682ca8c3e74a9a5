/** A rule that came to no result. It is told as data: an error thrown on the way would take with it what a person typed. */
export interface RuleFailure {
  /** Id of the rule. */
  readonly rule: string;
  /** What was thrown, in words. */
  readonly problem: string;
}

export function ruleFailure(rule: string, error: unknown): RuleFailure {
  return { rule, problem: String(error) };
}
