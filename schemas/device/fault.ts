import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedProperties, AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Calls affected by a fault, and their number. */
const calls = {
  path: { title: 'Path', description: 'Path of the calls it is for; every one when absent.', type: 'string' },
  times: {
    title: 'Times',
    description: 'How many calls it happens to.',
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
  },
} as const satisfies AnnotatedProperties;

const when = {
  title: 'When',
  description: 'before: what the call asks for is not done. after: it is done, but the answer is late or lost.',
  type: 'string',
  oneOf: [
    { const: 'before', title: 'Before' },
    { const: 'after', title: 'After' },
  ],
  default: 'before',
} as const satisfies AnnotatedSchema;

const kind = { title: 'Kind', description: 'What goes wrong.', type: 'string' } as const satisfies AnnotatedSchema;

/** Common properties of all faults. */
const fault = { type: 'object', required: ['kind'], additionalProperties: false } as const;

/** Faults of calls. */
const OF_CALLS = [
  {
    ...fault,
    title: 'Late',
    description: 'The call takes longer.',
    properties: {
      kind: { ...kind, const: 'latency' },
      ...calls,
      when,
      milliseconds: {
        title: 'Latency',
        description: 'How much longer the call takes at least, in time of the device.',
        type: 'integer',
        minimum: 1,
        maximum: 600_000,
        default: 1000,
        'x-unit': 'ms',
      },
      jitter: {
        title: 'Jitter',
        description: 'How much longer than that it takes at most: another part of it for each call.',
        type: 'integer',
        minimum: 0,
        maximum: 600_000,
        default: 0,
        'x-unit': 'ms',
      },
    },
  },
  {
    ...fault,
    title: 'Refused',
    description:
      'The call is refused, and what it asks for is not done. 502 and 504 answer as something in between would.',
    properties: {
      kind: { ...kind, const: 'refuse' },
      ...calls,
      status: {
        title: 'Status',
        description: 'Status code of the refusal.',
        type: 'integer',
        oneOf: [
          { const: 400, title: 'Bad request' },
          { const: 401, title: 'Not signed in' },
          { const: 403, title: 'Not allowed' },
          { const: 500, title: 'Failure' },
          { const: 502, title: 'Bad gateway' },
          { const: 503, title: 'Busy' },
          { const: 504, title: 'Gateway timeout' },
        ],
        default: 503,
      },
    },
  },
  {
    ...fault,
    title: 'Connection dropped',
    description: 'The connection of the call is dropped.',
    properties: { kind: { ...kind, const: 'reset' }, ...calls, when },
  },
  {
    ...fault,
    title: 'Restart in a call',
    description: 'The device restarts and drops the connection.',
    properties: { kind: { ...kind, const: 'restart' }, ...calls, when },
  },
  {
    ...fault,
    title: 'Half an answer',
    description: 'Half of the answer arrives, as if it were the whole.',
    properties: { kind: { ...kind, const: 'truncate' }, ...calls },
  },
  {
    ...fault,
    title: 'No JSON',
    description: 'The answer is the beginning of a page of HTML.',
    properties: { kind: { ...kind, const: 'malform' }, ...calls },
  },
  {
    ...fault,
    title: 'Other types',
    description: 'The members of a JSON answer have other types: a number is a text, a list is an object, and so on.',
    properties: { kind: { ...kind, const: 'mistype' }, ...calls },
  },
  {
    ...fault,
    title: 'Empty answer',
    description: 'The answer has no body.',
    properties: { kind: { ...kind, const: 'empty' }, ...calls },
  },
  {
    ...fault,
    title: 'Everything twice',
    description: 'Each setting of a configuration text stands there twice, the first time without its value.',
    properties: { kind: { ...kind, const: 'duplicate' }, ...calls },
  },
] as const satisfies readonly AnnotatedSchema[];

const write = {
  title: 'Write',
  description: 'Which write to the store from now on is the first that it happens to.',
  type: 'integer',
  minimum: 1,
  default: 1,
} as const satisfies AnnotatedSchema;

/** Faults that wait for the device to reach a point. */
const IN_WAIT = [
  {
    ...fault,
    title: 'Full disk',
    description: 'Writes to the store find no room.',
    properties: {
      kind: { ...kind, const: 'full' },
      write,
      times: { ...calls.times, description: 'How many writes find no room.' },
    },
  },
  {
    ...fault,
    title: 'Power cut',
    description: 'The power is cut during a write.',
    properties: {
      kind: { ...kind, const: 'kill' },
      write,
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
    },
  },
  {
    ...fault,
    title: 'Upgrade without effect',
    description: 'The next upgrade has no effect.',
    properties: { kind: { ...kind, const: 'unchangedFirmware' } },
  },
  {
    ...fault,
    title: 'Never back',
    description: 'The next restart is the last.',
    properties: { kind: { ...kind, const: 'neverBack' } },
  },
] as const satisfies readonly AnnotatedSchema[];

/** Faults that happen at once. */
const AT_ONCE = [
  {
    ...fault,
    title: 'Reboot',
    description: 'The device reboots now.',
    properties: { kind: { ...kind, const: 'reboot' } },
  },
  {
    ...fault,
    title: 'Another address',
    description: 'The device answers at another port of this machine; the answer says where.',
    properties: {
      kind: { ...kind, const: 'moves' },
      when: {
        title: 'When',
        description: 'changed: while its management address is another than now. now: at once, until all is well.',
        type: 'string',
        oneOf: [
          { const: 'changed', title: 'With its address' },
          { const: 'now', title: 'Now' },
        ],
        default: 'changed',
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
  },
  {
    ...fault,
    title: 'Clock jump',
    description: 'The clock of the device is set to another time. Nothing has passed by that.',
    required: ['kind', 'seconds'],
    properties: {
      kind: { ...kind, const: 'clock' },
      seconds: {
        title: 'Jump',
        description: 'By how much it goes forward, or back.',
        type: 'integer',
        minimum: -1_000_000_000,
        maximum: 1_000_000_000,
        'x-unit': 's',
      },
    },
  },
  {
    ...fault,
    title: 'Radar',
    description: 'A radar transmits once.',
    properties: {
      kind: { ...kind, const: 'radar' },
      frequency: {
        title: 'Frequency',
        description: 'Where it transmits; in the middle of the channels in use when absent.',
        type: 'integer',
        minimum: 1,
        maximum: 100_000,
        'x-unit': 'MHz',
      },
    },
  },
  {
    ...fault,
    title: 'All well',
    description: 'Nothing goes wrong any more, and a device that was gone is back.',
    properties: { kind: { ...kind, const: 'none' } },
  },
] as const satisfies readonly AnnotatedSchema[];

/** Body of `POST /faults` on a simulated device started with `--faults`. */
export const faultSchema = {
  title: 'Fault',
  description: 'Something that goes wrong on a simulated device, for tests.',
  type: 'object',
  oneOf: [...OF_CALLS, ...IN_WAIT, ...AT_ONCE],
} as const satisfies AnnotatedSchema;

type Read<Schemas extends readonly AnnotatedSchema[]> = FromSchema<
  Schemas[number],
  { keepDefaultedPropertiesOptional: true }
>;

export type CallFault = Read<typeof OF_CALLS>;
export type WaitingFault = Read<typeof IN_WAIT>;
/** Fault by target: a call, the device at some later point, or the device at once. */
export type Fault = CallFault | WaitingFault | Read<typeof AT_ONCE>;

/** Kinds of call faults. */
export const CALL_FAULTS: readonly Fault['kind'][] = OF_CALLS.map(({ properties }) => properties.kind.const);
