import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { changeSchema, checkTextSchema, peerSchema } from './bothEnds.ts';

/** Digest that identifies a text. */
export const digestSchema = {
  title: 'Text',
  description: 'The text that is meant, as its SHA-256 in hexadecimal; with another one there nothing happens.',
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
} as const satisfies AnnotatedSchema;

const yes = {
  title: 'Yes',
  description: 'Says that it is meant.',
  type: 'string',
  const: 'yes',
} as const satisfies AnnotatedSchema;

/** `POST /writecfg.cgi`: a whole configuration, to be applied or tested (D13). */
export const writeConfigurationSchema = {
  title: 'Write',
  description: 'A whole configuration, to be applied later, or tested at once.',
  type: 'object',
  required: ['cfgData'],
  properties: {
    cfgData: {
      title: 'Configuration',
      description: 'The text, a setting a line.',
      type: 'string',
      'x-secret': true,
    },
    testmode: { ...yes, title: 'Test', description: 'In force at once, until the time is over.' },
    nosave: { ...yes, title: 'Not stored', description: 'Once applied, in force until the next restart only.' },
    basis: { ...digestSchema, title: 'Started from' },
    change: changeSchema,
    peer: peerSchema,
    check: checkTextSchema,
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/cfg`: some lines of the configuration (D13, D14). */
export const setKeysSchema = {
  title: 'Set keys',
  description: 'Some lines of the configuration, to be applied later; all others stay.',
  type: 'object',
  required: ['keys'],
  properties: {
    keys: {
      title: 'Keys',
      description: 'Each with its value, one line of text.',
      type: 'object',
      maxProperties: 500,
      additionalProperties: { title: 'Value', description: 'Value of the key.', type: 'string', maxLength: 8192 },
      'x-secret': true,
    },
    basis: { ...digestSchema, title: 'Started from' },
  },
} as const satisfies AnnotatedSchema;

/** `POST /apply.cgi` (D13, D14). */
export const applyConfigurationSchema = {
  title: 'Apply',
  description: 'Puts the text that waits into force, or keeps the one under test.',
  type: 'object',
  required: ['apply'],
  properties: { apply: yes, basis: digestSchema },
} as const satisfies AnnotatedSchema;

/** `POST /discard.cgi` (D13, D14). */
export const discardConfigurationSchema = {
  title: 'Discard',
  description: 'Drops the text that waits, or ends the test.',
  type: 'object',
  required: ['d'],
  properties: {
    d: { title: 'Discard', description: 'Says that it is meant.', type: 'string', const: '0' },
    testmode: { ...yes, title: 'End the test', description: 'The text under test is meant.' },
    basis: digestSchema,
  },
} as const satisfies AnnotatedSchema;
