import { Ajv, type ErrorObject, type Format, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { english } from '../../base/translate.ts';
import type { Validate } from '../check/checkDocument.ts';
import { innerSchemas } from '../core/innerSchemas.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { Matcher } from '../core/linearPattern.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import { lookUp } from '../plan/reference.ts';
import { ajvIssues } from '../validate/ajvIssues.ts';
import { withExactSteps } from '../validate/exactSteps.ts';
import type { Dialect } from './dialect.ts';
import { discriminatorOf } from './discriminator.ts';
import { isEditorFormat } from './editorAnnotations.ts';
import { withEvaluatedNames } from './evaluatedNames.ts';
import { foreignSchema } from './foreignSchema.ts';
import { FORMAT_RULES } from './formats.ts';
import { ANYTHING, patternMatcher } from './patternMatcher.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';
import { listedNames, refusalWords, requiredNames, wordsOfName } from './refusalWords.ts';
import { compilableSchema, soundSchema, withPointers } from './soundSchema.ts';
import { uncheckedFormat } from './unchecked.ts';
import { type Documents, withDocuments } from './withDocuments.ts';

/** Validator of a foreign schema. */
export interface ForeignValidator {
  /** Undefined if the schema is refused. */
  readonly validate: Validate | undefined;
  /** Reason of the refusal, from the compiler. */
  readonly problem?: string;
  /** English descriptions of the parts that are not checked. */
  readonly notes: readonly string[];
}

/** Maximum number of issues; nobody reads more. */
const MOST_ISSUES = 200;

/** Maximum number of compiler errors that are grouped. Grouping scans them once per union. */
const MOST_ERRORS = 2_000;

/** Maximum number of schemas that are compiled. */
const MOST_SCHEMAS = 20_000;

/** Maximum number of values × checks per value. */
const MOST_CHECKS = 2_000_000;

/**
 * Maximum number of checks of one value by one schema. Alternatives that refer to alternatives double the number each
 * time.
 */
const MOST_LOOKS = 100_000;

/** Number of constants or names that are compared in the time of one check. */
const COMPARED = 10;

const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  // `soundSchema` validates the schema part by part.
  meta: false,
  validateSchema: false,
  verbose: true,
  ownProperties: true,
  formats: Object.fromEntries(
    [...FORMAT_RULES].map(([name, { type, check }]): [string, Format] => [
      name,
      type === 'number' ? { type, validate: check } : check,
    ]),
  ),
};

/**
 * Compiles a validator for a schema that arrives at run time, drafts 04 to 07, 2019-09 or 2020-12. Never throws and
 * fetches nothing. Uses `eval`, which the page must allow.
 * @param documents other schemas that references name
 * @example foreignValidator({ type: 'integer' }).validate?.('a') // [{ pointer: '', code: 'type', … }]
 */
export function foreignValidator(own: JsonValue, documents: Documents = {}): ForeignValidator {
  const schema = withDocuments(own, documents);
  if (typeof schema === 'boolean') return compiled(schema ? {} : { not: {} });
  if (!isRecord(schema)) return refused('A schema is an object, true or false.');
  const used = schemasIn(foreignSchema(schema));
  if (used.size > MOST_SCHEMAS) return refused('It is too large to be checked.');
  const looks = mostLooks(used);
  if (looks > MOST_LOOKS) return refused('Its alternatives refer to one another too often.');
  const compiledValidator = compiled(schema);
  return {
    ...compiledValidator,
    validate: compiledValidator.validate && bounded(compiledValidator.validate, Math.floor(MOST_CHECKS / looks)),
  };
}

function refused(problem: string): ForeignValidator {
  return { validate: undefined, problem, notes: [] };
}

/** Validates values up to a size; for larger values it returns a warning instead. */
function bounded(validate: Validate, most: number): Validate {
  return (value) => {
    if (valueCount(value, most) <= most) return validate(value);
    const text = 'There are more than {count} values here: they are not checked as a whole.';
    return [{ ...issue('', text), params: { count: most }, severity: 'warning' }];
  };
}

/** ajv shares one matcher between patterns with equal text. */
interface NamedMatcher extends Matcher {
  readonly toString: () => string;
}

const inEnglish = ({ text, params }: Sentence): string => english(text, params);

