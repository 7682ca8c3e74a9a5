import type { Cell } from '../../base/cell.ts';
import { checkField } from '../check/checkField.ts';
import { isInOffRow } from '../check/isInOffRow.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { Limit } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { type EffectiveField, effective } from '../limits/effective.ts';
import { isActive } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import type { FieldFilter } from './fieldFilter.ts';
import type { InputValues } from './inputValues.ts';

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
  /** Changes when the input must be replaced, see {@link FieldPlace}. */
  readonly version: number;
}

/** Field at a place of a draft. */
export interface FieldPlace {
  /** Pointer with row keys in place of row indexes. */
  readonly path: string;
  /** Name of its input, in the document and in react-hook-form. */
  readonly name: string;
  /** Field with the default value that applies in this place. */
  readonly field: Field;
  /** Pointer with row indexes. */
  readonly pointer: string;
  /** Indexes of the enclosing rows, outermost first. */
  readonly rows: readonly number[];
  /** Number of times that the value was written by anything except the field's own input. */
  readonly version: number;
}

/** Sources of the field states of a form. */
export interface FieldSources {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly inputs: Pick<InputValues, 'stateOf'>;
  /** Values of the draft with their defaults. */
  readonly read: NotingRead;
  readonly filter: Cell<FieldFilter | undefined>;
  readonly valueOf: (place: Pick<FieldPlace, 'pointer'>) => JsonValue | undefined;
  readonly originalOf: (place: Pick<FieldPlace, 'path'>) => JsonValue | undefined;
}

const NO_ISSUES: readonly Issue[] = [];

/** State of a field, computed from the draft, its limits, and what its input holds. */
export function fieldState(place: FieldPlace, sources: FieldSources): FieldState {
  const { field, pointer, rows, name, version } = place;
  const { document, original, requests } = sources.draft.state();
  const value = sources.valueOf(place);
  const active = isActive(field, rows, sources.read);
  const limits = effective(field, limitOf(field, place, sources));
  const { isTouched, problem } = sources.inputs.stateOf(name);
  const isJudged = isTouched || problem !== undefined;
  const isChecked = active && (isJudged || field.limited !== undefined);
  const own = isChecked ? issuesIn(limits, value, place, sources) : NO_ISSUES;
  const issues = active && problem?.isOfWhole === true && !own.some(isError) ? problem.issues : own;
  return {
    active,
    present: value !== undefined,
    changed: document !== original && !equalJson(value, sources.originalOf(place)),
    effective: limits,
    issues: isJudged || issues.length === 0 ? issues : issues.filter(({ source }) => source === 'rule'),
    atLimit:
      typeof value === 'number' &&
      limits.reasons.length > 0 &&
      limits.maximum !== undefined &&
      value >= limits.maximum,
    measure: field.unit !== undefined && typeof value === 'number' ? value : undefined,
    requested: requests.get(pointer),
    matchesFilter: sources.filter.get()?.holds(pointer),
    version,
  };
}

/** Issues that a field finds itself; none if it is inactive or in a row that is switched off. */
export function ownIssues(place: FieldPlace, sources: FieldSources): readonly Issue[] {
  const { field, rows } = place;
  if (!isActive(field, rows, sources.read)) return NO_ISSUES;
  return issuesIn(effective(field, limitOf(field, place, sources)), sources.valueOf(place), place, sources);
}

function limitOf({ limited }: Field, { rows }: FieldPlace, { draft }: FieldSources): Limit | undefined {
  return limited === undefined ? undefined : draft.limits().get(limited, rows.at(-1));
}

function issuesIn(
  limits: EffectiveField,
  value: JsonValue | undefined,
  { rows, pointer }: FieldPlace,
  { plan, draft }: FieldSources,
): readonly Issue[] {
  const isOff = rows.length > 0 && isInOffRow(plan, limits.field, rows, draft.state().document);
  return isOff ? NO_ISSUES : checkField(limits, value, pointer);
}

export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** True if both lists contain the same issues. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every((issue, index) => issue.code === b[index]?.code && equalJson(issue.params, b[index]?.params))
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
