import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Issues found in a request, one per value or line. */
export const issuesSchema = {
  title: 'Findings',
  description: 'What is wrong, value by value or line by line.',
  type: 'array',
  items: {
    title: 'Finding',
    description: 'One thing that is wrong.',
    type: 'object',
    required: ['code'],
    properties: {
      pointer: { title: 'Pointer', description: 'JSON Pointer of the value.', type: 'string' },
      line: { title: 'Line', description: 'Number of the line, from 1.', type: 'integer' },
      key: { title: 'Key', description: 'Key of the line.', type: 'string' },
      code: { title: 'Code', description: 'Key of the message.', type: 'string', examples: ['maximum'] },
      text: { title: 'Text', description: 'The message itself, where it has no code of its own.', type: 'string' },
      params: {
        title: 'Values',
        description: 'Values for the placeholders of the message.',
        type: 'object',
        additionalProperties: { title: 'Value', description: 'Text or number.', type: ['string', 'number'] },
      },
      severity: {
        title: 'Severity',
        description: 'Whether it stands in the way.',
        type: 'string',
        oneOf: [
          { const: 'error', title: 'Error' },
          { const: 'warning', title: 'Warning' },
        ],
      },
      source: {
        title: 'Source',
        description: 'What found it.',
        type: 'string',
        oneOf: [
          { const: 'schema', title: 'Schema' },
          { const: 'rule', title: 'Rule' },
          { const: 'device', title: 'Device' },
        ],
      },
    },
  },
} as const satisfies AnnotatedSchema;
