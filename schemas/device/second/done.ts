import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Success response of the second family without further content (docs/device.md#second-family). */
export const doneSchema = {
  title: 'Done',
  description: 'What was asked for was done.',
  type: 'object',
  required: ['statusCode', 'error', 'message', 'detail'],
  properties: {
    statusCode: { title: 'Status', description: 'The status code once more.', type: 'integer', const: 200 },
    error: { title: 'Error', description: '0: there was none.', type: 'integer', const: 0 },
    message: { title: 'Message', description: 'That it went well.', type: 'string' },
    detail: { title: 'Detail', description: 'What was done.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;
