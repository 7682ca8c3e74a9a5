import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { macSchema } from './mac.ts';
import { radioSchema } from './radio.ts';

/** `POST /stakick.cgi` (docs/device.md#kick). */
export const kickSchema = {
  title: 'Send a station away',
  description: 'Ends the link with a station, which then looks for its access point again.',
  type: 'object',
  required: ['staif', 'staid'],
  properties: { staif: radioSchema, staid: { ...macSchema, title: 'Station' } },
} as const satisfies AnnotatedSchema;

/** Response of `POST /stakick.cgi`. */
export const kickedSchema = {
  title: 'Sent away',
  description: 'The station was disconnected.',
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { title: 'Status', description: '0 where it was done.', type: 'integer', const: 0 },
    message: { title: 'Message', description: 'The same in words.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;

/** `GET /api/lc` (docs/device.md#longest-link). */
export const longestLinkSchema = {
  title: 'Longest link',
  description: 'The farthest linked peer; empty without a link.',
  type: 'object',
  properties: {
    mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
    hostname: { title: 'Device name', description: 'Name of the peer.', type: 'string' },
    distance: { title: 'Distance', description: 'How far it is.', type: 'integer', 'x-unit': 'm' },
    uptime: { title: 'Linked for', description: 'Since it was linked.', type: 'integer', 'x-unit': 's' },
  },
} as const satisfies AnnotatedSchema;
