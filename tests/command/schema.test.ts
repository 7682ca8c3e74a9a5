import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';

const SAMPLES = join(import.meta.dirname, '../engine/foreign/samples');

/** Runs the command in a folder with these files. */
async function run(files: Readonly<Record<string, unknown>>, ...args: readonly string[]) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return guywire(['schema', ...args], { folder });
}

const RADIO = {
  type: 'object',
  properties: {
    channel: { oneOf: [{ const: 'auto' }, { type: 'integer', minimum: 1 }] },
    ssids: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
    },
    tags: { type: 'array', items: { type: 'string' } },
    remote: { $ref: 'https://example.com/types.json#/name' },
  },
};

test('--json has exactly leaves, raw and coverage', async () => {
  const { code, out, error } = await run({ 'radio.json': RADIO }, 'radio.json', '--json');
  expect([code, error]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({
    leaves: [
      { pointer: '/channel', type: 'integer', widget: 'number' },
      { pointer: '/ssids/*/key', type: 'string', widget: 'text' },
      { pointer: '/tags', type: 'list', widget: 'list' },
    ],
    raw: [
      {
        pointer: '/remote',
        reason: 'This is described elsewhere, at https://example.com/types.json#/name, which is not fetched.',
      },
    ],
    coverage: 0.75,
  });
});

test('with data, --json has the inputs of its values, and whether the form accepts them', async () => {
  const data = 'channel: auto # free\nssids:\n  guest/1: {key: k}\ntags: [a]\nremote: r\n';
  const files = { 'radio.yaml': JSON.stringify(RADIO), 'types.json': { name: { type: 'string' } }, 'data.yml': data };
  const refs = ['--ref', 'https://example.com/types.json=types.json'];
  const { code, out, error } = await run(files, 'radio.yaml', 'data.yml', '--json', ...refs);
  expect([code, error]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({
    leaves: [
      { pointer: '/channel', type: 'string', widget: 'select' },
      { pointer: '/ssids/guest~11/key', type: 'string', widget: 'text' },
      { pointer: '/tags/0', type: 'string', widget: 'list' },
      { pointer: '/remote', type: 'string', widget: 'text' },
    ],
    raw: [],
    coverage: 1,
    valid: true,
    issues: [],
  });
});

describe('references to other files', () => {
  const port = { $ref: 'kinds/number.yaml#/port' };
  const files = {
    'own/radio.json': {
      properties: { port: { $ref: 'types/port%20range.json' }, self: { $ref: 'radio.json#/$defs/a' } },
    },
    'own/types/port range.json': port,
    'own/types/kinds/number.yaml': 'port: {type: integer}\n',
  };

  test.each([undefined, 'https://example.com/own/radio.json'])(
    'are read in the folder of a schema with $id %s',
    async ($id) => {
      const radio = { ...files['own/radio.json'], ...($id && { $id }), $defs: { a: { type: 'string' } } };
      const { code, out } = await run({ ...files, 'own/radio.json': radio }, 'own/radio.json', '--json');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        leaves: [
          { pointer: '/port', type: 'integer' },
          { pointer: '/self', type: 'string' },
        ],
        raw: [],
      });
    },
  );

  test('are read in the folder by their address below that of the schema', async () => {
    const home = 'https://example.com/own';
    const radio = { $id: `${home}/radio.json`, properties: { port: { $ref: `${home}/types/port.json#/a` } } };
    const types = {
      'own/types/port.json': { a: { $ref: 'number.json' } },
      'own/types/number.json': { type: 'integer' },
    };
    const { out } = await run({ 'own/radio.json': radio, ...types }, 'own/radio.json', '--json');
    expect(JSON.parse(out)).toMatchObject({ leaves: [{ pointer: '/port', type: 'integer' }], raw: [] });
  });

  test('outside the folder or missing ones are reported, and --ref names them', async () => {
    const outside = {
      ...files,
      'own/radio.json': { properties: { a: { $ref: '../a.json' }, b: { $ref: 'b.json' } } },
    };
    const all = { ...outside, 'a.json': { type: 'string' } };
    const alone = await run(all, 'own/radio.json', '--json');
    expect(JSON.parse(alone.out)).toMatchObject({ leaves: [], raw: [{ pointer: '/a' }, { pointer: '/b' }] });
    const { out } = await run(all, 'own/radio.json', '--json', '--ref', '../a.json=a.json', '--ref', 'b.json=a.json');
    expect(JSON.parse(out)).toMatchObject({ leaves: [{ pointer: '/a' }, { pointer: '/b' }], raw: [] });
  });

  test('are found below properties with names of keywords, and not in data', async () => {
    const schema = { properties: { default: { $ref: 'a.json' }, own: { const: { $ref: 'broken.json' } } } };
    const all = { 's.json': schema, 'a.json': { type: 'string' }, 'broken.json': '{' };
    const { code, out } = await run(all, 's.json', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).leaves).toContainEqual({ pointer: '/default', type: 'string', widget: 'text' });
  });

  test('that are no JSON end with 2 and the place', async () => {
    const broken = { 's.json': { properties: { a: { $ref: 'a.json' } } }, 'a.json': '{"type":' };
    const { code, out, error } = await run(broken, 's.json');
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain('a.json: Line 1');
  });
});

