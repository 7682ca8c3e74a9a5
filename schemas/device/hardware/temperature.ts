import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /temperature.cgi` (docs/device.md#hardware). */
export const temperatureSchema = {
  title: 'Temperature',
  description: 'How warm the device is.',
  type: 'object',
  required: ['temperature'],
  properties: {
    temperature: {
      title: 'Temperature',
      description: 'Inside the housing; 0 without a sensor.',
      type: 'integer',
      'x-unit': '°C',
    },
  },
} as const satisfies AnnotatedSchema;
