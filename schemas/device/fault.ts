import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Body of `POST /faults` of a simulated device that was started with `--faults`: something that shall go wrong. */
export const faultSchema = {
  title: 'Fault',
  description: 'Something that goes wrong on a simulated device, for tests.',
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: {
      title: 'Kind',
      description:
        'latency: the call takes longer. refuse: it is refused. reset: its connection is dropped. truncate: half of the ' +
        'answer arrives. malform: the answer is no JSON. restart: the device restarts and drops the connection. kill: the ' +
        'power is cut during a write. unchangedFirmware: the next upgrade has no effect. neverBack: the next restart is ' +
        'the last. moves: the device answers at another port once its management address changes. none: all is well again.',
      type: 'string',
      oneOf: [
        { const: 'latency', title: 'Late' },
        { const: 'refuse', title: 'Refused' },
        { const: 'reset', title: 'Connection dropped' },
        { const: 'truncate', title: 'Half an answer' },
        { const: 'malform', title: 'No JSON' },
        { const: 'restart', title: 'Restart' },
        { const: 'kill', title: 'Power cut' },
        { const: 'unchangedFirmware', title: 'Upgrade without effect' },
        { const: 'neverBack', title: 'Never back' },
        { const: 'moves', title: 'Moves' },
        { const: 'none', title: 'All well' },
      ],
    },
    path: { title: 'Path', description: 'Path of the calls it is for; every one when absent.', type: 'string' },
    times: {
      title: 'Times',
      description: 'How many calls it happens to.',
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
    },
    when: {
      title: 'When',
      description: 'before: what the call asks for is not done. after: it is done, but the answer is late or lost.',
      type: 'string',
      oneOf: [
        { const: 'before', title: 'Before' },
        { const: 'after', title: 'After' },
      ],
      default: 'before',
    },
    milliseconds: {
      title: 'Latency',
      description: 'How much longer the call takes, in time of the device.',
      type: 'integer',
      minimum: 1,
      maximum: 600_000,
      default: 1000,
      'x-unit': 'ms',
    },
    status: {
      title: 'Status',
      description: 'Status code of the refusal.',
      type: 'integer',
      oneOf: [
        { const: 400, title: 'Bad request' },
        { const: 500, title: 'Failure' },
        { const: 503, title: 'Busy' },
      ],
      default: 503,
    },
    write: {
      title: 'Write',
      description: 'Which write to the store from now on is cut off.',
      type: 'integer',
      minimum: 1,
      default: 1,
    },
    step: {
      title: 'Step',
      description: 'What of the write is done: the new file is open and empty, whole, or in place of the old one.',
      type: 'string',
      oneOf: [
        { const: 'opened', title: 'Open and empty' },
        { const: 'flushed', title: 'Whole' },
        { const: 'renamed', title: 'In place' },
      ],
      default: 'opened',
    },
    port: {
      title: 'Port',
      description: 'Port the device answers at once it has moved; 0 for any free one.',
      type: 'integer',
      minimum: 0,
      maximum: 65_535,
      default: 0,
    },
  },
} as const satisfies AnnotatedSchema;

export type Fault = FromSchema<typeof faultSchema, { keepDefaultedPropertiesOptional: true }>;