test('names what the form refuses at its place in the data, and exits with 1', async () => {
  const files = { 'radio.json': RADIO, 'data.json': { channel: 0, ssids: { 'a/b': { key: 'x' }, office: {} } } };
  const { code, out } = await run(files, 'radio.json', 'data.json', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    valid: false,
    issues: expect.arrayContaining([
      { pointer: '/channel', message: 'Minimum: 1.' },
      { pointer: '/ssids/office/key', message: 'Required.' },
    ]),
  });
  const words = await run(files, 'radio.json', 'data.json');
  expect(words.code).toBe(1);
  expect(words.out).toContain('/channel         integer, number\n');
  expect(words.out).toContain('The form refuses the data:\n');
  expect(words.out).toContain('/ssids/office/key: Required.\n');
});

test('in words, a value without an input has its reason', async () => {
  const { code, out } = await run({ 'radio.json': RADIO }, 'radio.json');
  expect(code).toBe(0);
  expect(out).toContain('/ssids/*/key  string, text\n');
  expect(out).toContain('/remote       as JSON: This is described elsewhere');
  expect(out).toMatch(/\n3 of 4 values have an input \(75 %\)\.\n$/);
});

test.each<[string, unknown, unknown, string]>([
  ['a list', { type: 'array', items: { properties: { a: { type: 'string' } } } }, [{ a: 'x' }], '/0/a'],
  ['a scalar', { type: 'integer' }, 5, ''],
  ['no object', { type: 'object', properties: { a: { type: 'string' } } }, [1], '/0'],
  ['any value', true, { a: { b: 1 } }, '/a/b'],
  [
    'draft-04',
    {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://x.example/y',
      properties: { a: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
    },
    { a: 1 },
    '/a',
  ],
  [
    '2020-12',
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $dynamicAnchor: 'n',
      properties: { in: { $dynamicRef: '#n' } },
    },
    { in: { in: {} } },
    '/in/in',
  ],
])('pointers into %s', async (_, schema, data, expected) => {
  const { out } = await run({ 's.json': schema, 'd.json': data }, 's.json', 'd.json', '--json');
  const { leaves, raw } = JSON.parse(out);
  expect([...leaves, ...raw].map(({ pointer }) => pointer)).toContain(expected);
});

test('a schema that allows nothing refuses every value', async () => {
  const { code, out } = await run({ 's.json': false, 'd.json': 1 }, 's.json', 'd.json', '--json');
  expect([code, JSON.parse(out).issues]).toEqual([1, [{ pointer: '', message: 'No value is allowed here.' }]]);
});