function compiled(raw: RawSchema): ForeignValidator {
  const sound = soundSchema(raw);
  const { schema, left } = compilableSchema(sound.schema);
  const notes = new Set([...sound.left, ...left].map(inEnglish));
  const warn = (...messages: readonly unknown[]): void => {
    const format = /unknown format "([^"]*)"/.exec(String(messages[0]))?.[1];
    if (format !== undefined && isEditorFormat(format)) return;
    notes.add(format === undefined ? String(messages[0]) : inEnglish(uncheckedFormat(format)));
  };
  const regExp = (pattern: string, flags: string): NamedMatcher => ({
    ...(patternMatcher(pattern)?.matcher ?? ANYTHING),
    toString: () => `/${pattern}/${flags}`,
  });
  const options = {
    ...OPTIONS,
    // Optimizing takes half of the compilation, and the code validates few values.
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'linearPattern' }) },
    logger: { log: () => undefined, warn, error: () => undefined },
  };
  let problem: string | undefined;
  for (const own of [schema, withPointers(schema)]) {
    try {
      const run = compiler(sound.dialect, options).compile(own);
      const reach = reachIn(own);
      const validate: Validate = (value) => {
        try {
          return run(value) ? [] : issuesOf(run.errors ?? [], reach);
        } catch (error) {
          return [issue('', `The validator has failed: ${String(error)}`)];
        }
      };
      return { validate, notes: [...notes] };
    } catch (error) {
      problem ??= Object(error).message;
    }
  }
  return { validate: undefined, problem: problem ?? '', notes: [...notes] };
}

const COMPILERS = { '04': Ajv, '07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 } as const;

function compiler(dialect: Dialect, options: Options): Ajv {
  const ajv = new COMPILERS[dialect](options);
  withEvaluatedNames(withExactSteps(ajv)).removeKeyword(UNIQUE.keyword);
  return ajv.addKeyword(UNIQUE);
}

/** Replaces ajv's implementation, which compares every pair of items. */
const UNIQUE = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  compile: (isAsked: boolean) => (items: readonly unknown[]) =>
    !isAsked || new Set(items.map(sortedJson)).size === items.length,
} as const;

/** Canonical text of a value, independent of property order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, own: unknown) =>
    isSchema(own) ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1))) : own,
  );
}

function issue(pointer: string, text: string): Issue {
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
 * Converts errors to issues, without duplicates. For a union, only the errors of the intended branch are kept, if it
 * can be determined.
 */
function issuesOf(errors: readonly ErrorObject[], reach: Reach): Issue[] {
  const unique = new Map<string, Issue>();
  for (const found of issuesIn(firstOf(errors), reach)) {
    unique.set(`${found.pointer} ${found.code} ${found.text}`, found);
    if (unique.size >= MOST_ISSUES) break;
  }
  return [...unique.values()];
}

/** First errors, without errors of an incomplete union at the end. */
function firstOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (errors.length <= MOST_ERRORS) return errors;
  const first = errors.slice(0, MOST_ERRORS);
  const last = first.findLastIndex(({ keyword }) => GROUPING.has(keyword));
  return last < 0 ? first : first.slice(0, last + 1);
}

function issuesIn(errors: readonly ErrorObject[], reach: Reach): readonly Issue[] {
  // The error of an outer union comes after the errors of its inner unions.
  const at = errors.findLastIndex(({ keyword }) => GROUPING.has(keyword));
  const union = errors[at];
  if (union === undefined) return errors.flatMap(issuesOfError);
  const inside = errorsOfBranches(union, errors.slice(0, at), reach);
  const taken = new Set([union, ...inside.flat()]);
  const rest = errors.filter((error) => !taken.has(error));
  const own = UNIONS.has(union.keyword) ? issuesOfUnion(union, inside, reach) : issuesOfError(union);
  return [...issuesIn(rest, reach), ...own];
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
    // The schema false is no object, so only its path tells where it is.
    const isAt = (path: string) => error.schemaPath.startsWith(`${path}/`);
    const references = branches.map((branch, index) => {
      const ref: unknown = Object(branch).$ref;
      const isInPath = isAt(Array.isArray(schema) ? `${schemaPath}/${index}` : schemaPath);
      const path = isInPath || (typeof ref === 'string' && isAt(ref)) ? 0 : Number.POSITIVE_INFINITY;
      return reach(branch, isHere).get(error.parentSchema) ?? path;
    });
    const fewest = Math.min(...references);
    if (fewest === Number.POSITIVE_INFINITY) continue;
    // Branches that share a schema report its errors one after the other.
    const isSame = (other: ErrorObject) =>
      other.schemaPath === error.schemaPath &&
      other.instancePath === error.instancePath &&
      equalJson(other.params, error.params);
    const possible = [...branches.keys()].filter((index) => references[index] === fewest);
    last = possible.find((index) => index >= last && inside[index]?.some(isSame) !== true) ?? possible[0] ?? last;
    inside[last]?.push(error);
  }
  return inside;
}

/**
 * Schemas that a branch can apply, each with the number of references to it.
 * @param isInPlace only those for the value itself, not for its parts
 */
type Reach = (branch: unknown, isInPlace: boolean) => ReadonlyMap<unknown, number>;

const IN_PLACE: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies', 'propertyNames'],
]);

