import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { changeSchema, checkSchema, peerSchema } from '../bothEnds.ts';
import { digestSchema } from '../configurationCalls.ts';

/** Response of `GET system/configuration`; the format is ours (D19, D45). */
export const systemConfigurationSchema = {
  title: 'Configuration',
  description: 'The text that waits, or else the one in force.',
  type: 'object',
  required: ['text', 'modified', 'firstSetup'],
  properties: {
    text: {
      title: 'Configuration',
      description: 'A setting a line; a viewer gets no secrets.',
      type: 'string',
      'x-secret': true,
    },
    digest: {
      ...digestSchema,
      title: 'Name of the text',
      description: 'SHA-256 of it in hexadecimal; a viewer gets none.',
    },
    modified: { title: 'Modified', description: 'A text waits to be applied.', type: 'boolean' },
    firstSetup: {
      title: 'First setup',
      description: 'No text was applied since the first setup.',
      type: 'boolean',
    },
  },
} as const satisfies AnnotatedSchema;

/** `PUT system/configuration` (D13, D14). */
export const writeSystemConfigurationSchema = {
  title: 'Write',
  description: 'A whole configuration.',
  type: 'object',
  required: ['text', 'mode'],
  properties: {
    text: {
      title: 'Configuration',
      description: 'The text, a setting a line.',
      type: 'string',
      'x-secret': true,
    },
    mode: {
      title: 'Mode',
      description: 'What becomes of it.',
      type: 'string',
      oneOf: [
        { const: 'candidate', title: 'It waits to be applied' },
        { const: 'test', title: 'It is in force at once, until the time is over' },
        { const: 'temporary', title: 'It waits; once applied, it is in force until the next restart only' },
      ],
      'x-message': 'mode must be candidate, test or temporary.',
    },
    basis: { ...digestSchema, title: 'Started from' },
    change: changeSchema,
    peer: peerSchema,
    check: checkSchema,
  },
} as const satisfies AnnotatedSchema;

/** `POST system/configuration/apply` (D13, D14). */
export const applySystemConfigurationSchema = {
  title: 'Apply',
  description: 'Puts the text that waits into force, or keeps the one under test.',
  type: 'object',
  properties: { basis: digestSchema },
} as const satisfies AnnotatedSchema;

/** `POST system/configuration/discard` (D13, D14). */
export const discardSystemConfigurationSchema = {
  title: 'Discard',
  description: 'Drops the text that waits, or ends the test.',
  type: 'object',
  properties: {
    test: { title: 'End the test', description: 'The text under test is meant.', type: 'boolean' },
    basis: digestSchema,
  },
} as const satisfies AnnotatedSchema;
