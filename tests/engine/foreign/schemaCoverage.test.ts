import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { dataPointer } from '../../../engine/foreign/dataPointer.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { schemaCoverage } from '../../../engine/foreign/schemaCoverage.ts';

const FOLDER = join(import.meta.dirname, 'samples');
const SAMPLES = readdirSync(FOLDER);

function read(schema: JsonValue) {
  const { plan, at } = openForeign(schema, undefined);
  const { leaves, raw, coverage: part } = schemaCoverage(plan, ({ type }) => type);
  const placed = ({ pointer }: { readonly pointer: string }) => pointer.slice(at.length);
  return {
    leaves: leaves.map((leaf) => `${placed(leaf)} ${leaf.type}`),
    raw: raw.map((leaf) => `${placed(leaf)} ${leaf.reason.text}`),
    part,
  };
}

test.each<[string, JsonValue, readonly string[]]>([
  ['a list of scalars', { type: 'array', items: { type: 'integer' } }, [' list']],
  ['rows', { type: 'array', items: { properties: { ssid: { type: 'string' } } } }, ['/*/ssid string']],
  ['a scalar', { enum: ['a', 'b'] }, [' string']],
  [
    'entries',
    { type: 'object', additionalProperties: { properties: { 'a/b': { type: 'number' } } } },
    ['/*/a~1b number'],
  ],
  [
    'a value of several kinds',
    { properties: { ch: { oneOf: [{ const: 'auto' }, { type: 'integer' }] } } },
    ['/ch integer'],
  ],
  [
    'a list or a map',
    {
      properties: {
        e: { type: ['array', 'object'], items: { type: 'string' }, additionalProperties: { type: 'string' } },
      },
    },
    ['/e list', '/e/* string'],
  ],
  [
    'a tuple',
    { properties: { t: { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { type: 'boolean' } } } },
    ['/t/0 string', '/t/1 integer', '/t list'],
  ],
  [
    'lists of lists',
    { properties: { g: { type: 'array', items: { type: 'array', items: { type: 'number' } } } } },
    ['/g/* list'],
  ],
  [
    'alternatives by name',
    {
      oneOf: [
        { properties: { host: { type: 'string' } }, required: ['host'] },
        { properties: { path: { type: 'string' } }, required: ['path'] },
      ],
    },
    ['/host string', '/path string'],
  ],
  [
    'recursion',
    { properties: { name: { type: 'string' }, in: { $ref: '#' } } },
    ['/name string', '/in/name string', '/in/in/name string'],
  ],
  ['any value', true, [' string']],
  ['an object that can only be empty', { type: 'object', additionalProperties: false }, [' json']],
])('the places of %s', (_, schema, expected) => {
  expect(read(schema)).toEqual({ leaves: expected, raw: [], part: 1 });
});

test('a value without an input has its reason', () => {
  const { raw, part } = read({ properties: { a: { type: 'string' }, b: { $ref: 'https://example.com/b.json' } } });
  expect(raw).toEqual(['/b This is described elsewhere, at {ref}, which is not fetched.']);
  expect(part).toBe(0.5);
});

describe('seven kinds restrict something', () => {
  const level = { enum: ['off', 'on', 'info', 'warn', 'error'] };
  const rule = { anyOf: [level, { properties: { level } }, { type: 'null' }] };

  test('values of seven kinds may contain values of seven kinds', () => {
    const group = { anyOf: [level, { properties: { rule } }, { type: 'null' }] };
    expect(read({ properties: { group } })).toMatchObject({
      leaves: ['/group string', '/group/rule string', '/group/rule/level string'],
      part: 1,
    });
  });

  test('a shared enumeration is no recursion', () => {
    const $defs = {
      level,
      rule: { anyOf: [{ $ref: '#/$defs/level' }, { $ref: '#/$defs/options' }] },
      options: { properties: { level: { $ref: '#/$defs/level' } } },
    };
    const { plan } = openForeign({ $defs, properties: { rule: { $ref: '#/$defs/rule' } } }, undefined, {});
    expect(plan.all.filter(({ note }) => note !== undefined)).toEqual([]);
    expect(plan.all.map(({ pointer }) => dataPointer(pointer))).toContain('/rule/level');
  });

  test('a definition without references is never cut as recursion, however often it is used', () => {
    const globs = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
    const files = { $ref: '#/definitions/globs' };
    const options = { type: 'object', properties: { config: files, entry: files } };
    const definitions = { globs, plugin: { anyOf: [files, options] } };
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`plugin${index}`, { $ref: '#/definitions/plugin' }] as const),
    );
    expect(read({ definitions, properties }).leaves).toHaveLength(3 * 60);
  });
});

test.each(SAMPLES)('each place of %s has an input, and no pointer has a stand-in', (file) => {
  const { leaves, raw } = read(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')).schema);
  expect(leaves.length).toBeGreaterThan(10);
  expect(raw).toEqual([]);
  expect(leaves.filter((leaf) => leaf.includes('(form)'))).toEqual([]);
});

test('a pointer of a document names entries, places and items as the data do', () => {
  const schema: JsonValue = {
    properties: {
      map: {
        additionalProperties: {
          oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
        },
      },
      tuple: { prefixItems: [{ type: 'string' }], items: { properties: { a: { type: 'integer' } } } },
    },
  };
  const { document } = openForeign(schema, { map: { 'a/b': [[1], [2]] }, tuple: ['x', { a: 1 }, { a: 2 }] });
  expect(dataPointer('/map/(form)entries/0/value/(form)list/1/(form)item', document)).toBe('/map/a~1b/1');
  expect(dataPointer('/map/(form)entries/0/name', document)).toBe('/map/a~1b');
  expect(dataPointer('/tuple/(form)rest-1/1/a', document)).toBe('/tuple/2/a');
  expect(dataPointer('/map/(form)entries', document)).toBe('/map');
});
