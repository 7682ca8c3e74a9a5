import { Ajv } from 'ajv';
import type { Validate } from '../check/checkDocument.ts';
import type { Schema } from '../core/schema.ts';
import { ajvIssues } from './ajvIssues.ts';
import { AJV_OPTIONS } from './ajvOptions.ts';
import { withExactSteps } from './exactSteps.ts';
import { stripAnnotations } from './stripAnnotations.ts';
import { tagUnions } from './tagUnions.ts';

/** One for all: each would compile the schema of schemas for itself, which costs more than most of ours. */
const ajv = withExactSteps(new Ajv(AJV_OPTIONS));

/**
 * Compiles a validator where code may be made at run time: in Node, at start. The browser's come from `?validator`
 * imports, out of the same schema and options. Draft-07; annotations (`x-…`) are not looked at.
 * @throws Error of ajv where the schema is none, or says what ajv would not hold to: an unknown keyword or format
 * @example compileValidator({ type: 'integer', maximum: 9 })(12) // [{ pointer: '', code: 'maximum', params: { maximum: 9 }, … }]
 */
export function compileValidator(schema: Schema): Validate {
  const plain: object = Object(tagUnions(stripAnnotations(schema)));
  try {
    const compiled = ajv.compile(plain);
    return (value) => (compiled(value) ? [] : ajvIssues(compiled.errors ?? []));
  } finally {
    // Also after a failure: its identifier would be taken for ever.
    ajv.removeSchema(plain);
  }
}
