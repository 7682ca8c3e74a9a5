import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** What a call is sent that begins something and ends it; each call says what a start means while it runs. */
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
