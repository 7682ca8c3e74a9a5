import type { Schema } from '../core/schema.ts';

/**
 * Names, in a document, of what stands for a part of an object: its entries as rows, the choice of one of its alternatives.
 * No schema and no data of the document have a name that begins so.
 */
export const STAND_IN = '(form)';

export const ENTRIES = `${STAND_IN}entries`;
export const BRANCH = `${STAND_IN}branch`;

/** The parts of the row that stands for an entry. */
export const ENTRY = { name: 'name', value: 'value' } as const;

/** Words for an alternative: its title, or the first name that only this one requires or has. */
export function branchTitle(branches: readonly Schema[], index: number): string | undefined {
  const namesOf = ({ required = [], properties = {} }: Schema) => [...required, ...Object.keys(properties)];
  const others = new Set(branches.flatMap((branch, at) => (at === index ? [] : namesOf(branch))));
  const branch = branches[index] ?? {};
  return branch.title ?? namesOf(branch).find((name) => !others.has(name));
}
