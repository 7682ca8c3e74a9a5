import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Section `airview`: port of the spectrum view (docs/device.md#services). */
export const airviewSchema = {
  title: 'Spectrum analyzer (airView)',
  description: 'Spectrum analyzer service.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Spectrum analyzer',
      description: 'Allows spectrum scans; a running scan can slow down or interrupt the link.',
      type: 'boolean',
      default: true,
      'x-key': 'airview.status',
      'x-summary': 'Port {port}',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['airView', 'spectrum analyser', 'Spectrum view'],
    },
    port: {
      title: 'Spectrum analyzer port',
      description: 'TCP port that the airView program connects to.',
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      default: 18_888,
      'x-message': 'Enter a port from {minimum} to {maximum}.',
      'x-message-range': 'Enter a single port, not a range.',
      'x-key': 'airview.tcp_port',
      'x-limited': 'airviewPort',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['TCP', 'Port of the spectrum view'],
    },
  },
} as const satisfies AnnotatedSchema;
