import type { ErrorObject } from 'ajv';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import { ajvIssues } from '../validate/ajvIssues.ts';
import { type BranchErrors, GROUPING, lastUnion, UNIONS } from './branchErrors.ts';
import { FORMAT_RULES } from './formats.ts';
import { intendedBranch, isChild, nearestBranch } from './intendedBranch.ts';
import { listedNames, refusalWords, requiredNames, wordsOfName } from './refusalWords.ts';
import type { Reach } from './schemaReach.ts';

/** Maximum number of issues; nobody reads more. */
const MOST_ISSUES = 200;

/** Maximum number of compiler errors that are grouped. Grouping scans them once per union. */
const MOST_ERRORS = 2_000;

/** Error of a value with an English text. */
export function issue(pointer: string, text: string): Issue {
  return { pointer, code: 'invalid', params: {}, severity: 'error', source: 'schema', text };
}

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

function issuesOfUnion(union: ErrorObject, inside: BranchErrors, reach: Reach): readonly Issue[] {
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
  const intended = intendedBranch(union, inside, reach);
  if (intended !== undefined) return issuesIn(intended, reach);
  const missing = issuesOfMissing(inside, place, reach);
  if (missing !== undefined) return missing;
  const nearest = nearestBranch(union, inside, reach);
  return nearest === undefined ? [issue(place, NO_FORM)] : issuesIn(nearest, reach);
}

/** Issues of an object that lacks a property in every branch; undefined if something else is wrong. */
function issuesOfMissing(inside: BranchErrors, place: string, reach: Reach): readonly Issue[] | undefined {
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
function issueOfTexts(inside: BranchErrors, place: string): Issue | undefined {
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
function refusedByAll([first = [], ...others]: BranchErrors, place: string): string | undefined {
  const isListed = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'const' || (keyword === 'enum' && instancePath !== place);
  const isRefused = (path: string) =>
    others.every((own) => own.some((error) => isListed(error) && error.instancePath === path));
  return first
    .filter((error) => isListed(error) && (error.instancePath === place || isChild(error.instancePath, place)))
    .map(({ instancePath }) => instancePath)
    .find(isRefused);
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
