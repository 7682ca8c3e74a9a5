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

/** What is looked at: the values of a draft, and how each of its fields stands. */
interface Reviewed {
  readonly plan: Plan;
  readonly values: () => JsonObject;
  readonly node: (pointer: string, field: Field) => { readonly get: () => FieldState };
  readonly pathOf: (pointer: string) => string;
}

/** Issues of the active fields, in the order of the plan. */
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

/** The output: the draft without what is inactive or does not exist here, and without the objects this empties. */
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

/** Checks the output as a whole: what no field can see alone. */
export type CheckOutput = (output: JsonObject) => readonly Issue[] | Promise<readonly Issue[]>;

export const errorsIn = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ severity }) => severity === 'error');

/** What a submit finds: the problems of all fields, those that only a look at the whole shows besides. */
export async function submissionOf(fields: Reviewed, check: CheckOutput): Promise<Submission> {
  const output = outputOf(fields);
  const own = issuesOf(fields);
  const known = new Set(errorsIn(own).map(({ pointer }) => pointer));
  const whole = errorsIn(await check(output)).filter(({ pointer }) => !known.has(pointer));
  if (errorsIn(own).length + whole.length === 0) return { output, problems: {} };
  return { output, problems: { ...problemsOf(own, fields, false), ...problemsOf(whole, fields, true) } };
}

/** Issues by the name of their field. @param isOfWhole whether a look at the whole found them */
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
