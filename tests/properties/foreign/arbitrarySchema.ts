import fc from 'fast-check';
import type { JsonValue } from '../../../engine/core/schema.ts';

type Keywords = Readonly<Record<string, JsonValue>>;

/** Names and scalars shared by schemas and documents, so that they match. */
export const NAMES = ['a', 'b', 'c', '1'] as const;
export const TEXTS = ['x', 'y', 'xyz', '', '192.0.2.1'] as const;
export const NUMBERS = [0, 1, 2, 5, 0.3, 7.5] as const;

const name = fc.constantFrom(...NAMES);
const required = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
const leaf = fc.oneof(
  fc.constantFrom<JsonValue>(...TEXTS),
  fc.constantFrom<JsonValue>(...NUMBERS),
  fc.constantFrom<JsonValue>(true, false, null),
);
const constant = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(['x'], {}, { a: 1 }) },
);

const record = (keywords: Readonly<Record<string, fc.Arbitrary<JsonValue>>>, requiredKeys: readonly string[] = []) =>
  fc.record<Record<string, JsonValue>>(keywords, { requiredKeys: [...requiredKeys] });

const scalarSchema: fc.Arbitrary<Keywords> = fc.oneof(
  record({
    type: fc.constantFrom('string', 'string', ['string', 'null']),
    minLength: fc.constantFrom(1, 2),
    maxLength: fc.constantFrom(1, 3),
    pattern: fc.constantFrom('^x', 'y|z', '^$'),
    format: fc.constantFrom('ipv4', 'custom'),
    default: fc.constantFrom('x', 'y'),
    contentMediaType: fc.constant('text/plain'),
  }),
  record({
    type: fc.constantFrom('integer', 'number', ['integer', 'string']),
    minimum: fc.constantFrom(1, 2),
    maximum: fc.constantFrom(1, 6),
    exclusiveMinimum: fc.constantFrom(0, 1),
    exclusiveMaximum: fc.constantFrom(2, 7.5),
    multipleOf: fc.constantFrom(0.1, 0.5, 2),
    examples: fc.constant([1, 'x']),
  }),
  record({ type: fc.constantFrom('boolean', 'null'), default: fc.boolean(), readOnly: fc.constant(true) }),
  record({ enum: fc.uniqueArray(constant, { minLength: 1, maxLength: 3 }), default: leaf }, ['enum']),
  record({ const: constant, title: fc.constant('Fixed') }, ['const']),
);

/** Unions with branches of usual shapes: with a tag, required names, types, or no discriminator. */
const branch = fc
  .record({
    tag: fc.option(fc.constantFrom<JsonValue>({ const: 'x' }, { const: 'y' }, { enum: ['x', 'y'] }), {
      nil: undefined,
    }),
    own: fc.dictionary(fc.constantFrom('b', 'c'), scalarSchema, { maxKeys: 2 }),
    required: fc.subarray(['a', 'b', 'c']),
  })
  .map(
    ({ tag, own, required }): JsonValue => ({
      properties: { ...(tag !== undefined && { a: tag }), ...own },
      required,
    }),
  );

