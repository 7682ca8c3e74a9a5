import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Response of `GET /api/unms/status` (docs/device.md#controller). */
export const controllerStatusSchema = {
  title: 'Connection to the controller',
  description: 'How the connection stands.',
  type: 'object',
  required: ['enabled', 'status'],
  properties: {
    enabled: { title: 'On', description: 'The device shall connect.', type: 'boolean' },
    key: {
      title: 'Key',
      description: 'Address of the controller; the secret behind it is masked.',
      type: 'string',
      examples: ['wss://192.0.2.7:443+***'],
    },
    uiURL: { title: 'Page', description: 'Address of its page for people.', type: 'string' },
    status: {
      title: 'Status',
      description: 'disabled, connecting, connected or unreachable.',
      type: 'string',
      examples: ['connected'],
    },
    details: {
      title: 'Details',
      description: 'More about it.',
      type: 'object',
      properties: {
        statusCode: {
          title: 'Code',
          description: '0 disabled, 1 connecting, 2 connected, 3 unreachable.',
          type: 'integer',
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
