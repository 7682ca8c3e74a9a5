import type { ErrorObject } from 'ajv';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import { ajvIssues } from '../validate/ajvIssues.ts';
import { discriminatorOf } from './discriminator.ts';
import { FORMAT_RULES } from './formats.ts';
import { matchesPattern } from './patternMatcher.ts';
import { listedNames, refusalWords, requiredNames, wordsOfName } from './refusalWords.ts';
import { isSchema, type Reach } from './schemaReach.ts';

/** Maximum number of issues; nobody reads more. */
const MOST_ISSUES = 200;

/** Maximum number of compiler errors that are grouped. Grouping scans them once per union. */
const MOST_ERRORS = 2_000;

/** Error of a value with an English text. */
export function issue(pointer: string, text: string): Issue {
  return { pointer, code: 'invalid', params: {}, severity: 'error', source: 'schema', text };
}

const UNIONS: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

/** Keywords whose error replaces the errors of their schemas, in which a value need not be valid. */
const GROUPING: ReadonlySet<string> = new Set([...UNIONS, 'contains']);

/** Errors that rule out a branch: a different tag or type. */
const TELLING: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

/** Errors that rule out a branch by its property names. */
const NAMING: ReadonlySet<string> = new Set(['required', 'additionalProperties', 'unevaluatedProperties']);

/**
 * Converts errors of ajv to issues, without duplicates. For a union, only the errors of the intended branch are kept, if it
 * can be determined.
 * @returns at least one issue
 */
export function issuesOf(errors: readonly ErrorObject[], reach: Reach): Issue[] {
  const unique = new Map<string, Issue>();
  for (const found of issuesIn(firstOf(errors), reach)) {
    unique.set(`${found.pointer} ${found.code} ${found.text}`, found);
    if (unique.size >= MOST_ISSUES) break;
  }
  if (unique.size === 0) return [issue(errors[0]?.instancePath ?? '', NO_FORM)];
  return [...unique.values()];
}

const NO_FORM = 'None of the forms that are allowed here fits.';

/** First errors, without errors of an incomplete union at the end. */
function firstOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (errors.length <= MOST_ERRORS) return errors;
  const first = errors.slice(0, MOST_ERRORS);
  const last = first.findLastIndex(({ keyword }) => GROUPING.has(keyword));
  return last < 0 ? first : first.slice(0, last + 1);
}

function issuesIn(errors: readonly ErrorObject[], reach: Reach): readonly Issue[] {
  const last = lastUnion(errors, reach);
  if (last === undefined) return errors.flatMap(issuesOfError);
  const { union, inside, rest } = last;
  const own = UNIONS.has(union.keyword) ? issuesOfUnion(union, inside, reach) : issuesOfError(union);
  return [...issuesIn(rest, reach), ...own];
}

interface LastUnion {
  readonly union: ErrorObject;
  /** Errors by branch. */
  readonly inside: readonly (readonly ErrorObject[])[];
  readonly rest: readonly ErrorObject[];
}

/** Last union that has an error. The error of an outer union comes after the errors of its inner unions. */
function lastUnion(errors: readonly ErrorObject[], reach: Reach): LastUnion | undefined {
  const at = errors.findLastIndex(({ keyword }) => GROUPING.has(keyword));
  const union = errors[at];
  if (union === undefined) return undefined;
  const inside = errorsOfBranches(union, errors.slice(0, at), reach);
  const taken = new Set([union, ...inside.flat()]);
  return { union, inside, rest: errors.filter((error) => !taken.has(error)) };
}

