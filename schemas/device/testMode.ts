import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Response of `GET /test_mode.cgi` (D13). */
export const testModeSchema = {
  title: 'Test mode',
  description: 'Whether a configuration is under test, and for how long still.',
  type: 'object',
  required: ['active', 'countdown_started', 'time_left'],
  properties: {
    active: {
      title: 'Active',
      description: '1 while a configuration is under test.',
      type: 'integer',
      minimum: 0,
      maximum: 1,
    },
    countdown_started: {
      title: 'Counting',
      description: '1 once the time runs; not yet while the radio listens for radar.',
      type: 'integer',
      minimum: 0,
      maximum: 1,
    },
    time_left: {
      title: 'Time left',
      description: 'Until the old configuration returns.',
      type: 'integer',
      minimum: 0,
      'x-unit': 's',
    },
    digest: {
      title: 'Text',
      description: 'Which text is under test: its SHA-256 in hexadecimal.',
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
    },
    other_end: {
      title: 'Other end',
      description: 'Of a test at both ends: whether the other end is seen under test of the same change.',
      type: 'string',
      oneOf: [
        { const: 'missing', title: 'Not seen' },
        { const: 'seen', title: 'Seen' },
      ],
    },
  },
} as const satisfies AnnotatedSchema;
