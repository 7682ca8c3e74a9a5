import type { Schema } from '../../engine/core/schema.ts';

const text: Schema = {
  title: 'Name',
  description: 'A name.',
  type: 'string',
  pattern: '^[a-z]*$',
  default: '',
  'x-message': 'Lower case letters.',
  'x-key': 'a.name',
  'x-effect': 'none',
};
const flag: Schema = {
  title: 'On',
  description: 'Switches it.',
  type: 'boolean',
  default: false,
  'x-key': 'a.on',
  'x-effect': 'none',
};
const count: Schema = {
  title: 'Count',
  description: 'How many.',
  type: 'integer',
  minimum: 0,
  maximum: 9,
  default: 0,
  'x-key': 'a.count',
  'x-effect': 'none',
};
const row: Schema = {
  title: 'Number',
  description: 'Number of the row.',
  type: 'integer',
  'x-row': true,
  minimum: 1,
  maximum: 9,
};

function section(properties: Readonly<Record<string, Schema>>): Schema {
  return { title: 'Section', description: 'A section.', type: 'object', additionalProperties: false, properties };
}

function rows(items: Schema, more: Schema = {}): Schema {
  return section({
    rows: {
      title: 'Rows',
      description: 'Some rows.',
      type: 'array',
      maxItems: 9,
      default: [],
      'x-key': 'a.{n}',
      'x-effect': 'none',
      items,
      ...more,
    },
  });
}

function rowOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { title: 'Row', type: 'object', additionalProperties: false, required: ['row'], properties };
}

function branch(tag: string, more: Schema = {}): Schema {
  const { default: _default, pattern: _pattern, 'x-message': _message, ...kind } = text;
  return {
    title: tag,
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: { kind: { ...kind, const: tag, 'x-key': 'a.kind' } },
    ...more,
  };
}

function union(...oneOf: readonly Schema[]): Schema {
  return section({ choice: { title: 'Choice', description: 'One of them.', type: 'object', oneOf } });
}

function without(schema: Schema, keyword: keyof Schema): Schema {
  const { [keyword]: _keyword, ...rest } = schema;
  return rest;
}

/** A valid section with rows and a union, the base of the broken ones. */
const inRow: Schema = { ...text, 'x-key': 'a.{n}.name' };
const NAMED: Schema = { ...rowOf({ row, name: { ...inRow, 'x-column': 'title' } }), 'x-summary': '{row}[: {name}]' };

export const soundSchema: Schema = section({
  name: text,
  on: flag,
  count: { ...count, 'x-when': { on: [true] } },
  rows: rows(NAMED).properties?.rows ?? {},
  choice: union(branch('one'), branch('two')).properties?.choice ?? {},
});

