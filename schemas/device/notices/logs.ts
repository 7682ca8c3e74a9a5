import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/logs` (docs/device.md#notices). */
export const logsSchema = {
  title: 'Log',
  description: 'What has happened on the device, the oldest entry first.',
  type: 'object',
  required: ['entries'],
  properties: {
    entries: {
      title: 'Entries',
      description: 'The last 256.',
      type: 'array',
      maxItems: 256,
      items: {
        title: 'Entry',
        description: 'One thing that happened.',
        type: 'object',
        required: ['time', 'facility', 'level', 'text'],
        properties: {
          time: { title: 'Time', description: 'UTC as year-month-day and hours:minutes:seconds.', type: 'string' },
          facility: {
            title: 'Facility',
            description: 'The part of the device that says so.',
            type: 'string',
            oneOf: [
              { const: 'system', title: 'System' },
              { const: 'auth', title: 'Sign-in' },
              { const: 'dhcp', title: 'DHCP' },
              { const: 'pppoe', title: 'PPPoE' },
              { const: 'httpd', title: 'Web server' },
            ],
          },
          level: {
            title: 'Level',
            description: 'How bad it is.',
            type: 'string',
            oneOf: [
              { const: 'info', title: 'Information' },
              { const: 'warning', title: 'Warning' },
              { const: 'error', title: 'Error' },
            ],
          },
          text: {
            title: 'Text',
            description: 'One line; characters that could break it or turn its direction are written as their codes.',
            type: 'string',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
