import type { Params } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import { escapeSegment } from '../core/pointer.ts';

/** Error of ajv. With `messages: false` it has no message. */
export interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface IssueParts {
  readonly code: string;
  /** Parameter with the bound: ajv's name and our name. */
  readonly param?: readonly [ajv: string, ours: string];
  /** Parameter with the name of a property inside the failing value. */
  readonly property?: string;
}

/**
 * Our issue codes by ajv keyword. Keywords that only wrap the errors of their branches have no entry and give no
 * issue.
 */
const ISSUE_PARTS: Readonly<Record<string, IssueParts>> = {
  required: { code: 'required', property: 'missingProperty' },
  additionalProperties: { code: 'unknown', property: 'additionalProperty' },
  type: { code: 'type', param: ['type', 'type'] },
  minimum: { code: 'minimum', param: ['limit', 'minimum'] },
  maximum: { code: 'maximum', param: ['limit', 'maximum'] },
  exclusiveMinimum: { code: 'minimum', param: ['limit', 'minimum'] },
  exclusiveMaximum: { code: 'maximum', param: ['limit', 'maximum'] },
  multipleOf: { code: 'step', param: ['multipleOf', 'step'] },
  minLength: { code: 'minLength', param: ['limit', 'minLength'] },
  maxLength: { code: 'maxLength', param: ['limit', 'maxLength'] },
  pattern: { code: 'pattern' },
  format: { code: 'format', param: ['format', 'format'] },
  enum: { code: 'choice' },
  minItems: { code: 'minItems', param: ['limit', 'minItems'] },
  maxItems: { code: 'maxItems', param: ['limit', 'maxItems'] },
  uniqueItems: { code: 'uniqueItems' },
  discriminator: { code: 'choice', property: 'tag' },
};

/**
 * Converts ajv errors to issues. An untagged `oneOf` of constants is a choice and gives one issue.
 * @returns at least one issue for at least one error
 */
export function ajvIssues(errors: readonly AjvError[]): Issue[] {
  const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
  const issues = errors.flatMap((error) => {
    const parts = ISSUE_PARTS[error.keyword];
    if (parts === undefined || choices.has(error.instancePath)) return [];
    return issue(pointerOf(error, parts), parts.code, paramsOf(error, parts));
  });
  for (const pointer of choices) issues.push(issue(pointer, 'choice', {}));
  const [first] = errors;
  return issues.length > 0 || first === undefined ? issues : [issue(first.instancePath, 'invalid', {})];
}

/** `const` fails in every branch of an enumeration written as labelled constants. */
function isChoice(error: AjvError): boolean {
  return error.keyword === 'const';
}

function issue(pointer: string, code: string, params: Params): Issue {
  return { pointer, code, params, severity: 'error', source: 'schema' };
}

function pointerOf({ instancePath, params }: AjvError, { property }: IssueParts): string {
  const name = property === undefined ? undefined : params[property];
  return typeof name === 'string' ? `${instancePath}/${escapeSegment(name)}` : instancePath;
}

function paramsOf({ params }: AjvError, { param }: IssueParts): Params {
  if (param === undefined) return {};
  const value = params[param[0]];
  return typeof value === 'string' || typeof value === 'number' ? { [param[1]]: value } : {};
}
