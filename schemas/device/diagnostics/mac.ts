import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Address of a network interface. */
export const macSchema = {
  title: 'MAC address',
  description: 'Six pairs of hexadecimal digits.',
  type: 'string',
  pattern: '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$',
  examples: ['00:00:5E:00:53:21'],
  'x-message': 'Enter a MAC address: six pairs of hexadecimal digits.',
} as const satisfies AnnotatedSchema;
