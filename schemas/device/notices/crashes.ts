import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/crashes` (docs/device.md#notices). */
export const crashesSchema = {
  title: 'Crashes',
  description: 'Failures of programs of the device, the last ones first.',
  type: 'object',
  required: ['crashes'],
  properties: {
    crashes: {
      title: 'Crashes',
      description: 'Reports not dismissed.',
      type: 'array',
      items: {
        title: 'Crash',
        description: 'A program that failed.',
        type: 'object',
        required: ['time', 'program', 'reason'],
        properties: {
          time: { title: 'Time', description: 'UTC as year-month-day and hours:minutes:seconds.', type: 'string' },
          program: { title: 'Program', description: 'What failed.', type: 'string', examples: ['httpd'] },
          reason: { title: 'Reason', description: 'How it failed, without anything secret.', type: 'string' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
