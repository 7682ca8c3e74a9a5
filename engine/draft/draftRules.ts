import type { Derivation } from '../derived/derivation.ts';
import type { LimitsOver } from '../limits/limitsOver.ts';
import type { Plan } from '../plan/field.ts';

/** What decides about the values of a draft besides a person. */
export interface DraftRules {
  /** Every section the draft knows. */
  readonly plan: Plan;
  readonly derivations: readonly Derivation[];
  readonly limits: LimitsOver;
}
