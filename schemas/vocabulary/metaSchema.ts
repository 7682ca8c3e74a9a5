import type { Annotations } from './annotations.ts';

const words = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true } as const;

/** Our annotations with a schema for each value. Their meaning is in the descriptions. */
export const annotationSchemas = {
  'x-key': {
    description:
      'Key in the flat configuration text; each {n} is the number of an enclosing row, outermost first. On an array: the prefix of its rows.',
    type: 'string',
    pattern: '^[a-z0-9_]+(-[a-z0-9_]+)*(\\.(\\{n\\}|[a-zA-Z0-9_]+(-[a-zA-Z0-9_]+)*))*$',
  },
  'x-text': {
    description: 'How false and true are written; without it disabled and enabled.',
    type: 'array',
    items: { type: 'string', pattern: '^[!-~]+$' },
    minItems: 2,
    maxItems: 2,
    uniqueItems: true,
  },
  'x-row': { description: 'This integer is the number of its row in the configuration text.', const: true },
  'x-limited': {
    description: 'Name of the limit the rules must supply; none supplied is an issue, never a pass.',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
  },
  'x-when': {
    description: 'Sibling values under which the field is active: every named sibling must have one of the values.',
    type: 'object',
    minProperties: 1,
    additionalProperties: {
      type: 'array',
      items: { type: ['string', 'number', 'boolean'] },
      minItems: 1,
      uniqueItems: true,
    },
  },
  'x-unit': {
    description: 'Base unit of the value; what is shown may be converted.',
    enum: ['dBm', '−dBm', 'dB', 'dBi', 'MHz', 'm', 's', 'ms', 'µs', 'B', 'kbit/s', 'Mbit/s', '%', '‰', '°', '°C'],
  },
  'x-widget': { description: 'How to draw the field where its type does not decide.', type: 'string', minLength: 1 },
  'x-secret': { description: 'Masked in changes, exports, logs and on the page.', const: true },
  'x-effect': {
    description:
      'What applying a change interrupts (D34): nothing, a service, how the device is reached, the links, or all it does.',
    enum: ['none', 'service', 'address', 'link', 'device'],
  },
  'x-synonyms': { description: 'Other words a person might search for.', ...words },
  'x-group': { description: 'Title of the card the field stands in.', type: 'string', minLength: 1 },
  'x-level': { description: 'Advanced fields are shown in the advanced view only.', enum: ['simple', 'advanced'] },
  'x-message': {
    description:
      'What to say when the pattern does not match, or a number is none or out of its range ({minimum}, {maximum}); of a field of a request, whatever is wrong with it.',
    type: 'string',
    pattern: '\\.$',
  },
  'x-message-range': {
    description: 'What to say of a range low:high where one number is wanted.',
    type: 'string',
    pattern: '\\.$',
  },
  'x-trim': { description: 'Surrounding white space of what is typed is removed.', const: true },
  'x-hidden': { description: 'Stored and checked, in no card. A panel may place it.', const: true },
  'x-derived': {
    description: 'Derived (`rules/derived`) from values that have keys; not in the text.',
    const: true,
  },
  'x-summary': {
    description:
      'On the items of a list: what a row says of itself in its table, `{source} → {destination}[:{ports}]`. A value in brackets falls away with them where it is empty, another empty one is any; of alternatives parted by | the first with a value counts. On the switch of a service: what is said beside it while it is on, of the properties beside it.',
    type: 'string',
    minLength: 1,
  },
  'x-column': {
    description:
      'Which column of the table of its list a property makes: the switch of the row, its title, a chip for what it does, or plain text.',
    enum: ['on', 'title', 'chip', 'text'],
  },
} as const satisfies Readonly<Record<keyof Annotations, unknown>>;

const self = { $ref: '#' } as const;
const list = { type: 'array', items: self, minItems: 1 } as const;
const map = { type: 'object', additionalProperties: self } as const;

/** Draft-07 keywords in our schemas. Their values are defined by the draft's own meta-schema. */
const draftKeywords = {
  title: { minLength: 1 },
  description: { pattern: '\\.$' },
  type: true,
  default: true,
  examples: { minItems: 1 },
  const: true,
  enum: true,
  minimum: true,
  maximum: true,
  multipleOf: { type: 'integer' },
  minLength: true,
  maxLength: true,
  pattern: true,
  format: { enum: ['ipv4'] },
  properties: map,
  required: true,
  additionalProperties: self,
  maxProperties: true,
  items: self,
  minItems: true,
  maxItems: true,
  oneOf: list,
  anyOf: list,
  allOf: list,
  if: self,
  else: self,
  not: self,
} as const;

/**
 * Meta-schema of our schemas: draft-07, limited to the keywords we use, and our annotations. Anything else is a
 * spelling mistake. Shared by docs, lint and engine.
 */
export const metaSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:guywire:vocabulary',
  title: 'Vocabulary',
  description: 'JSON Schema draft-07 with the annotations of settings.',
  allOf: [{ $ref: 'http://json-schema.org/draft-07/schema#' }],
  type: ['object', 'boolean'],
  additionalProperties: false,
  properties: { ...draftKeywords, ...annotationSchemas },
} as const;
