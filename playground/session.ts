import { type JsonResult, readJson, readJsonKept } from 'guywire-engine/core';
import { openSession, type SchemaSession } from 'guywire-engine/schema-form';
import { english } from '../base/translate.ts';

export interface Source {
  readonly schema: string;
  /** Empty if there are no data yet. */
  readonly data: string;
}

/** Error message for each text of a source that cannot be opened. */
export type SourceProblems = Partial<Record<keyof Source, string>>;

function wordsOf({ problem }: JsonResult): string | undefined {
  return problem && english(problem.text, problem.params);
}

/** Opens a source. @returns error messages by text if that fails */
export function openSource({ schema, data }: Source): SchemaSession | SourceProblems {
  // Schemas may contain bounds with more digits than a number can hold.
  const json = readJson(schema, false);
  const value = data.trim() === '' ? undefined : readJsonKept(data);
  if (json.problem === undefined && value?.problem === undefined) return openSession(json.value, value?.value);
  const problems = { schema: wordsOf(json), data: value && wordsOf(value) };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
}