const { schema, object } = fc.letrec<{
  schema: JsonValue;
  scalar: Keywords;
  array: Keywords;
  object: Keywords;
  union: Keywords;
}>((tie) => {
  const part: fc.Arbitrary<JsonValue> = tie('schema');
  const parts = fc.array(fc.oneof(tie('object'), part), { minLength: 1, maxLength: 2, depthIdentifier: 'schema' });
  const map = (keys: fc.Arbitrary<string>, maxKeys: number) =>
    fc.dictionary(keys, part, { minKeys: 1, maxKeys, depthIdentifier: 'schema' });
  return {
    scalar: scalarSchema,
    array: record(
      {
        type: fc.constantFrom('array', 'array', ['array', 'string']),
        items: fc.oneof(part, fc.array(part, { minLength: 1, maxLength: 2, depthIdentifier: 'schema' })),
        additionalItems: part,
        minItems: fc.constantFrom(1, 2),
        maxItems: fc.constantFrom(1, 2),
        uniqueItems: fc.constant(true),
        contains: part,
      },
      ['type'],
    ),
    union: fc.oneof(
      record({ oneOf: parts }, ['oneOf']),
      record({ anyOf: parts }, ['anyOf']),
      record({ allOf: parts }, ['allOf']),
      record({ if: fc.oneof(branch, part), ['then' as const]: part, else: part }, ['if']),
      record({ not: part }, ['not']),
      record({ dependencies: fc.dictionary(name, fc.oneof(required, part), { minKeys: 1, maxKeys: 2 }) }, [
        'dependencies',
      ]),
    ),
    object: fc
      .tuple(
        record({
          type: fc.constantFrom('object', 'object', ['object', 'null']),
          properties: map(name, 2),
          required,
          additionalProperties: fc.oneof(fc.boolean(), part),
          patternProperties: map(fc.constantFrom('^[ab]$', 'c'), 1),
          propertyNames: fc.constantFrom<JsonValue>({ pattern: '^[ab]' }, { maxLength: 1 }, { enum: ['a', 'c'] }),
          minProperties: fc.constantFrom(1, 2),
          maxProperties: fc.constantFrom(1, 2),
        }),
        fc.option(tie('union'), { nil: {}, depthIdentifier: 'schema' }),
      )
      .map(([own, union]) => {
        // Rare keywords would reject most values.
        const { minProperties, maxProperties, propertyNames, ...common } = own;
        const rare = Object.keys(union).length === 0 && Object.keys(common).length < 4;
        return { ...(rare ? own : common), ...union };
      }),
    schema: fc.oneof(
      { depthIdentifier: 'schema', maxDepth: 4 },
      { weight: 14, arbitrary: scalarSchema },
      fc.boolean(),
      tie('object'),
      { weight: 3, arbitrary: tie('union') },
      tie('array'),
      record(
        {
          $ref: fc.constantFrom('#/definitions/a', '#/definitions/a', '#/definitions/b', '#'),
          title: fc.constant('Use'),
        },
        ['$ref'],
      ),
    ),
  };
});

const written = fc
  .record({
    keyword: fc.constantFrom('oneOf', 'anyOf'),
    branches: fc.array(branch, { minLength: 2, maxLength: 3 }),
    properties: fc.dictionary(name, scalarSchema, { maxKeys: 2 }),
    isInside: fc.boolean(),
  })
  .map(({ keyword, branches, properties, isInside }): JsonValue => {
    const own = { type: 'object', properties, [keyword]: branches };
    return isInside ? { properties: { a: own } } : own;
  });

/** Union with the `discriminator` of OpenAPI. */
const discriminated = fc
  .record({
    keyword: fc.constantFrom('oneOf', 'anyOf'),
    propertyName: name,
    mapping: fc.constantFrom<JsonValue>({}, { x: 'a', y: 'b' }, { x: '#/definitions/a', y: '#/definitions/b' }),
    isInside: fc.boolean(),
  })
  .map(({ keyword, propertyName, mapping, isInside }): JsonValue => {
    const branches = [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/b' }];
    const own = { type: 'object', [keyword]: branches, discriminator: { propertyName, mapping } };
    return isInside ? { properties: { a: own } } : own;
  });

/** Schemas with any keywords of draft-07, nested three deep and with references. */
export const arbitrarySchema: fc.Arbitrary<JsonValue> = fc
  .record({
    schema: fc.oneof(
      { weight: 3, arbitrary: object },
      { weight: 1, arbitrary: schema },
      { weight: 2, arbitrary: written },
      { weight: 1, arbitrary: discriminated },
    ),
    definitions: fc.record({ a: fc.oneof(schema, branch), b: fc.oneof(object, branch) }),
  })
  .map(({ schema: own, definitions }): JsonValue => {
    const isReferring = typeof own === 'object' && JSON.stringify(own).includes('$ref');
    return JSON.parse(JSON.stringify(isReferring ? { ...Object(own), definitions } : own));
  });