/** Errors of each branch of a union, among those before the error of the union. */
function errorsOfBranches(
  union: ErrorObject,
  errors: readonly ErrorObject[],
  reach: Reach,
): readonly (readonly ErrorObject[])[] {
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

function issuesOfUnion(
  union: ErrorObject,
  inside: readonly (readonly ErrorObject[])[],
  reach: Reach,
): readonly Issue[] {
  const { instancePath: place } = union;
  if (union.propertyName !== undefined) return issuesOfError(union);
  const { passingSchemas: passing } = union.params;
  if (Array.isArray(passing)) {
    const schemas: readonly unknown[] = [union.schema].flat();
    const names = passing.map((index) => requiredNames(schemas[index]));
    return [
      names.every((own) => own.length === 1)
        ? issueOfNames(place, 'Only one of these may have a value: {names}.', names.flat())
        : issue(place, 'Only one of the forms allowed here may fit, and several do.'),
    ];
  }
  const refused = refusedByAll(inside, place);
  if (refused !== undefined)
    return [{ pointer: refused, code: 'choice', params: {}, severity: 'error', source: 'schema' }];
  const texts = issueOfTexts(inside, place);
  if (texts !== undefined) return [texts];
  const selected = inside[selectedBranch(union)];
  if (selected !== undefined && selected.length > 0) return issuesIn(selected, reach);
  const isOther = ({ keyword, instancePath }: ErrorObject) =>
    TELLING.has(keyword) && (instancePath === place || (keyword !== 'type' && isChild(instancePath, place)));
  const isOtherByName = ({ keyword, instancePath }: ErrorObject) => NAMING.has(keyword) && instancePath === place;
  const counts = describedNames(union, reach);
  const isApart = (index: number) => counts[index] === 0 && counts.some((count) => count > 0);
  const possible = inside.filter(
    (own, index) => own.length > 0 && !isApart(index) && !isRuledOut(own, isOther, reach),
  );
  for (const branches of [possible, possible.filter((own) => !isRuledOut(own, isOtherByName, reach))]) {
    const [intended, ...others] = branches;
    if (intended !== undefined && others.length === 0) return issuesIn(intended, reach);
  }
  const missing = issuesOfMissing(inside, place, reach);
  if (missing !== undefined) return missing;
  const nearest = mostDescribed(inside, counts, possible) ?? mostDescribed(inside, counts, inside);
  return nearest === undefined ? [issue(place, NO_FORM)] : issuesIn(nearest, reach);
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
  inside: readonly (readonly ErrorObject[])[],
  counts: readonly number[],
  branches: readonly (readonly ErrorObject[])[],
): readonly ErrorObject[] | undefined {
  const countOf = (own: readonly ErrorObject[]) => counts[inside.indexOf(own)] ?? 0;
  const most = Math.max(1, ...branches.map(countOf));
  const [nearest, ...others] = branches.filter((own) => own.length > 0 && countOf(own) === most);
  return others.length === 0 ? nearest : undefined;
}

/** Issues of an object that lacks a property in every branch; undefined if something else is wrong. */
function issuesOfMissing(
  inside: readonly (readonly ErrorObject[])[],
  place: string,
  reach: Reach,
): readonly Issue[] | undefined {
  const isMissing = ({ keyword, instancePath }: ErrorObject) => keyword === 'required' && instancePath === place;
  if (!inside.every((own) => own.length > 0 && own.every(isMissing))) return undefined;
  const [first = [], ...others] = inside;
  const nameIn = ({ params }: ErrorObject) => String(params.missingProperty);
  const inAll = first.filter((error) => others.every((own) => own.some((one) => nameIn(one) === nameIn(error))));
  if (inAll.length > 0) return issuesIn(inAll, reach);
  if (inside.some((own) => own.length > 1)) return undefined;
  return [issueOfNames(place, 'One of these is required: {names}.', inside.flat().map(nameIn))];
}

/** Maximum number of values in a message. */
const MOST_VALUES = 10;

/** Issue of a text for which the branches list values, or give patterns; undefined if something else is wrong. */
function issueOfTexts(inside: readonly (readonly ErrorObject[])[], place: string): Issue | undefined {
  const errors = inside.flat();
  const isSole = inside.every((own) => own.length === 1) && errors.every((error) => error.instancePath === place);
  if (!isSole) return undefined;
  const valuesOf = ({ params }: ErrorObject): readonly unknown[] => params.allowedValues ?? [params.allowedValue];
  const values = errors.filter(({ keyword }) => keyword === 'enum' || keyword === 'const').flatMap(valuesOf);
  const patterns = errors.flatMap(({ keyword, params }) => (keyword === 'pattern' ? String(params.pattern) : []));
  const isComplete = inside.every(([error]) => /^(?:enum|const|pattern)$/.test(error?.keyword ?? ''));
  if (!isComplete || values.length === 0 || patterns.length === 0) return undefined;
  const names = listedNames(values.slice(0, MOST_VALUES).map(String)) + (values.length > MOST_VALUES ? ', …' : '');
  const text = 'Use one of these: {names}. Or use the form {patterns}.';
  return { ...issue(place, text), params: { names, patterns: patterns.join(', ') } };
}

/** Issue of several properties, at the first of them. */
function issueOfNames(place: string, text: string, names: readonly string[]): Issue {
  const [first = ''] = names;
  return { ...issue(`${place}/${escapeSegment(first)}`, text), params: { names: listedNames(names) } };
}

/** Place of a value that no branch lists: the value of the union, or its tag. */
function refusedByAll(
  [first = [], ...others]: readonly (readonly ErrorObject[])[],
  place: string,
): string | undefined {
  const isListed = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'const' || (keyword === 'enum' && instancePath !== place);
  const isRefused = (path: string) =>
    others.every((own) => own.some((error) => isListed(error) && error.instancePath === path));
  return first
    .filter((error) => isListed(error) && (error.instancePath === place || isChild(error.instancePath, place)))
    .map(({ instancePath }) => instancePath)
    .find(isRefused);
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

function isChild(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/');
}

/** Errors that only report that something inside is wrong. */
const SILENT: ReadonlySet<string> = new Set(['if', 'propertyNames']);

/** Keywords with the same meaning for an issue, and the parameter with the name of the property. */
const LIKE: Readonly<Record<string, readonly [keyword: string, param: string, ours: string]>> = {
  dependentRequired: ['required', 'missingProperty', 'missingProperty'],
  dependencies: ['required', 'missingProperty', 'missingProperty'],
  unevaluatedProperties: ['additionalProperties', 'unevaluatedProperty', 'additionalProperty'],
};

function issuesOfError(error: ErrorObject): readonly Issue[] {
  const { instancePath, keyword, params, propertyName } = error;
  if (SILENT.has(keyword)) return [];
  const [forbidden, ...others] = keyword === 'not' ? requiredNames(error.schema) : [];
  if (forbidden !== undefined && others.length === 0) {
    return [issue(`${instancePath}/${escapeSegment(forbidden)}`, 'No value is allowed here.')];
  }
  if (propertyName !== undefined) {
    // The code tells errors of a name from those of its value.
    return [{ ...issue(`${instancePath}/${escapeSegment(propertyName)}`, ''), code: 'name', ...wordsOfName(error) }];
  }
  if (keyword === 'false schema' || (keyword === 'not' && equalJson(error.schema, {}))) {
    return [issue(instancePath, 'No value is allowed here.')];
  }
  const [like, param, ours] = LIKE[keyword] ?? [keyword];
  const named = ours === undefined || param === undefined ? params : { [ours]: params[param] };
  const words = keyword === 'format' ? FORMAT_RULES.get(String(params.format))?.words : refusalWords(error);
  return ajvIssues([{ instancePath, keyword: like, params: named }]).map((own) => ({ ...own, ...words }));
}
