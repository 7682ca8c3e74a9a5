import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `/api/provmode` (docs/device.md#hardware). */
export const provisioningSchema = {
  title: 'Management mode',
  description: 'How the radio for management stands.',
  type: 'object',
  required: ['ok', 'status', 'time_left'],
  properties: {
    ok: { title: 'Taken', description: 'The device took it.', type: 'boolean' },
    status: {
      title: 'Status',
      description: 'What it does.',
      type: 'integer',
      oneOf: [
        { const: -1, title: 'Disabled' },
        { const: 0, title: 'Not running' },
        { const: 1, title: 'Starting' },
        { const: 2, title: 'Running' },
        { const: 3, title: 'Running extended' },
        { const: 4, title: 'Stopping' },
      ],
    },
    time_left: {
      title: 'Time left',
      description: 'Until it stops; 0 while it does not run.',
      type: 'integer',
      minimum: 0,
      'x-unit': 's',
    },
  },
} as const satisfies AnnotatedSchema;
