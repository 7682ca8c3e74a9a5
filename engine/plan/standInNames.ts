import type { Schema } from '../core/schema.ts';

/**
 * Name prefix of stand-ins in a document: entries of an object as rows, and the choice of an alternative. Schemas and
 * data with such names are not converted.
 */
export const STAND_IN = '(form)';

export const ENTRIES = `${STAND_IN}entries`;
export const BRANCH = `${STAND_IN}branch`;

/** Properties of a row that stands for an entry. */
export const ENTRY = { name: 'name', value: 'value' } as const;

/** Label of an alternative: its title, else the first name that only this alternative requires or has. */
export function branchTitle(branches: readonly Schema[], index: number): string | undefined {
  const namesOf = ({ required = [], properties = {} }: Schema) => [...required, ...Object.keys(properties)];
  const others = new Set(branches.flatMap((branch, at) => (at === index ? [] : namesOf(branch))));
  const branch = branches[index] ?? {};
  return branch.title ?? namesOf(branch).find((name) => !others.has(name));
}
