import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `device/locate` and `/api/locate`; the format is ours (D19). */
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
