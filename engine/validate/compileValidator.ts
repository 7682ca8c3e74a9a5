import { Ajv } from 'ajv';
import type { Validate } from '../check/checkDocument.ts';
import type { Schema } from '../core/schema.ts';
import { ajvIssues } from './ajvIssues.ts';
import { AJV_OPTIONS } from './ajvOptions.ts';
import { withExactSteps } from './exactSteps.ts';
import { stripAnnotations } from './stripAnnotations.ts';
import { tagUnions } from './tagUnions.ts';

/** Shared instance: each new one would compile the meta-schema, which costs more than most of our schemas. */
const ajv = withExactSteps(new Ajv(AJV_OPTIONS));

/**
 * Compiles a validator at run time, in Node. The browser uses `?validator` imports, compiled from the same schema and
 * options. Draft-07; annotations (`x-…`) are ignored.
 * @throws Error of ajv if the schema is invalid, or uses an unknown keyword or format
 * @example compileValidator({ type: 'integer', maximum: 9 })(12) // [{ pointer: '', code: 'maximum', params: {
 * maximum: 9 }, … }]
 */
export function compileValidator(schema: Schema): Validate {
  const plain: object = Object(tagUnions(stripAnnotations(schema)));
  try {
    const compiled = ajv.compile(plain);
    return (value) => (compiled(value) ? [] : ajvIssues(compiled.errors ?? []));
  } finally {
    // Also after a failure: otherwise its `$id` stays registered forever.
    ajv.removeSchema(plain);
  }
}
