import { Ajv, type Format, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { english } from '../../base/translate.ts';
import type { Validate } from '../check/checkDocument.ts';
import type { Sentence } from '../core/limit.ts';
import type { Matcher } from '../core/linearPattern.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import { withExactSteps } from '../validate/exactSteps.ts';
import type { Dialect } from './dialect.ts';
import { isEditorFormat } from './editorAnnotations.ts';
import { issue, issuesOf } from './errorIssues.ts';
import { withEvaluatedNames } from './evaluatedNames.ts';
import { foreignSchema } from './foreignSchema.ts';
import { FORMAT_RULES } from './formats.ts';
import { withLaterReferences } from './laterReferences.ts';
import { ANYTHING, patternMatcher } from './patternMatcher.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';
import { isSchema, MOST_SCHEMAS, reachIn, schemasIn } from './schemaReach.ts';
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
  const formats = new Set([...used.keys()].flatMap(({ format }) => format ?? []));
  const unknown = [...formats].filter((format) => !FORMAT_RULES.has(format) && !isEditorFormat(format));
  return {
    ...compiledValidator,
    notes: [...compiledValidator.notes, ...unknown.map((format) => inEnglish(uncheckedFormat(format)))],
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
  const notes = [...new Set([...sound.left, ...left].map(inEnglish))];
  const regExp = (pattern: string, flags: string): NamedMatcher => ({
    ...(patternMatcher(pattern)?.matcher ?? ANYTHING),
    toString: () => `/${pattern}/${flags}`,
  });
  const options = {
    ...OPTIONS,
    // Optimizing takes half of the compilation, and the code validates few values.
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'linearPattern' }) },
    logger: false as const,
  };
  let problem = '';
  const attempt = (own: RawSchema): Validate | undefined => {
    try {
      const run = withLaterReferences(compiler(sound.dialect, options), own).compile(own);
      const reach = reachIn(own);
      return (value) => {
        try {
          return run(value) ? [] : issuesOf(run.errors ?? [], reach);
        } catch (error) {
          return [issue('', `The validator has failed: ${String(error)}`)];
        }
      };
    } catch (error) {
      problem ||= Object(error).message;
      return undefined;
    }
  };
  const validate = attempt(schema) ?? attempt(withPointers(schema));
  return validate === undefined ? { validate, problem, notes } : { validate, notes };
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
