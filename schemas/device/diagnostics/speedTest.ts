import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { hostSchema } from './host.ts';
import { macSchema } from './mac.ts';
import { type Bounds, wholeNumberSchema } from './wholeNumber.ts';

/** Duration of a test in seconds (docs/device.md#speed-test). */
export const TEST_SECONDS = { least: 5, most: 120, otherwise: 30 } as const satisfies Bounds;

const durationSchema = {
  ...wholeNumberSchema,
  title: 'Duration',
  description: 'How long it lasts, 5 to 120; 30 where nothing is said.',
  'x-unit': 's',
  examples: ['10'],
} as const satisfies AnnotatedSchema;

const directionSchema = {
  title: 'Direction',
  description: 'Which way is tested, as this device sees it; both where nothing is said.',
  type: 'string',
  oneOf: [
    { const: 'dx', title: 'Both' },
    { const: 'tx', title: 'Transmitting' },
    { const: 'rx', title: 'Receiving' },
  ],
} as const satisfies AnnotatedSchema;

const sessionSchema = {
  ...wholeNumberSchema,
  title: 'Test',
  description: 'Number of the test; the latest where nothing is said.',
  examples: ['1'],
} as const satisfies AnnotatedSchema;

const peerSchema = {
  ...hostSchema,
  title: 'Peer',
  description: 'Address of a peer this device is linked with; the first one where nothing is said.',
} as const satisfies AnnotatedSchema;

const accountSchema = {
  title: 'Account',
  description: 'At the peer.',
  type: 'string',
  maxLength: 128,
} as const satisfies AnnotatedSchema;

/** `POST /sptest_action.cgi`. */
export const speedTestSchema = {
  title: 'Speed test',
  description: 'Has the link with a peer carry all it can, or ends that.',
  type: 'object',
  required: ['action'],
  properties: {
    action: {
      title: 'Action',
      description: 'What is to be done.',
      type: 'string',
      oneOf: [
        { const: 'remote', title: 'Ask whether the peer takes part' },
        { const: 'start', title: 'Start' },
        { const: 'stop', title: 'Stop' },
      ],
    },
    ip: peerSchema,
    login: { ...accountSchema, title: 'Username', description: 'An account at the peer, where it asks for one.' },
    passwd: {
      ...accountSchema,
      title: 'Password',
      description: 'Of that account; it goes along with the question whether the peer takes part.',
      'x-secret': true,
    },
    duration: durationSchema,
    direction: directionSchema,
    session: sessionSchema,
  },
} as const satisfies AnnotatedSchema;

/** Parameter of `GET /sptest_action.cgi`. */
export const speedTestNumberSchema = sessionSchema;

/** State of a test. */
export const speedTestStateSchema = {
  title: 'Speed test',
  description: 'How a test stands.',
  type: 'object',
  required: ['session', 'state', 'flags', 'duration', 'tx', 'rx'],
  properties: {
    session: { title: 'Test', description: 'Its number, 0 for none.', type: 'integer' },
    state: {
      title: 'State',
      description: 'How far it is.',
      type: 'integer',
      oneOf: [
        { const: 0, title: 'None' },
        { const: 1, title: 'Ready' },
        { const: 2, title: 'Running' },
        { const: 10, title: 'Over' },
      ],
    },
    flags: {
      title: 'Result',
      description: 'Whether it went well.',
      type: 'integer',
      oneOf: [
        { const: 0, title: 'Well' },
        { const: 1, title: 'The link was lost' },
        { const: 2, title: 'Ended early' },
      ],
    },
    duration: { title: 'Duration', description: 'How long it lasts.', type: 'integer', 'x-unit': 's' },
    tx: {
      title: 'Sent',
      description: 'What this device sent, on average of the seconds so far.',
      type: 'number',
      'x-unit': 'Mbit/s',
    },
    rx: {
      title: 'Received',
      description: 'What this device received, on average of the seconds so far.',
      type: 'number',
      'x-unit': 'Mbit/s',
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/lmgmt/speedtest/start`. */
export const linkTestSchema = {
  title: 'Speed test of a link',
  description: 'Has the link with a peer carry all it can.',
  type: 'object',
  properties: {
    mac: {
      ...macSchema,
      title: 'Peer',
      description: 'MAC address of the peer; the first one where nothing is said.',
    },
    duration: durationSchema,
    direction: directionSchema,
  },
} as const satisfies AnnotatedSchema;
