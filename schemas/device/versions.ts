import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { text } from './calls/description.ts';

/** Maximum length of a version's name. */
export const LONGEST_NAME = 40;

/** Path parameter: number of a version, or SHA-256 of its text. */
export const versionSchema = {
  title: 'Version',
  description: 'Its number, or the SHA-256 of its text in hexadecimal.',
  type: 'string',
  pattern: '^([1-9][0-9]{0,8}|[0-9a-f]{64})$',
  examples: ['1'],
} as const satisfies AnnotatedSchema;

const figure = {
  title: 'Figure',
  description: 'In its unit; absent where it was not known.',
  type: 'integer',
  minimum: -1_000_000,
  maximum: 1_000_000,
} as const satisfies AnnotatedSchema;

/** Note of a page about a version. The device stores it without reading it. */
export const noteSchema = {
  title: 'Note',
  description: 'What a page has to say of a version.',
  type: 'object',
  additionalProperties: false,
  properties: {
    restored: { ...figure, title: 'Restored', description: 'The number of the version it restored.', minimum: 1 },
    figures: {
      title: 'Figures',
      description: 'What was predicted of the link, and what was measured.',
      type: 'array',
      maxItems: 8,
      items: {
        title: 'Figure',
        description: 'One of them.',
        type: 'object',
        required: ['of'],
        additionalProperties: false,
        properties: {
          of: {
            title: 'Of',
            description: 'What it is of.',
            type: 'string',
            oneOf: [
              { const: 'signal', title: 'Signal at this end, dBm' },
              { const: 'remoteSignal', title: 'Signal at the other end, dBm' },
              { const: 'receiveCapacity', title: 'What this end can receive, Mbit/s' },
              { const: 'sendCapacity', title: 'What this end can send, Mbit/s' },
            ],
          },
          predicted: { ...figure, title: 'Predicted' },
          measured: { ...figure, title: 'Measured' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/versions/describe` (D76). */
export const describeVersionSchema = {
  title: 'Describe',
  description: 'What a version is called, and what a page says of it.',
  type: 'object',
  required: ['version'],
  properties: {
    version: versionSchema,
    name: {
      ...text,
      title: 'Name',
      description: 'Empty for none.',
      maxLength: LONGEST_NAME,
      examples: ['As installed'],
    },
    note: noteSchema,
  },
} as const satisfies AnnotatedSchema;

const utc = { ...text, title: 'Time', description: 'UTC as year-month-day and hours:minutes:seconds.' } as const;
const address = {
  ...text,
  title: 'Address',
  description: 'Where it was done from; empty where the device did it.',
} as const;

/** Response of `GET /api/versions` (D76). */
export const versionsSchema = {
  title: 'Versions',
  description: 'Every text that was in force, the newest first.',
  type: 'object',
  required: ['versions', 'dropped'],
  properties: {
    dropped: {
      title: 'Dropped',
      description: 'Number of older versions that were removed for lack of room, since the last factory reset.',
      type: 'integer',
      minimum: 0,
    },
    versions: {
      title: 'Versions',
      description: 'As many as there is room for.',
      type: 'array',
      maxItems: 100,
      items: {
        title: 'Version',
        description: 'A text that was in force.',
        type: 'object',
        required: ['id', 'time', 'user', 'address', 'controller', 'how', 'outcome', 'inUse', 'name', 'lines'],
        properties: {
          id: { title: 'Number', description: 'Counts up.', type: 'integer', minimum: 1 },
          time: utc,
          user: { ...text, title: 'User', description: 'Empty where none was signed in.' },
          address,
          controller: { title: 'Controller', description: 'The controller signed the user in.', type: 'boolean' },
          how: {
            title: 'How',
            description: 'How it came into force.',
            type: 'string',
            oneOf: [
              { const: 'saved', title: 'Saved by a page' },
              { const: 'tested', title: 'Tested' },
              { const: 'bothEnds', title: 'Tested at both ends of the link' },
              { const: 'untilReboot', title: 'Applied until reboot' },
              { const: 'api', title: 'Saved by a program' },
              { const: 'restored', title: 'Backup put in force' },
              { const: 'account', title: 'Password or username changed' },
              { const: 'setup', title: 'First setup' },
              { const: 'reset', title: 'Factory reset' },
              { const: 'start', title: 'Found at the start' },
            ],
          },
          outcome: {
            title: 'Outcome',
            description: 'What became of it.',
            type: 'string',
            oneOf: [
              { const: 'kept', title: 'Stored' },
              { const: 'testing', title: 'Under test' },
              { const: 'unsaved', title: 'In force until reboot' },
              { const: 'reverted', title: 'Reverted' },
            ],
          },
          reason: {
            title: 'Reason',
            description: 'Why it was reverted.',
            type: 'string',
            oneOf: [
              { const: 'ended', title: 'Reverted by a user' },
              { const: 'expired', title: 'Not kept in time' },
              { const: 'restarted', title: 'The device restarted' },
              { const: 'replaced', title: 'Other settings were put in force' },
              { const: 'otherEnd', title: 'The other end did not keep it' },
            ],
          },
          inUse: { title: 'In use', description: 'Its text is the one in force.', type: 'boolean' },
          name: { ...text, title: 'Name', description: 'Given by a person; empty for none.' },
          note: noteSchema,
          lines: {
            title: 'Lines',
            description:
              'What makes its lines of those of the next newer version: values by key, null for a line that goes. Absent keys are the same. Of the newest, and where its text is not kept, there are none.',
            type: 'object',
            additionalProperties: {
              title: 'Value',
              description: 'Empty for a secret, where a viewer asks.',
              type: ['string', 'null'],
            },
            'x-secret': true,
          },
          withoutText: { title: 'Without text', description: 'The text was too large to keep.', type: 'boolean' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET /api/sign-ins` (D76). */
export const signInsSchema = {
  title: 'Sign-ins',
  description: 'Who signed in since the device started, and who was refused; the oldest first.',
  type: 'object',
  required: ['entries'],
  properties: {
    entries: {
      title: 'Entries',
      description: 'The last 100 of each outcome.',
      type: 'array',
      maxItems: 200,
      items: {
        title: 'Entry',
        description: 'A sign-in, or a refused one.',
        type: 'object',
        required: ['time', 'user', 'address', 'outcome'],
        properties: {
          time: utc,
          user: { ...text, title: 'User', description: 'As it was typed, control characters as their codes.' },
          address,
          outcome: {
            title: 'Outcome',
            description: 'How it ended.',
            type: 'string',
            oneOf: [
              { const: 'password', title: 'Signed in by password' },
              { const: 'controller', title: 'Signed in by the controller' },
              { const: 'refused', title: 'Refused' },
            ],
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
