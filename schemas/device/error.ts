import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { issuesSchema } from './issues.ts';

/** Body of every refused call (docs/decisions.md#messages). The status code gives the kind of error. */
export const errorSchema = {
  title: 'Error',
  description: 'Why a call was refused.',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      title: 'Error',
      description: 'What went wrong in words, or its number in the second family of calls.',
      type: ['string', 'integer'],
    },
    message: { title: 'Message', description: 'What went wrong, in words.', type: 'string' },
    detail: { title: 'Detail', description: 'More about it.', type: 'string' },
    statusCode: { title: 'Status', description: 'The status code once more.', type: 'integer' },
    issues: issuesSchema,
  },
} as const satisfies AnnotatedSchema;

/** Error of the `v1` family: `error` is the status text, `message` the reason. */
const v1ErrorSchema = {
  ...errorSchema,
  required: ['statusCode', 'error', 'message', 'detail'],
} as const satisfies AnnotatedSchema;

/** Error of the `cgi` family, which also has the members of a success response. */
const cgiErrorSchema = {
  ...errorSchema,
  properties: {
    ...errorSchema.properties,
    ok: { title: 'Taken', description: 'The device took nothing.', type: 'boolean', const: false },
    code: { title: 'Code', description: 'What went wrong.', type: 'integer' },
    err: { title: 'Error code', description: 'The code once more.', type: 'integer' },
  },
} as const satisfies AnnotatedSchema;

/** Error format by family of calls. */
export const refusalSchemas = { api: errorSchema, cgi: cgiErrorSchema, v1: v1ErrorSchema } as const;
