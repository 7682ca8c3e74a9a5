import type { Consequence } from '../consequences/consequence.ts';
import type { LimitsOver } from '../limits/limitsOver.ts';
import type { Plan } from '../plan/field.ts';

/** What decides about the values of a draft besides a person. */
export interface DraftRules {
  /** Every section the draft knows. */
  readonly plan: Plan;
  readonly consequences: readonly Consequence[];
  readonly limits: LimitsOver;
}
