import type { Issue } from '../core/issue.ts';
import type { JsonObject } from '../core/schema.ts';
import { eachField } from '../plan/eachField.ts';
import { usedPart } from '../plan/usedPart.ts';
import { fieldName } from './fieldName.ts';
import { isError } from './fieldNode.ts';
import type { FormFields } from './formFields.ts';
import type { FieldProblem, Submission } from './inputValues.ts';

/** Issues of the active fields, in plan order. */
export function issuesOf(fields: FormFields): readonly Issue[] {
  return [...eachField(fields.plan, fields.values())].flatMap(({ field, pointer }) =>
    fields.node(pointer, field).ownIssues(),
  );
}

/** Output: the draft without inactive and unavailable values, and without objects that become empty. */
export function outputOf(fields: FormFields): JsonObject {
  return usedPart(fields.plan, fields.values(), (field, pointer) => {
    if (field.when.length === 0 && field.limited === undefined) return true;
    const { active, effective } = fields.node(pointer, field).get();
    return active && effective.unavailable === undefined;
  });
}

/** Validates the whole output, for errors that no single field has. */
export type CheckOutput = (output: JsonObject) => readonly Issue[] | Promise<readonly Issue[]>;

/** Result of a submit: issues of all fields, plus those of the whole output. An edit during the check repeats it. */
export async function submissionOf(fields: FormFields, check: CheckOutput): Promise<Submission> {
  const document = fields.values();
  const output = outputOf(fields);
  const own = issuesOf(fields);
  const errors = own.filter(isError);
  const found = await check(output);
  if (fields.values() !== document) return submissionOf(fields, check);
  const whole = found.filter((issue) => isError(issue) && !errors.some(({ pointer }) => pointer === issue.pointer));
  if (errors.length + whole.length === 0) return { output, problems: {} };
  return { output, problems: { ...problemsOf(own, fields, false), ...problemsOf(whole, fields, true) } };
}

/** Error for react-hook-form; undefined if there are no issues. */
export function problemOf(issues: readonly Issue[], isOfWhole = false): FieldProblem | undefined {
  const [first] = issues;
  return first && { type: first.code, issues, isOfWhole };
}

/** Issues by field name. @param isOfWhole true if the check of the whole output found them */
export function problemsOf(
  issues: readonly Issue[],
  { pathOf }: Pick<FormFields, 'pathOf'>,
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
