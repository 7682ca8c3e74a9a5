import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `airview`: the port of the spectrum view (facts/device-api §4.2, airview). */
export const airviewSchema = {
  title: 'Spectrum view (airView)',
  description: 'The port on which the spectrum is sent to who looks at it.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Spectrum view',
      description: 'Lets the spectrum be looked at. While somebody does, the link may be slower or down.',
      type: 'boolean',
      default: true,
      'x-key': 'airview.status',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['airView', 'spectrum analyser'],
    },
    port: {
      title: 'Port of the spectrum view',
      description: 'TCP port on which the device listens.',
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      default: 18_888,
      'x-message': 'Enter a port from {minimum} to {maximum}.',
      'x-key': 'airview.tcp_port',
      'x-limited': 'airviewPort',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['TCP'],
    },
  },
} as const satisfies AnnotatedSchema;

export type Airview = ConfigOf<typeof airviewSchema>;
