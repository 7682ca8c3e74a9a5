import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Name of a radio. */
export const radioSchema = {
  title: 'Radio',
  description: 'Interface of the radio.',
  type: 'string',
  oneOf: [
    { const: 'ath0', title: '2.4 or 5 GHz' },
    { const: 'wlan0', title: '60 GHz' },
  ],
  examples: ['ath0'],
  'x-message': 'Name a radio of this device.',
} as const satisfies AnnotatedSchema;
