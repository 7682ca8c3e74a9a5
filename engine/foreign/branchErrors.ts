import type { ErrorObject } from 'ajv';
import { equalJson } from '../core/json.ts';
import type { Reach } from './schemaReach.ts';

/** Errors by branch of a union. */
export type BranchErrors = readonly (readonly ErrorObject[])[];

export const UNIONS: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

/** Keywords whose error replaces the errors of their schemas, in which a value need not be valid. */
export const GROUPING: ReadonlySet<string> = new Set([...UNIONS, 'contains']);

export interface LastUnion {
  readonly union: ErrorObject;
  readonly inside: BranchErrors;
  /** All other errors. */
  readonly rest: readonly ErrorObject[];
}

/** Last union that has an error. The error of an outer union comes after the errors of its inner unions. */
export function lastUnion(errors: readonly ErrorObject[], reach: Reach): LastUnion | undefined {
  const at = errors.findLastIndex(({ keyword }) => GROUPING.has(keyword));
  const union = errors[at];
  if (union === undefined) return undefined;
  const inside = errorsOfBranches(union, errors.slice(0, at), reach);
  const taken = new Set([union, ...inside.flat()]);
  return { union, inside, rest: errors.filter((error) => !taken.has(error)) };
}

/** Errors of each branch of a union, among those before the error of the union. */
function errorsOfBranches(union: ErrorObject, errors: readonly ErrorObject[], reach: Reach): BranchErrors {
  const { instancePath: place, schema, schemaPath } = union;
  const branches: readonly unknown[] = [schema].flat();
  const inside: ErrorObject[][] = branches.map(() => []);
  let last = 0;
  for (const error of errors) {
    const isHere = error.instancePath === place;
    if (!isHere && !error.instancePath.startsWith(`${place}/`)) continue;
    const byReach = branches.map(
      (branch) => reach(branch, isHere).get(error.parentSchema) ?? Number.POSITIVE_INFINITY,
    );
    const isReached = byReach.some((count) => count !== Number.POSITIVE_INFINITY);
    // The schema false is no object, so only its path tells where it is. Paths in referenced schemas can be the same.
    const isAt = (path: string) => error.schemaPath.startsWith(`${path}/`);
    const isInPath = (branch: unknown, index: number) => {
      const ref: unknown = Object(branch).$ref;
      const own = Array.isArray(schema) ? `${schemaPath}/${index}` : schemaPath;
      return isAt(own) || (typeof ref === 'string' && isAt(ref));
    };
    const references = isReached
      ? byReach
      : branches.map((branch, index) => (isInPath(branch, index) ? 0 : Number.POSITIVE_INFINITY));
    const fewest = Math.min(...references);
    if (fewest === Number.POSITIVE_INFINITY) continue;
    // Branches that share a schema report its errors one after the other, each branch once.
    const isSame = (other: ErrorObject) =>
      other.schemaPath === error.schemaPath &&
      other.instancePath === error.instancePath &&
      equalJson(other.params, error.params);
    const isNext = (index: number) => index >= last && inside[index]?.some(isSame) !== true;
    const reaching = [...branches.keys()].filter((index) => references[index] !== Number.POSITIVE_INFINITY);
    const nearest = reaching.filter((index) => references[index] === fewest);
    last = nearest.find(isNext) ?? reaching.find(isNext) ?? nearest[0] ?? last;
    inside[last]?.push(error);
  }
  return inside;
}