function reachIn(root: Schema): Reach {
  const caches = [new Map<unknown, Map<unknown, number>>(), new Map<unknown, Map<unknown, number>>()] as const;
  return (branch, isInPlace) => {
    const cache = caches[isInPlace ? 1 : 0];
    const before = cache.get(branch);
    if (before !== undefined) return before;
    const found = new Map<unknown, number>();
    cache.set(branch, found);
    let waiting: unknown[] = [branch];
    for (let references = 0; waiting.length > 0; references++) {
      const targets: unknown[] = [];
      while (waiting.length > 0) {
        const next = waiting.pop();
        if (!isSchema(next) || found.has(next)) continue;
        found.set(next, references);
        if (next.$ref !== undefined) targets.push(lookUp(root, next.$ref));
        waiting.push(...innerOf(next, (keyword) => !isInPlace || IN_PLACE.has(keyword)));
      }
      waiting = targets;
    }
    return found;
  };
}

/** Schemas directly below the keywords of a schema that apply without a reference. */
function innerOf(schema: Schema, isWanted: (keyword: string) => boolean): readonly unknown[] {
  const found: unknown[] = [];
  for (const [keyword, value] of Object.entries(schema))
    if (!KEPT_APART.has(keyword) && isWanted(keyword)) innerSchemas(keyword, value, (inner) => found.push(inner));
  return found.flat();
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
  const selected = inside[selectedBranch(union)];
  if (selected !== undefined && selected.length > 0) return issuesIn(selected, reach);
  const isOther = ({ keyword, instancePath }: ErrorObject) =>
    TELLING.has(keyword) && (instancePath === place || (keyword !== 'type' && isChild(instancePath, place)));
  const isOtherByName = ({ keyword, instancePath }: ErrorObject) => NAMING.has(keyword) && instancePath === place;
  const possible = inside.filter((own) => own.length > 0 && !own.some(isOther));
  for (const branches of [possible, possible.filter((own) => !own.some(isOtherByName))]) {
    const [intended, ...others] = branches;
    if (intended !== undefined && others.length === 0) return issuesIn(intended, reach);
  }
  return issuesOfMissing(inside, place, reach) ?? [issue(place, 'None of the forms that are allowed here fits.')];
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
    return [{ ...issue(`${instancePath}/${escapeSegment(propertyName)}`, ''), ...wordsOfName(error) }];
  }
  if (keyword === 'false schema' || (keyword === 'not' && equalJson(error.schema, {}))) {
    return [issue(instancePath, 'No value is allowed here.')];
  }
  const [like, param, ours] = LIKE[keyword] ?? [keyword];
  const named = ours === undefined || param === undefined ? params : { [ours]: params[param] };
  const words = keyword === 'format' ? FORMAT_RULES.get(String(params.format))?.words : refusalWords(error);
  return ajvIssues([{ instancePath, keyword: like, params: named }]).map((own) => ({ ...own, ...words }));
}

/** Upper bound of the checks per value, by all schemas for the same place. */
function mostLooks(schemas: ReadonlyMap<Schema, Schema | undefined>): number {
  const counts = new Map<object, number>();
  const looks = (schema: Schema): number => {
    const before = counts.get(schema);
    if (before !== undefined) return before;
    // Cycles count as 0; the validator detects endless recursion itself.
    counts.set(schema, 0);
    const { not, if: test, ['then' as const]: matched, else: otherwise, allOf, anyOf, oneOf } = schema;
    const inner = [schemas.get(schema), not, test, matched, otherwise, allOf, anyOf, oneOf].flat();
    const own = 1 + ((schema.enum?.length ?? 0) + (schema.required?.length ?? 0)) / COMPARED;
    const count = inner.reduce<number>((sum, next) => (next === undefined ? sum : sum + looks(next)), own);
    counts.set(schema, count);
    return count;
  };
  try {
    return Math.max(1, ...[...schemas.keys()].map(looks));
  } catch {
    // Stack overflow on a very long chain of references.
    return Number.POSITIVE_INFINITY;
  }
}

/** Keywords whose schemas apply only if referenced. */
const KEPT_APART: ReadonlySet<string> = new Set(['definitions', '$defs']);

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All schemas that apply, each with the schema it refers to. Stops at the number that can be compiled. */
function schemasIn(root: Schema): ReadonlyMap<Schema, Schema | undefined> {
  const found = new Map<Schema, Schema | undefined>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && found.size <= MOST_SCHEMAS) {
    const next = waiting.pop();
    if (!isSchema(next) || found.has(next)) continue;
    const target = next.$ref === undefined ? undefined : lookUp(root, next.$ref);
    found.set(next, isSchema(target) ? target : undefined);
    waiting.push(target);
    waiting.push(...innerOf(next, () => true));
  }
  return found;
}
