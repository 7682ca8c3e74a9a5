import { checkField } from '../check/checkField.ts';
import { isInOffRow } from '../check/isInOffRow.ts';
import type { Issue } from '../core/issue.ts';
import { rowsOf } from '../core/pointer.ts';
import { prune } from '../core/prune.ts';
import type { JsonObject } from '../core/schema.ts';
import { eachField } from '../plan/eachField.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldName } from './fieldName.ts';
import type { FieldState } from './fieldState.ts';
import { type FieldProblem, problemOf, type Submission } from './inputValues.ts';

/** Access to the values of a draft and the state of its fields. */
interface Reviewed {
  readonly plan: Plan;
  readonly values: () => JsonObject;
  readonly node: (pointer: string, field: Field) => { readonly get: () => FieldState };
  readonly pathOf: (pointer: string) => string;
}

/** Issues of the active fields, in plan order. */
export function issuesOf(fields: Reviewed): readonly Issue[] {
  const issues: Issue[] = [];
  const values = fields.values();
  for (const { field, pointer, value } of eachField(fields.plan, values)) {
    const { active, effective } = fields.node(pointer, field).get();
    if (active && !isInOffRow(fields.plan, field, rowsOf(pointer), values))
      issues.push(...checkField(effective, value, pointer));
  }
  return issues;
}

/** Output: the draft without inactive and unavailable values, and without objects that become empty. */
export function outputOf(fields: Reviewed): JsonObject {
  const draft = fields.values();
  let output = draft;
  for (const { field, pointer, value } of eachField(fields.plan, draft)) {
    if (value === undefined || (field.when.length === 0 && field.limited === undefined)) continue;
    const { active, effective } = fields.node(pointer, field).get();
    if (active && effective.unavailable === undefined) continue;
    output = prune(output, pointer);
  }
  return output;
}

/** Validates the whole output, for errors that no single field has. */
export type CheckOutput = (output: JsonObject) => readonly Issue[] | Promise<readonly Issue[]>;

export const errorsIn = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ severity }) => severity === 'error');

/** Result of a submit: issues of all fields, plus those of the whole output. */
export async function submissionOf(fields: Reviewed, check: CheckOutput): Promise<Submission> {
  const output = outputOf(fields);
  const own = issuesOf(fields);
  const failing = new Set(errorsIn(own).map(({ pointer }) => pointer));
  const whole = errorsIn(await check(output)).filter(({ pointer }) => !failing.has(pointer));
  if (errorsIn(own).length + whole.length === 0) return { output, problems: {} };
  return { output, problems: { ...problemsOf(own, fields, false), ...problemsOf(whole, fields, true) } };
}

/** Issues by field name. @param isOfWhole true if the check of the whole output found them */
export function problemsOf(
  issues: readonly Issue[],
  { pathOf }: Pick<Reviewed, 'pathOf'>,
  isOfWhole: boolean,
): Submission['problems'] {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const name = fieldName(pathOf(issue.pointer));
    const problem = problemOf([...(problems[name]?.issues ?? []), issue], isOfWhole);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
