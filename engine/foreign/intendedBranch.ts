import type { ErrorObject } from 'ajv';
import type { Schema } from '../core/schema.ts';
import { type BranchErrors, lastUnion, UNIONS } from './branchErrors.ts';
import { discriminatorOf } from './discriminator.ts';
import { matchesPattern } from './patternMatcher.ts';
import { isSchema, type Reach } from './schemaReach.ts';

/** Errors that rule out a branch: a different tag or type. */
const TELLING: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

/** Errors that rule out a branch by its property names. */
const NAMING: ReadonlySet<string> = new Set(['required', 'additionalProperties', 'unevaluatedProperties']);

/**
 * Errors of the branch that a value is meant for: the branch that its tag selects, or the only one that is not ruled out.
 * @returns undefined if no branch or several may be meant
 */
export function intendedBranch(
  union: ErrorObject,
  inside: BranchErrors,
  reach: Reach,
): readonly ErrorObject[] | undefined {
  const selected = inside[selectedBranch(union)];
  if (selected !== undefined && selected.length > 0) return selected;
  const possible = possibleBranches(union, inside, reach);
  const isOtherByName = ({ keyword, instancePath }: ErrorObject) =>
    NAMING.has(keyword) && instancePath === union.instancePath;
  const named = possible.filter((own) => !isRuledOut(own, isOtherByName, reach));
  return onlyOne(possible) ?? onlyOne(named);
}

/** Errors of the branch that describes the most properties of a value; undefined if several do. */
export function nearestBranch(
  union: ErrorObject,
  inside: BranchErrors,
  reach: Reach,
): readonly ErrorObject[] | undefined {
  const counts = describedNames(union, reach);
  const possible = possibleBranches(union, inside, reach);
  return mostDescribed(inside, counts, possible) ?? mostDescribed(inside, counts, inside);
}

/** Branches whose tag and type the value has, and that describe some of its properties. */
function possibleBranches(union: ErrorObject, inside: BranchErrors, reach: Reach): BranchErrors {
  const { instancePath: place } = union;
  const isOther = ({ keyword, instancePath }: ErrorObject) =>
    TELLING.has(keyword) && (instancePath === place || (keyword !== 'type' && isChild(instancePath, place)));
  const counts = describedNames(union, reach);
  const isApart = (index: number) => counts[index] === 0 && counts.some((count) => count > 0);
  return inside.filter((own, index) => own.length > 0 && !isApart(index) && !isRuledOut(own, isOther, reach));
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | undefined {
  return others.length === 0 ? first : undefined;
}

/** Index of the branch that the `discriminator` selects; -1 if it selects none. */
function selectedBranch({ parentSchema = {}, schema, data }: ErrorObject): number {
  const found = discriminatorOf(parentSchema);
  const branches: readonly unknown[] = Array.isArray(schema) ? schema : [];
  if (found === undefined || !Object.hasOwn(Object(data), found.name)) return -1;
  return branches.findIndex((branch) => {
    const ref: unknown = Object(branch).$ref;
    return typeof ref === 'string' && found.valuesFor(ref).includes(Object(data)[found.name]);
  });
}

/** True if errors rule out a branch. Those of an inner union do so if they rule out each of its branches. */
function isRuledOut(
  errors: readonly ErrorObject[],
  isTelling: (error: ErrorObject) => boolean,
  reach: Reach,
): boolean {
  const last = lastUnion(errors, reach);
  if (last === undefined) return errors.some(isTelling);
  const { union, inside, rest } = last;
  const isInner = UNIONS.has(union.keyword) && inside.every((own) => isRuledOut(own, isTelling, reach));
  return isInner || isRuledOut(rest, isTelling, reach);
}

/** Number of properties of an object that each branch of a union describes. */
function describedNames({ schema, data }: ErrorObject, reach: Reach): readonly number[] {
  const branches: readonly unknown[] = [schema].flat();
  const names = isSchema(data) ? Object.keys(data) : [];
  return branches.map((branch) => {
    const parts = [...reach(branch, true).keys()].filter(isSchema);
    const isDescribed = (name: string) => parts.some((part) => describes(part, name));
    return names.filter(isDescribed).length;
  });
}

function describes({ properties = {}, patternProperties = {}, additionalProperties: more }: Schema, name: string) {
  const isEntry = Object.keys(patternProperties).some((pattern) => matchesPattern(pattern, name));
  return Object.hasOwn(properties, name) || isEntry || isSchema(more);
}

/** Branch among these that describes the most properties; undefined if several do. */
function mostDescribed(
  inside: BranchErrors,
  counts: readonly number[],
  branches: BranchErrors,
): readonly ErrorObject[] | undefined {
  const countOf = (own: readonly ErrorObject[]) => counts[inside.indexOf(own)] ?? 0;
  const most = Math.max(1, ...branches.map(countOf));
  return onlyOne(branches.filter((own) => own.length > 0 && countOf(own) === most));
}

/** True for a path one level below another. */
export function isChild(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/');
}
