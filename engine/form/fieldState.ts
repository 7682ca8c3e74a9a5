import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { EffectiveField } from '../limits/effective.ts';

/** Render state of a field. The same object until a property changes. */
export interface FieldState {
  /** True if the field applies, given the other values. */
  readonly active: boolean;
  /** True if the draft has a value. Otherwise the device's default applies. */
  readonly present: boolean;
  /** True if the draft differs from the device. */
  readonly changed: boolean;
  readonly effective: EffectiveField;
  /** Issues to show. Limit issues show at once, others after blur or a refused submit. */
  readonly issues: readonly Issue[];
  /** True if the value is at the bound of a limit, so that the reason is relevant. */
  readonly atLimit: boolean;
  /** Number that is also shown in a larger unit; undefined for fields without a unit. */
  readonly measure: number | undefined;
  /** Value that the user requested but the limit refused. */
  readonly requested: number | undefined;
  /** True if the page filter matches the field; undefined without a filter. */
  readonly matchesFilter: boolean | undefined;
  /** Incremented when the value was written by anything except the field's own input. */
  readonly version: number;
}

/** True if both lists contain the same issues. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every((issue, index) => {
      const other = b[index];
      return other !== undefined && issue.code === other.code && equalJson(issue.params, other.params);
    })
  );
}

/** True if both states render the same. */
export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.active === b.active &&
    a.present === b.present &&
    a.changed === b.changed &&
    a.effective === b.effective &&
    a.atLimit === b.atLimit &&
    a.measure === b.measure &&
    a.requested === b.requested &&
    a.matchesFilter === b.matchesFilter &&
    a.version === b.version &&
    sameIssues(a.issues, b.issues)
  );
}
