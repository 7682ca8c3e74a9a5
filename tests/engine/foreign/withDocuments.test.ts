import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import type { Documents } from '../../../engine/foreign/withDocuments.ts';

const PORT = { type: 'integer', minimum: 1, maximum: 65_535 };
const SCHEMA_04 = 'http://json-schema.org/draft-04/schema#';
const SCHEMA_2020 = 'https://json-schema.org/draft/2020-12/schema';

interface Case {
  readonly ref: string;
  readonly documents: Documents;
  readonly more?: Readonly<Record<string, JsonValue>>;
}

test.each<[string, Case]>([
  ['by its address', { ref: 'https://example.org/port', documents: { 'https://example.org/port': PORT } }],
  ['by a relative address', { ref: 'port.json', documents: { 'port.json': PORT } }],
  [
    'relative to the identifier of the schema',
    { ref: 'port', documents: { 'https://example.org/a/port': PORT }, more: { $id: 'https://example.org/a/own' } },
  ],
  ['by a pointer in it', { ref: 'net.json#/$defs/port', documents: { 'net.json': { $defs: { port: PORT } } } }],
  [
    'by an anchor in it',
    { ref: 'net.json#port', documents: { 'net.json': { $defs: { port: { ...PORT, $anchor: 'port' } } } } },
  ],
  [
    'by its own identifier',
    { ref: 'https://example.org/port', documents: { 'port.json': { ...PORT, $id: 'https://example.org/port' } } },
  ],
  [
    'by way of another document',
    { ref: 'net.json', documents: { 'net.json': { $ref: 'port.json' }, 'port.json': PORT } },
  ],
  [
    'in an older draft',
    {
      ref: 'port.json',
      documents: {
        'port.json': { $schema: SCHEMA_04, id: 'port.json', ...PORT, maximum: 65_536, exclusiveMaximum: true },
      },
      more: { $schema: SCHEMA_2020 },
    },
  ],
  [
    'by a relative address that is also its own identifier',
    {
      ref: 'port.json',
      documents: { 'port.json': { ...PORT, $id: 'https://example.org/a/port.json#' } },
      more: { $id: 'https://example.org/a/own.json' },
    },
  ],
  [
    'by both addresses in draft-04',
    {
      ref: 'https://example.org/a/net.json#',
      documents: {
        'net.json': { $schema: SCHEMA_04, id: 'https://example.org/a/net.json#', $ref: 'port.json#' },
        'port.json': { $schema: SCHEMA_04, id: 'https://example.org/a/port.json#', ...PORT },
      },
      more: { $schema: SCHEMA_04, id: 'https://example.org/a/own.json#' },
    },
  ],
  [
    'in a newer draft',
    {
      ref: 'net.json#/prefixItems/0',
      documents: { 'net.json': { $schema: SCHEMA_2020, prefixItems: [PORT], items: false } },
      more: { $schema: SCHEMA_04 },
    },
  ],
])('finds a document %s', (_, { ref, documents, more }) => {
  const schema = { ...more, type: 'object', properties: { port: { $ref: ref } } };
  const { validate, notes, problem } = foreignValidator(schema, documents);
  expect([notes, problem]).toEqual([[], undefined]);
  expect(validate?.({ port: 65_535 })).toEqual([]);
  expect(validate?.({ port: 65_536 }).map(({ pointer }) => pointer)).toEqual(['/port']);
  const [field] = openForeign(schema, {}, documents).plan.fields;
  expect(field).toMatchObject({ pointer: '/port', type: 'integer', minimum: 1, maximum: 65_535 });
});

test('names a document that is not given', () => {
  const { notes, validate } = foreignValidator({ $ref: 'other.json' }, { 'port.json': PORT });
  expect(notes).toEqual([expect.stringContaining('other.json')]);
  expect(validate?.('any')).toEqual([]);
});

test('ignores the keyword id of draft-04 in a newer draft', () => {
  const { validate, problem } = foreignValidator({ $schema: SCHEMA_2020, id: 'https://example.org/own', ...PORT });
  expect(problem).toBeUndefined();
  expect(validate?.(0)).toHaveLength(1);
});
