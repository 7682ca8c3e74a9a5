import { issuesAtFields, type Validate } from 'guywire-engine/check';
import { type Issue, type JsonObject, type JsonResult, type JsonValue, prune, readJson } from 'guywire-engine/core';
import { type Draft, openDraft } from 'guywire-engine/draft';
import {
  foreignValidator,
  issuesOfForeign,
  kindChanges,
  openForeign,
  placeOfForeign,
  valueOfForeign,
} from 'guywire-engine/foreign';
import { createRead, eachField, isActive, type Plan } from 'guywire-engine/plan';
import { english } from '../base/translate.ts';

export interface Source {
  readonly schema: string;
  /** Empty if there are no data yet. */
  readonly data: string;
}

/** Error message for each text of a source that cannot be opened. */
export type SourceProblems = Partial<Record<keyof Source, string>>;

/** Validation of a schema. Loaded after the form. */
export interface Checking {
  readonly problem?: string | undefined;
  readonly notes: readonly string[];
  readonly validate: Validate | undefined;
}

export interface Session {
  readonly plan: Plan;
  readonly draft: Draft;
  /** Compiles the validator on first use. */
  readonly checking: () => Checking;
  readonly output: () => JsonValue | undefined;
  /** Issues of a document, with their places in the value. */
  readonly issues: (document: JsonObject) => readonly Issue[];
  /** Assigns issues to the fields that show them. */
  readonly atFields: (issues: readonly Issue[]) => readonly Issue[];
}

function wordsOf({ problem }: JsonResult): string | undefined {
  return problem && english(problem.text, problem.params);
}

/** Opens a source. @returns error messages by text if that fails */
export function openSource({ schema, data }: Source): Session | SourceProblems {
  // Schemas may contain bounds with more digits than a number can hold.
  const json = readJson(schema, false);
  const value = data.trim() === '' ? undefined : readJson(data);
  if (json.problem === undefined && value?.problem === undefined) return sessionOf(json.value, value?.value);
  const problems = { schema: wordsOf(json), data: value && wordsOf(value) };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
}

function sessionOf(schema: JsonValue, data: JsonValue | undefined): Session {
  const opened = openForeign(schema, data);
  const draft = openDraft(opened.plan, { values: opened.document }, { derivations: [kindChanges(opened.plan)] });
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

function usedPart(plan: Plan, document: JsonObject): JsonObject {
  const read = createRead(plan, () => document);
  let used = document;
  for (const { field, pointer, rows, value } of eachField(plan, document)) {
    if (value !== undefined && !isActive(field, rows, read)) used = prune(used, pointer);
  }
  return used;
}
