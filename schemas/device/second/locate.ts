import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** `POST /api/locate` (docs/device.md#hardware). */
export const locateActionSchema = {
  title: 'Locating',
  description: 'Starts or stops the flashing of the LEDs.',
  type: 'object',
  required: ['action'],
  properties: {
    action: {
      title: 'Action',
      description: 'What to do.',
      type: 'string',
      oneOf: [
        { const: 'start', title: 'Start, or begin the time anew' },
        { const: 'stop', title: 'Stop' },
      ],
      'x-message': 'Please say start or stop.',
    },
  },
} as const satisfies AnnotatedSchema;

/** Answer of `device/locate` and `/api/locate`; the shape is ours (D19). */
export const locateSchema = {
  title: 'Locating',
  description: 'Whether the LEDs flash to locate the device.',
  type: 'object',
  required: ['active', 'timeLeft'],
  properties: {
    active: { title: 'Active', description: 'They flash.', type: 'boolean' },
    timeLeft: { title: 'Time left', description: 'Until they stop.', type: 'integer', 'x-unit': 's' },
  },
} as const satisfies AnnotatedSchema;