/** Schemas with one fault each, by the lint rule that must report it. */
export const brokenSchemas: readonly (readonly [rule: string, what: string, schema: Schema])[] = [
  ['meta-schema', 'a misspelt annotation', section({ name: Object.assign({ 'x-keys': 'a.b' }, text) })],
  ['meta-schema', 'a number where text belongs', section({ name: Object.assign({}, text, { title: 7 }) })],
  ['meta-schema', 'an unknown unit', section({ count: { ...count, 'x-unit': 'furlong' } })],
  ['meta-schema', 'a description that is no sentence', section({ name: { ...text, description: 'a name' } })],
  ['title', 'no title', section({ name: without(text, 'title') })],
  ['description', 'no description', section({ name: without(text, 'description') })],
  ['default', 'no default', section({ name: without(text, 'default') })],
  ['default', 'a default that is excepted', section({ excepted: text })],
  ['effect', 'no effect', section({ name: without(text, 'x-effect') })],
  ['name', 'a name with a hyphen', section({ 'my-name': text })],
  ['default-valid', 'a default above the maximum', section({ count: { ...count, default: 10 } })],
  ['default-valid', 'a default that does not match', section({ name: { ...text, default: 'A' } })],
  ['examples-valid', 'a wrong example', section({ count: { ...count, examples: [3, 'x'] } })],
  ['choices-titled', 'an enum', section({ name: { ...text, enum: ['', 'a'] } })],
  ['choices-titled', 'a choice without a title', section({ name: { ...text, oneOf: [{ const: '' }] } })],
  [
    'choices-titled',
    'a choice twice',
    section({
      count: {
        ...count,
        oneOf: [
          { const: 1, title: 'A' },
          { const: 1, title: 'B' },
          { const: 2, title: 'C' },
        ],
        default: 2,
      },
    }),
  ],
  ['choices-titled', 'a choice without a value', section({ count: { ...count, oneOf: [{ title: 'A' }] } })],
  ['pattern-anchored', 'no anchors', section({ name: { ...text, pattern: '[a-z]*' } })],
  ['pattern-anchored', 'an escaped anchor', section({ name: { ...text, pattern: '^[a-z]*\\$', default: '$' } })],
  ['pattern-anchored', 'an alternative past the anchor', section({ name: { ...text, pattern: '^|[a-z]*$' } })],
  ['pattern-message', 'a pattern without words', section({ name: without(text, 'x-message') })],
  ['bounded', 'a number without a maximum', section({ count: without(count, 'maximum') })],
  ['bounded', 'text without a form', section({ name: without(text, 'pattern') })],
  [
    'bounded',
    'rows without end',
    section({ rows: without(rows(rowOf({ row })).properties?.rows ?? {}, 'maxItems') }),
  ],
  ['meta-schema', 'a column there is none of', section({ name: Object.assign({ 'x-column': 'last' }, text) })],
  ['summary', 'a summary of what is no list', Object.assign({ 'x-summary': '{name}' }, section({ name: text }))],
  ['summary', 'a summary that names no property', rows({ ...NAMED, 'x-summary': '{name} → {nothing}' })],
  ['summary', 'a summary of braces that do not pair', rows({ ...NAMED, 'x-summary': '{name[ {row}]' })],
  ['column', 'a switch that is a text', rows(rowOf({ row, name: { ...inRow, 'x-column': 'on' } }))],
  [
    'column',
    'two titles',
    rows(
      rowOf({
        row: { ...row, 'x-column': 'title' },
        name: { ...inRow, 'x-column': 'title' },
      }),
    ),
  ],
  ['meta-schema', 'a fraction as step', section({ count: { ...count, multipleOf: 0.5 } })],
  ['secret-without-value', 'a secret with a default', section({ name: { ...text, 'x-secret': true } })],
  ['untagged', 'anyOf', section({ name: { ...text, anyOf: [{ minLength: 0 }] } })],
  ['untagged', 'not', section({ name: { ...text, not: { const: 'a' } } })],
  ['union-tagged', 'branches with the same tag', union(branch('one'), branch('one'))],
  ['union-tagged', 'a tag that is not required', union(branch('one'), branch('two', { required: [] }))],
  [
    'union-tagged',
    'properties beside closed branches',
    section({
      choice: {
        title: 'Choice',
        description: 'One of them.',
        type: 'object',
        properties: { name: text },
        oneOf: [branch('one'), branch('two')],
      },
    }),
  ],
  ['union-closed', 'an open branch', union(branch('one'), branch('two', { additionalProperties: true }))],
  ['object-closed', 'an open object', { ...section({ name: text }), additionalProperties: true }],
  ['when', 'a sibling that is not there', section({ name: { ...text, 'x-when': { off: [true] } } })],
  ['when', 'itself', section({ on: { ...flag, 'x-when': { on: [true] } } })],
  ['when', 'a value out of bounds', section({ count, name: { ...text, 'x-when': { count: [10] } } })],
  ['when', 'a value of another type', section({ on: flag, name: { ...text, 'x-when': { on: ['enabled'] } } })],
  ['key', 'no key', section({ name: without(text, 'x-key') })],
  ['key-unique', 'a key twice', section({ name: text, other: text })],
  ['key-rows', 'a number too many', section({ name: { ...text, 'x-key': 'a.{n}.name' } })],
  ['key-rows', 'a number too few', rows(rowOf({ row, name: { ...text, 'x-key': 'a.name' } }))],
  ['key-rows', 'a key outside of its row', rows(rowOf({ row, name: { ...text, 'x-key': 'b.{n}.name' } }))],
  ['key-rows', 'rows whose key goes on', rows(rowOf({ row }), { 'x-key': 'a.{n}.b' })],
  ['row-number', 'rows without a number', rows({ ...rowOf({}), required: [] })],
  ['row-number', 'two numbers', rows(rowOf({ row, second: row }))],
  [
    'row-number',
    'a number as text',
    rows(rowOf({ row: { ...row, type: 'string', pattern: '^.$', 'x-message': 'One.' } })),
  ],
  ['row-number', 'a number that may be absent', rows({ ...rowOf({ row }), required: [] })],
];