describe('what cannot be read', () => {
  test.each<[string, Record<string, unknown>, readonly string[], RegExp]>([
    ['no file', {}, ['s.json'], /s\.json: The file does not exist/],
    [
      'JSON',
      { 's.json': '{\n  "a": 1,\n  b: 2\n}' },
      ['s.json'],
      /s\.json: Line 3, column 3: a name in double quotes is missing/,
    ],
    ['YAML', { 's.yaml': 'a: 1\nb: [1, 2\nc: 3\n' }, ['s.yaml'], /s\.yaml: Line \d+, column \d+: /],
    [
      'a repeated name',
      { 's.yaml': 'a: 1\na: 2\n' },
      ['s.yaml'],
      /s\.yaml: Line 2, column 1: map keys must be unique/,
    ],
    ['a number beyond JSON', { 's.yaml': 'a:\n  b: .inf\n' }, ['s.yaml'], /s\.yaml: Line 2, column 6: this number/],
    [
      'digits that would be lost',
      { 's.json': {}, 'd.yaml': 'id: 12345678901234567890\n' },
      ['s.json', 'd.yaml'],
      /d\.yaml: Line 1, column 5: this number/,
    ],
    ['no schema', { 's.json': [1] }, ['s.json'], /s\.json: a schema is an object, true or false/],
    ['no address', { 's.json': {} }, ['s.json', '--ref', 'x.json'], /--ref x\.json: expected URL=FILE/],
    ['two standard inputs', {}, ['-', '-'], /Only one file can be the standard input/],
  ])('%s ends with 2 and the place', async (_, files, args, words) => {
    const { code, out, error } = await run(files, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(words);
  });

  test('a text of unknown format is read as JSON or YAML', async () => {
    const texts = {
      'a.conf': '{"properties": {"a": {"type": "string"}}}',
      'b.conf': 'properties:\n  a: {type: string}\n',
    };
    const outputs = [await run(texts, 'a.conf', '--json'), await run(texts, 'b.conf', '--json')];
    expect(outputs[0]?.out).toContain('"/a"');
    expect(outputs[1]).toEqual(outputs[0]);
  });
});

test('aliases and merge keys of YAML are read', async () => {
  const data = 'base: &base {a: 1}\nown:\n  <<: *base\n  b: 2\n';
  const { out } = await run({ 's.json': {}, 'd.yaml': data }, 's.json', 'd.yaml', '--json');
  expect(JSON.parse(out).leaves.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/base/a',
    '/own/a',
    '/own/b',
  ]);
});

test('names each file with several documents, of which the first is read', async () => {
  const files = {
    's.yaml': '$ref: a.yaml\n---\n1\n',
    'a.yaml': 'type: integer\n---\n--- {}\n',
    'd.yaml': '---\n---\n5\n--- 6\n...\n',
  };
  const { code, out, error } = await run(files, 's.yaml', 'd.yaml', '--json');
  const words = (name: string) => `${name}: The file has 2 documents. Only the first is read.\n`;
  expect([code, error]).toEqual([0, words('s.yaml') + words('a.yaml') + words('d.yaml')]);
  expect(JSON.parse(out)).toMatchObject({ valid: true, leaves: [{ pointer: '', type: 'integer' }] });
});

test.each([
  'http://json-schema.org/draft-04/schema#',
  'http://json-schema.org/draft-06/schema#',
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
])('the meta-schema %s needs no file', async (address) => {
  const schema = { type: 'object', properties: { own: { $ref: address } } };
  const read = (own: unknown) => run({ 's.json': schema, 'd.json': { own } }, 's.json', 'd.json', '--json');
  const good = JSON.parse((await read({ type: 'array', uniqueItems: true, minItems: 1 })).out);
  expect(good).toMatchObject({ raw: [], coverage: 1, valid: true });
  expect(good.leaves).toHaveLength(3);
  const bad = JSON.parse((await read({ minItems: -1 })).out);
  expect(bad).toMatchObject({ valid: false, issues: [{ pointer: '/own/minItems' }] });
});

test('a meta-schema given by the user replaces the own one', async () => {
  const address = 'http://json-schema.org/draft-07/schema';
  const files = { 's.json': { $ref: address }, 'own.json': { properties: { mine: { type: 'string' } } } };
  const { out } = await run(files, 's.json', '--json', '--ref', `${address}=own.json`);
  expect(JSON.parse(out).leaves).toEqual([{ pointer: '/mine', type: 'string', widget: 'text' }]);
});

test.each(readdirSync(SAMPLES))('accepts %s, and each value has an input', async (file) => {
  const { schema, data } = JSON.parse(readFileSync(join(SAMPLES, file), 'utf8'));
  const { code, out } = await run({ 's.json': schema, 'd.json': data }, 's.json', 'd.json', '--json');
  expect(JSON.parse(out)).toMatchObject({ raw: [], coverage: 1, valid: true, issues: [] });
  expect(code).toBe(0);
  expect(out).not.toContain('(form)');
});
