import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { EffectiveField } from '../limits/effective.ts';

/** What a field on the page has to know; the same object as long as nothing of it changes. */
export interface FieldState {
  /** Whether the field applies under the values of the others. */
  readonly active: boolean;
  /** Whether the draft has a value; without one the device's default holds. */
  readonly present: boolean;
  /** Whether the draft says something else than the original. */
  readonly changed: boolean;
  readonly effective: EffectiveField;
  /** The issues to show now: those of limits at once, the others after the field was left or a submit was refused. */
  readonly issues: readonly Issue[];
  /** Whether the value is at a bound that a limit set, so that the reason is of interest. */
  readonly atLimit: boolean;
  /** Number that stands again beside its unit, in a greater one; undefined where the field has no unit. */
  readonly measure: number | undefined;
  /** What a person asked for and the limit did not allow. */
  readonly asked: number | undefined;
  /** Whether the filter of the page holds the field; nothing while there is none. */
  readonly matchesFilter: boolean | undefined;
  /** Grows when something other than the field's own input wrote the value. */
  readonly version: number;
}

/** Whether the same is wrong. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every((issue, index) => {
      const other = b[index];
      return other !== undefined && issue.code === other.code && equalJson(issue.params, other.params);
    })
  );
}

/** Whether two states draw the same. */
export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.active === b.active &&
    a.present === b.present &&
    a.changed === b.changed &&
    a.effective === b.effective &&
    a.atLimit === b.atLimit &&
    a.measure === b.measure &&
    a.asked === b.asked &&
    a.matchesFilter === b.matchesFilter &&
    a.version === b.version &&
    sameIssues(a.issues, b.issues)
  );
}
