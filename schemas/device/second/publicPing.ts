import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET public/ping`; the format is ours (D19). */
export const publicPingSchema = {
  title: 'Sign of life',
  description: 'The device answers.',
  type: 'object',
  required: ['status', 'modified'],
  properties: {
    status: { title: 'Status', description: 'ok.', type: 'string', const: 'ok' },
    modified: { title: 'Modified', description: 'A text waits to be applied.', type: 'boolean' },
  },
} as const satisfies AnnotatedSchema;
