import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Request of calls that start and stop something. Each call defines the effect of a start while it is running. */
export const startStopSchema = {
  title: 'Start or stop',
  description: 'Begins it, or ends it.',
  type: 'object',
  required: ['action'],
  properties: {
    action: {
      title: 'Action',
      description: 'What is to be done.',
      type: 'string',
      oneOf: [
        { const: 'start', title: 'Start' },
        { const: 'stop', title: 'Stop' },
      ],
      'x-message': 'Please say start or stop.',
    },
  },
} as const satisfies AnnotatedSchema;
