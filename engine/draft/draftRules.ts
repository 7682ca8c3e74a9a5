import type { Derivation } from '../derived/derivation.ts';
import type { LimitsOver } from '../limits/limitsOver.ts';
import type { Plan } from '../plan/field.ts';

/** Rules that determine values of a draft. */
export interface DraftRules {
  /** Plan of all sections in the draft. */
  readonly plan: Plan;
  readonly derivations: readonly Derivation[];
  readonly limits: LimitsOver;
}
