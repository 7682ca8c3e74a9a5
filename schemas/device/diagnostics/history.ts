import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Requested range of the history. */
export const rangeSchema = {
  title: 'Range',
  description: 'How much of it: the last hour where nothing is said.',
  type: 'string',
  oneOf: [
    { const: '10m', title: '10 minutes, by the second' },
    { const: '1h', title: 'An hour, by the minute' },
    { const: '24h', title: '24 hours, by two minutes' },
    { const: '7d', title: '7 days, by 15 minutes' },
    { const: '30d', title: '30 days, by the hour' },
  ],
  default: '1h',
} as const satisfies AnnotatedSchema;

const seconds = (title: string, description: string) =>
  ({ title, description, type: 'integer', minimum: 0, 'x-unit': 's' }) as const;
const ranged = (title: string, description: string, unit: 'dBm' | 'kbit/s') =>
  ({
    title,
    description,
    type: 'array',
    minItems: 3,
    maxItems: 3,
    items: { title: 'Figure', description: 'Lowest, mean, highest.', type: 'integer', 'x-unit': unit },
  }) as const;

const measured = seconds('Measured', 'In which the device looked at its links.');
const linked = seconds('Linked', 'Of these, with a peer linked.');

/** `GET /hist-stats.cgi` (docs/device.md#history). */
export const historySchema = {
  title: 'History',
  description: 'How the links were, and what happened.',
  type: 'object',
  required: ['interval', 'length', 'samples', 'events', 'month'],
  properties: {
    interval: seconds('Interval', 'Of one sample.'),
    length: seconds('Length', 'Of the range.'),
    samples: {
      title: 'Samples',
      description: 'The oldest first; none for a time in which nothing was measured.',
      type: 'array',
      maxItems: 721,
      items: {
        title: 'Sample',
        description: 'A time; without figures where there was no link. Of several peers signals are the mean.',
        type: 'object',
        required: ['age', 'measured', 'linked'],
        properties: {
          age: { ...seconds('Age', 'Since it began.') },
          measured,
          linked,
          local: ranged('Local signal', 'What this end heard.', 'dBm'),
          remote: ranged('Remote signal', 'What the other end heard.', 'dBm'),
          rx: ranged('Received', 'From all peers.', 'kbit/s'),
          tx: ranged('Sent', 'To all peers.', 'kbit/s'),
          capacity: {
            title: 'Capacity',
            description: 'Mean of both directions.',
            type: 'integer',
            'x-unit': 'kbit/s',
          },
          noisef: { title: 'Noise', description: 'Noise floor.', type: 'integer', 'x-unit': 'dBm' },
          airtime: { title: 'Airtime', description: 'Of both directions.', type: 'integer', 'x-unit': '%' },
        },
      },
    },
    events: {
      title: 'Events',
      description: 'What happened, the oldest first.',
      type: 'array',
      maxItems: 500,
      items: {
        title: 'Event',
        description: 'One thing that happened.',
        type: 'object',
        required: ['age', 'kind'],
        properties: {
          age: seconds('Age', 'Since it happened.'),
          kind: {
            title: 'Kind',
            description: 'What it was.',
            type: 'string',
            oneOf: [
              { const: 'restart', title: 'The device started' },
              { const: 'firmware', title: 'Other firmware was installed' },
              { const: 'kept', title: 'Settings were saved' },
              { const: 'reverted', title: 'A test was reverted' },
              { const: 'radar', title: 'Radar was detected' },
              { const: 'channel', title: 'The channel changed' },
              { const: 'lost', title: 'A peer was lost' },
              { const: 'back', title: 'A peer was linked' },
            ],
          },
          name: { title: 'Name', description: 'Of the peer, or the version installed.', type: 'string' },
          value: {
            title: 'Value',
            description: 'MHz of a channel; how many peers, where they are not named.',
            type: 'integer',
          },
        },
      },
    },
    month: {
      title: 'Month',
      description: 'The last 30 days.',
      type: 'object',
      required: ['measured', 'linked'],
      properties: { measured, linked },
    },
  },
} as const satisfies AnnotatedSchema;

/** Requested range of the history of stations. */
export const stationRangeSchema = {
  title: 'Range',
  description: 'Time before now. The default is the last hour.',
  type: 'string',
  oneOf: [
    { const: '1h', title: 'An hour, by the minute' },
    { const: '24h', title: '24 hours, by ten minutes' },
  ],
  default: '1h',
} as const satisfies AnnotatedSchema;

const column = (title: string, description: string, unit: 'dBm' | 'kbit/s') =>
  ({
    title,
    description,
    type: 'array',
    maxItems: 145,
    items: {
      title: 'Mean',
      description: 'Mean of an interval, 0 without a connection.',
      type: 'integer',
      'x-unit': unit,
    },
  }) as const;

/** `GET /hist-stations.cgi` (docs/device.md#history). */
export const stationHistorySchema = {
  title: 'History of stations',
  description: 'Signal of each station since the device started.',
  type: 'object',
  required: ['interval', 'length', 'age', 'stations'],
  properties: {
    interval: seconds('Interval', 'Duration of a value.'),
    length: seconds('Length', 'Duration of the range.'),
    age: seconds('Age', 'Seconds since the last interval began.'),
    stations: {
      title: 'Stations',
      description: 'Stations that were connected in this time.',
      type: 'array',
      maxItems: 256,
      items: {
        title: 'Station',
        description: 'One value per interval, oldest first. The last one is of the current interval.',
        type: 'object',
        required: ['mac', 'low', 'high', 'signal'],
        properties: {
          mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
          low: { title: 'Lowest signal', description: 'In one second.', type: 'integer', 'x-unit': 'dBm' },
          high: { title: 'Highest signal', description: 'In one second.', type: 'integer', 'x-unit': 'dBm' },
          signal: column('Signal', 'Received from the station.', 'dBm'),
          rx: column('Receive capacity', 'From the station. Only in the history of one station.', 'kbit/s'),
          tx: column('Send capacity', 'To the station. Only in the history of one station.', 'kbit/s'),
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
