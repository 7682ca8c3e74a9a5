import type { AnnotatedProperties, AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { hostSchema } from '../diagnostics/host.ts';
import { PING_SIZE } from '../diagnostics/ping.ts';
import { TEST_SECONDS } from '../diagnostics/speedTest.ts';
import { HOPS } from '../diagnostics/traceroute.ts';
import type { Bounds } from '../diagnostics/wholeNumber.ts';

/** Packets per job, and interval in ms (docs/device.md#tools). */
export const PING_COUNT = { least: 1, most: 1000, otherwise: 5 } as const satisfies Bounds;
export const PING_INTERVAL = { least: 200, most: 60_000, otherwise: 1000 } as const satisfies Bounds;

const host = { ...hostSchema, description: 'Address or name of the host that is meant.', minLength: 1 } as const;

const status = {
  title: 'State',
  description: 'not_started, running, finished or stopped.',
  type: 'string',
} as const satisfies AnnotatedSchema;

const time = { title: 'Time', description: 'There and back.', type: 'number', 'x-unit': 'ms' } as const;

const address = { title: 'Address', description: 'Who answered.', type: 'string' } as const satisfies AnnotatedSchema;

/** `POST /tools/ping/start`. Except for the neighbours, the formats of all tools are ours (D19). */
export const pingStartSchema = {
  title: 'Ping',
  description: 'Sends packets to a host, one after the other.',
  type: 'object',
  required: ['host'],
  properties: {
    host,
    size: {
      title: 'Size',
      description: 'Bytes of a packet.',
      type: 'integer',
      minimum: PING_SIZE.least,
      maximum: PING_SIZE.most,
      'x-unit': 'B',
    },
    count: {
      title: 'Packets',
      description: 'How many are sent.',
      type: 'integer',
      minimum: PING_COUNT.least,
      maximum: PING_COUNT.most,
    },
    interval: {
      title: 'Interval',
      description: 'Between two packets.',
      type: 'integer',
      minimum: PING_INTERVAL.least,
      maximum: PING_INTERVAL.most,
      'x-unit': 'ms',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `/tools/ping`. */
export const pingSchema = {
  title: 'Ping',
  description: 'What became of the packets.',
  type: 'object',
  required: ['status', 'sent', 'received', 'results'],
  properties: {
    status,
    host: { title: 'Host', description: 'The host that is meant.', type: 'string' },
    sent: { title: 'Sent', description: 'Packets that were answered or waited for long enough.', type: 'integer' },
    received: { title: 'Received', description: 'Packets that were answered.', type: 'integer' },
    results: {
      title: 'Packets',
      description: 'The oldest first.',
      type: 'array',
      items: {
        title: 'Packet',
        description: 'One packet; without a time no answer came.',
        type: 'object',
        required: ['sequence', 'address'],
        properties: {
          sequence: { title: 'Number', description: 'From 1 on.', type: 'integer' },
          address,
          time,
          ttl: { title: 'TTL', description: 'Routers the answer could still have passed.', type: 'integer' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /tools/traceroute/start`. */
export const tracerouteStartSchema = {
  title: 'Traceroute',
  description: 'Finds out which way packets go.',
  type: 'object',
  required: ['host'],
  properties: {
    host,
    resolve: { title: 'Names', description: 'Names of the places are asked for.', type: 'boolean' },
    maxHops: {
      title: 'Hops',
      description: 'How many places are asked.',
      type: 'integer',
      minimum: HOPS.least,
      maximum: HOPS.most,
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `/tools/traceroute`. */
export const tracerouteSchema = {
  title: 'Traceroute',
  description: 'The places on the way.',
  type: 'object',
  required: ['status', 'results'],
  properties: {
    status,
    host: { title: 'Host', description: 'The host that is meant.', type: 'string' },
    results: {
      title: 'Places',
      description: 'In order.',
      type: 'array',
      items: {
        title: 'Place',
        description: 'One hop; without an address there was no answer.',
        type: 'object',
        required: ['hop', 'times', 'isLast'],
        properties: {
          hop: { title: 'Hop', description: 'From 1 on.', type: 'integer' },
          address,
          name: { title: 'Name', description: 'Its name.', type: 'string' },
          times: { title: 'Times', description: 'Of each packet that was answered.', type: 'array', items: time },
          isLast: { title: 'Last', description: 'It is the host that is meant.', type: 'boolean' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /tools/speedtest/start`. */
export const speedTestStartSchema = {
  title: 'Speed test',
  description: 'Fills a link, to find out what it carries.',
  type: 'object',
  required: ['host'],
  properties: {
    host: { ...host, description: 'Address of a connected peer.' },
    direction: {
      title: 'Direction',
      description: 'As this device sees it.',
      type: 'string',
      oneOf: [
        { const: 'rx', title: 'Receiving' },
        { const: 'tx', title: 'Sending' },
        { const: 'dx', title: 'Both' },
      ],
    },
    duration: {
      title: 'Duration',
      description: 'How long it lasts.',
      type: 'integer',
      minimum: TEST_SECONDS.least,
      maximum: TEST_SECONDS.most,
      'x-unit': 's',
    },
  },
} as const satisfies AnnotatedSchema;

const rate = { title: 'Rate', description: 'What went over the link.', type: 'integer', 'x-unit': 'kbit/s' } as const;

const speedTest = {
  id: { title: 'Number', description: 'Names the test.', type: 'integer' },
  status,
  mac: { title: 'MAC address', description: 'Of the other end.', type: 'string' },
  direction: { title: 'Direction', description: 'rx, tx or dx.', type: 'string' },
  duration: { title: 'Duration', description: 'How long it was to last.', type: 'integer', 'x-unit': 's' },
  rx: { ...rate, title: 'Received', description: 'Mean of what was received so far.' },
  tx: { ...rate, title: 'Sent', description: 'Mean of what was sent so far.' },
  samples: {
    title: 'Seconds',
    description: 'Second by second.',
    type: 'array',
    items: {
      title: 'Second',
      description: 'One second.',
      type: 'object',
      required: ['second', 'rx', 'tx'],
      properties: {
        second: { title: 'Second', description: 'From 1 on.', type: 'integer' },
        rx: rate,
        tx: rate,
      },
    },
  },
} as const satisfies AnnotatedProperties;

/** Response of `/tools/speedtest/{id}`. */
export const speedTestSchema = {
  title: 'Speed test',
  description: 'One test.',
  type: 'object',
  required: ['id', 'status', 'mac', 'direction', 'duration', 'rx', 'tx', 'samples'],
  properties: speedTest,
} as const satisfies AnnotatedSchema;

/** Response of `/tools/speedtest`. */
export const speedTestsSchema = {
  title: 'Speed tests',
  description: 'Those that run or ran last, the oldest first.',
  type: 'array',
  items: speedTestSchema,
} as const satisfies AnnotatedSchema;

/** Response of `/tools/discovery`. */
export const discoveryStateSchema = {
  title: 'Discovery',
  description: 'Whether the device looks for others again and again.',
  type: 'object',
  required: ['running'],
  properties: { running: { title: 'Running', description: 'It does.', type: 'boolean' } },
} as const satisfies AnnotatedSchema;

/** Response of `/tools/discovery/neighbors` (docs/device.md#second-family). */
export const neighboursSchema = {
  title: 'Neighbors',
  description: 'Devices that answered in the last minute.',
  type: 'array',
  items: {
    title: 'Neighbor',
    description: 'What a device says of itself.',
    type: 'object',
    required: ['mac', 'ip', 'hostname', 'model', 'firmware', 'uptime', 'essid', 'mode', 'lastSeen'],
    properties: {
      mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
      ip: { title: 'Address', description: 'IPv4 address.', type: 'string' },
      hostname: { title: 'Device name', description: 'Its name.', type: 'string' },
      model: { title: 'Model', description: 'Name of the product.', type: 'string' },
      firmware: { title: 'Firmware', description: 'Its firmware in full.', type: 'string' },
      uptime: { title: 'Uptime', description: 'Since it started.', type: 'integer', 'x-unit': 's' },
      essid: { title: 'SSID', description: 'Network it is in.', type: 'string' },
      mode: { title: 'Mode', description: 'ap, station or none.', type: 'string' },
      lastSeen: { title: 'Seen', description: 'How long ago it answered.', type: 'integer', 'x-unit': 's' },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET server`; the format is ours (D19). */
export const serverSchema = {
  title: 'Server',
  description: 'What answers these calls.',
  type: 'object',
  required: ['version', 'time', 'sessionTimeout'],
  properties: {
    version: { title: 'Version', description: 'Of these calls.', type: 'string', const: '1.0' },
    time: { title: 'Time', description: 'Since 1970.', type: 'integer', 'x-unit': 'ms' },
    sessionTimeout: { title: 'Session timeout', description: 'Idle time.', type: 'integer', 'x-unit': 's' },
  },
} as const satisfies AnnotatedSchema;
