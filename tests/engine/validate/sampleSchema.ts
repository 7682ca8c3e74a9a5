/** Schema with every keyword of the device sections. */
export const sampleSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  title: 'Sample',
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 8, pattern: '^[ -~]*$', 'x-key': 'name' },
    power: { type: 'integer', title: 'Power', minimum: -4, maximum: 24, default: 10 },
    address: { type: 'string', format: 'ipv4' },
    kind: {
      type: 'string',
      oneOf: [
        { const: 'one', title: 'One' },
        { const: 'two', title: 'Two' },
      ],
    },
    rows: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['row'],
        additionalProperties: false,
        properties: { row: { type: 'integer', 'x-row': true }, on: { type: 'boolean' } },
      },
    },
    security: {
      type: 'object',
      oneOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['tag'],
          properties: { tag: { type: 'string', const: 'open' } },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['tag', 'key'],
          properties: { tag: { type: 'string', const: 'key' }, key: { type: 'string', minLength: 8 } },
        },
      ],
    },
  },
} as const;
