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

/** What `POST /stakick.cgi` answers. */
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

const score = (title: string, description: string) =>
  ({ title, description, type: 'integer', 'x-unit': '%' }) as const;
const rate = (title: string, description: string) =>
  ({ title, description, type: 'integer', 'x-unit': 'kbit/s' }) as const;

/** `GET /hist-stats.cgi` (docs/device.md#history). */
export const historySchema = {
  title: 'History',
  description: 'How the links were in the last hour.',
  type: 'object',
  required: ['interval', 'samples'],
  properties: {
    interval: { title: 'Interval', description: 'From one sample to the next.', type: 'integer', 'x-unit': 's' },
    samples: {
      title: 'Samples',
      description: 'The oldest first.',
      type: 'array',
      items: {
        title: 'Sample',
        description: 'A moment; of the first peer where there are several.',
        type: 'object',
        required: ['age', 'count', 'tx', 'rx'],
        properties: {
          age: { title: 'Age', description: 'How long ago it was.', type: 'integer', 'x-unit': 's' },
          count: { title: 'Peers', description: 'Peers that were linked.', type: 'integer' },
          signal: { title: 'Signal', description: 'What was heard.', type: 'integer', 'x-unit': 'dBm' },
          noisef: { title: 'Noise', description: 'Noise floor.', type: 'integer', 'x-unit': 'dBm' },
          dl_linkscore: score('Downlink score', 'From access point to station.'),
          ul_linkscore: score('Uplink score', 'From station to access point.'),
          dl_capacity: rate('Downlink capacity', 'From access point to station.'),
          ul_capacity: rate('Uplink capacity', 'From station to access point.'),
          tx: rate('Sent', 'To all peers.'),
          rx: rate('Received', 'From all peers.'),
        },
      },
    },
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
