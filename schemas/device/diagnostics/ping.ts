import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { hostSchema } from './host.ts';
import { type Bounds, wholeNumberSchema } from './wholeNumber.ts';

/** Packet size in bytes, packets per job, and interval in ms (docs/device.md#ping). */
export const PING_SIZE = { least: 28, most: 65_507, otherwise: 56 } as const satisfies Bounds;

/** `POST /pingtest_action.cgi`. */
export const pingSchema = {
  title: 'Ping',
  description: 'Sends one packet to a host.',
  type: 'object',
  required: ['ip_addr'],
  properties: {
    ip_addr: hostSchema,
    ping_size: {
      ...wholeNumberSchema,
      title: 'Size',
      description: 'Of the packet, 28 to 65507; 56 where nothing is said.',
      'x-unit': 'B',
      examples: ['56'],
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /pingtest_action.cgi`. */
export const pingResultSchema = {
  title: 'Answer of a host',
  description: 'Separated by bars: 0, or −4 where no answer came; address of the host; ms; what is left of the hops.',
  type: 'string',
  pattern: '^(0|-4)\\|[0-9A-Fa-f.:]+\\|[0-9.]*\\|[0-9]*\\n$',
} as const satisfies AnnotatedSchema;
