import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { hostSchema } from './host.ts';
import { type Bounds, wholeNumberSchema } from './wholeNumber.ts';

/** Maximum number of hops (docs/device.md#traceroute). */
export const HOPS = { least: 1, most: 64, otherwise: 30 } as const satisfies Bounds;

/** `POST /api/traceroute`. */
export const tracerouteSchema = {
  title: 'Traceroute',
  description: 'Asks one place on the way to a host.',
  type: 'object',
  required: ['dst_host', 'hop'],
  properties: {
    dst_host: { ...hostSchema, title: 'Host', description: 'Where the way leads.' },
    hop: {
      ...wholeNumberSchema,
      title: 'Hop',
      description: 'Which place on the way, 1 to 64.',
      examples: ['1'],
    },
    resolve: {
      title: 'Names',
      description: 'Whether the name of the place is asked for too.',
      type: 'string',
      oneOf: [
        { const: 'true', title: 'Yes' },
        { const: 'false', title: 'No' },
      ],
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /api/traceroute`. */
export const tracerouteResultSchema = {
  title: 'Place on the way',
  description:
    'Separated by bars: 0, the hop, name, address, ms of three packets, and 1 at the host; a star for what is not known.',
  type: 'string',
  pattern: '^0\\|[0-9]+\\|[^|\\n]+\\|[0-9A-Fa-f.:*]+(\\|([0-9.]+|\\*)){3}\\|[01]\\n$',
} as const satisfies AnnotatedSchema;
