import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/weather-request` (docs/device.md#hardware, D22). */
export const weatherSchema = {
  title: 'Weather',
  description: 'Whether the browser may ask a weather service, and where; the device itself never does.',
  type: 'object',
  required: ['allowed'],
  properties: {
    allowed: { title: 'Allowed', description: 'The configuration allows it.', type: 'boolean' },
    service: {
      title: 'Service',
      description: 'Whom the browser would ask; absent where the configuration names none.',
      type: 'string',
      examples: ['https://weather.example'],
    },
    url: {
      title: 'Address',
      description:
        'What the browser would ask: the place to a tenth of a degree; absent where it may not or the place is not known.',
      type: 'string',
    },
  },
} as const satisfies AnnotatedSchema;
