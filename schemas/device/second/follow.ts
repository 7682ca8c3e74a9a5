import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { changeSchema, checkSchema } from '../bothEnds.ts';
import { digestSchema } from '../configurationCalls.ts';

/** `POST system/configuration/follow` (D57). */
export const followSchema = {
  title: 'Follow',
  description: 'Some lines of the configuration, tested until the one other end of the link has decided.',
  type: 'object',
  required: ['change', 'keys'],
  properties: {
    change: changeSchema,
    check: checkSchema,
    basis: { ...digestSchema, title: 'Started from' },
    keys: {
      title: 'Keys',
      description: 'Each with its value, one line of text; null takes the line away.',
      type: 'object',
      maxProperties: 500,
      additionalProperties: {
        title: 'Value',
        description: 'Value of the key.',
        type: ['string', 'null'],
        maxLength: 8192,
      },
      'x-secret': true,
    },
  },
} as const satisfies AnnotatedSchema;

/** State of a change at both ends, at the end that follows (D57). The format is ours (D19). */
export const followingSchema = {
  title: 'Change at both ends',
  description: 'Whether this end waits for the decision of the other one, and which text is active until then.',
  type: 'object',
  required: ['state', 'timeLeft'],
  properties: {
    state: {
      title: 'State',
      description: 'What it works by.',
      type: 'string',
      oneOf: [
        { const: 'settled', title: 'Nothing is under way' },
        { const: 'tested', title: 'The text that is to be kept with the other end' },
        { const: 'former', title: 'The text before, until the other end is seen' },
      ],
    },
    timeLeft: {
      title: 'Time left',
      description: 'Until it tries the other of the two texts, if it does not see the other end.',
      type: 'integer',
      minimum: 0,
      'x-unit': 's',
    },
    change: { ...changeSchema, description: 'The change that the text in force came with; absent where with none.' },
  },
} as const satisfies AnnotatedSchema;
