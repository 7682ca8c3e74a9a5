import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, test } from 'vitest';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { withLaterReferences } from '../../../engine/foreign/laterReferences.ts';

/** Validator of a schema, and the number of compiled functions. */
function counted(schema: AnySchemaObject) {
  let count = 0;
  const process = (code: string) => {
    count += 1;
    return code;
  };
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false, code: { process } });
  return { run: withLaterReferences(ajv, schema).compile(schema), compiled: () => count };
}

const NAMES = Array.from({ length: 500 }, (_, index) => `part${index}`);
const PART = { type: 'object', properties: { next: { $ref: '#' }, own: { $ref: '#/definitions/own' } } };
const LARGE: AnySchemaObject = {
  $id: 'https://example.org/large.json',
  properties: Object.fromEntries(NAMES.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  definitions: { own: { type: 'integer' }, ...Object.fromEntries(NAMES.map((name) => [name, PART])) },
};

test('a large schema compiles only the parts that values reach, and each once', () => {
  const { run, compiled } = counted(LARGE);
  expect(compiled()).toBe(1);
  expect(run({})).toBe(true);
  expect(compiled()).toBe(1);
  expect(run({ part7: {} })).toBe(true);
  expect(compiled()).toBe(2);
  expect(run({ part7: { own: 'a', next: { part7: { own: 1 }, part8: { own: 'b' } } } })).toBe(false);
  expect(run.errors?.map(({ instancePath }) => instancePath).sort()).toEqual(['/part7/next/part8/own', '/part7/own']);
  expect(compiled()).toBe(4);
});

test.each<[string, AnySchemaObject]>([
  [
    'an identifier',
    { properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: { $id: '#a', type: 'string' } } },
  ],
  ['an address', { properties: { a: { $ref: 'a.json' } }, definitions: { a: { $id: 'a.json', type: 'string' } } }],
])('a schema with %s is compiled as a whole', (_, schema) => {
  const { run } = counted(schema);
  expect([run({ a: 'x' }), run({ a: 1 })]).toEqual([true, false]);
});

test.each([
  ['plain', 'Part<(number|null)>', '#/definitions/Part<(number|null)>'],
  ['with quotes', 'Part<"a">', '#/definitions/Part<"a">'],
  ['encoded', 'Part<a b>', '#/definitions/Part%3Ca%20b%3E'],
  ['with a percent sign', '100%', '#/definitions/100%25'],
  ['with a slash', 'a/b~c', '#/definitions/a~1b~0c'],
  ['with a question mark', 'é?', '#/definitions/é?'],
])('a reference whose name is %s is followed', (_, name, $ref) => {
  const { validate } = foreignValidator({
    properties: { a: { $ref: '#/definitions/outer' } },
    definitions: { outer: { properties: { b: { $ref } } }, [name]: { type: 'string' } },
  });
  expect(validate?.({ a: { b: 'x' } })).toEqual([]);
  expect(validate?.({ a: { b: 1 } })).toMatchObject([{ pointer: '/a/b', code: 'type' }]);
});

test('a circle of references ends with the value', () => {
  const { validate } = foreignValidator({
    $ref: '#/$defs/tree',
    $defs: { tree: { required: ['name'], properties: { inner: { items: { $ref: '#/$defs/tree' } } } } },
  });
  expect(validate?.({ name: 'a', inner: [{ name: 'b', inner: [] }] })).toEqual([]);
  expect(validate?.({ name: 'a', inner: [{ inner: [{ name: 'c' }] }] })).toMatchObject([
    { pointer: '/inner/0/name' },
  ]);
});

test('a format in a part that no value reaches is described', () => {
  const { notes } = foreignValidator({
    properties: { a: { $ref: '#/$defs/a' } },
    $defs: { a: { format: 'shade' }, unused: { format: 'unused' } },
  });
  expect(notes).toEqual([expect.stringContaining('shade')]);
});
