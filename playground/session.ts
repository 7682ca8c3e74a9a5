import { issuesAtFields, type Validate } from 'guywire-engine/check';
import { type Issue, type JsonObject, type JsonResult, type JsonValue, prune, readJson } from 'guywire-engine/core';
import { type Draft, openDraft } from 'guywire-engine/draft';
import {
  foreignValidator,
  issuesOfForeign,
  openForeign,
  placeOfForeign,
  valueOfForeign,
} from 'guywire-engine/foreign';
import { createRead, eachField, isActive, type Plan } from 'guywire-engine/plan';
import { english } from '../base/translate.ts';

/** What was pasted or opened. */
export interface Source {
  readonly schema: string;
  /** Empty: there are no data yet. */
  readonly data: string;
}

/** Why a source cannot be opened, for each of its texts. */
export type SourceProblems = Partial<Record<keyof Source, string>>;

/** What is known of a schema besides its plan; it comes after the form. */
export interface Checking {
  readonly problem?: string | undefined;
  readonly notes: readonly string[];
  readonly validate: Validate | undefined;
}

/** A schema with data, opened. */
export interface Session {
  readonly plan: Plan;
  readonly draft: Draft;
  /** Compiles the validator when it is first asked for. */
  readonly checking: () => Checking;
  /** The value as it would be handed over: without what is not in use. */
  readonly output: () => JsonValue | undefined;
  /** What is wrong with a document, with the places in the value. */
  readonly issues: (document: JsonObject) => readonly Issue[];
  /** Issues of the value, at the fields that show them. */
  readonly atFields: (issues: readonly Issue[]) => readonly Issue[];
}

/** A reading's problem in words. */
function wordsOf({ problem }: JsonResult): string | undefined {
  return problem && english(problem.text, problem.params);
}

/** Opens a source; or says, of each of its texts, why not. */
export function openSource({ schema, data }: Source): Session | SourceProblems {
  // Bounds of a schema may have more digits than are of use.
  const json = readJson(schema, false);
  const value = data.trim() === '' ? undefined : readJson(data);
  if (json.problem === undefined && value?.problem === undefined) return sessionOf(json.value, value?.value);
  const problems = { schema: wordsOf(json), data: value && wordsOf(value) };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
}

function sessionOf(schema: JsonValue, data: JsonValue | undefined): Session {
  const opened = openForeign(schema, data);
  const draft = openDraft(opened.plan, { values: opened.document });
  let checking: Checking | undefined;
  const check = (): Checking => {
    checking ??= foreignValidator(schema);
    return checking;
  };
  return {
    plan: opened.plan,
    draft,
    checking: check,
    output: () => valueOfForeign(opened, usedPart(opened.plan, draft.state().document)),
    issues: (document) => {
      const value = valueOfForeign(opened, document);
      return value === undefined ? [] : (check().validate?.(value) ?? []);
    },
    atFields: (issues) => {
      const { document } = draft.state();
      const placed = issues.map((issue) => ({ ...issue, pointer: placeOfForeign(opened, document, issue.pointer) }));
      return issuesAtFields(opened.plan, [...placed, ...issuesOfForeign(document)], document);
    },
  };
}

/** A document without the values that are not in use. */
function usedPart(plan: Plan, document: JsonObject): JsonObject {
  const read = createRead(plan, () => document);
  let used = document;
  for (const { field, pointer, rows, value } of eachField(plan, document)) {
    if (value !== undefined && !isActive(field, rows, read)) used = prune(used, pointer);
  }
  return used;
}
