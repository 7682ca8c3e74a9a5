import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/ch` (docs/device.md#notices). */
export const callHomeSchema = {
  title: 'Crash reports to the maker',
  description: 'Whether there are reports, and whether sending is allowed; nothing is sent automatically.',
  type: 'object',
  required: ['available', 'allowed', 'reports'],
  properties: {
    available: {
      title: 'Available',
      description: 'There are reports, and sending was not declined.',
      type: 'boolean',
    },
    allowed: { title: 'Allowed', description: 'The configuration allows crash reports.', type: 'boolean' },
    reports: { title: 'Reports', description: 'How many there are.', type: 'integer', minimum: 0 },
  },
} as const satisfies AnnotatedSchema;
