import fc from 'fast-check';
import type { JsonValue } from '../../../engine/core/schema.ts';

/** Schema and a value that partly matches it. */
export interface Case {
  readonly schema: JsonValue;
  readonly data: JsonValue;
}

type Keywords = Readonly<Record<string, JsonValue>>;

/** Names shared by schemas and values, so that they match. */
const name = fc.constantFrom('a', 'b', 'c');
const text = fc.constantFrom('x', 'y', 'xyz', '');
const number = fc.constantFrom(0, 1, 2, 5, 0.3, 7.5);
const leaf: fc.Arbitrary<JsonValue> = fc.oneof(text, number, fc.boolean(), fc.constant(null));

const record = (keywords: Readonly<Record<string, fc.Arbitrary<JsonValue>>>, requiredKeys: readonly string[] = []) =>
  fc.record<Record<string, JsonValue>>(keywords, { requiredKeys: [...requiredKeys] });

const scalarSchema: fc.Arbitrary<Keywords> = fc.oneof(
  record({
    type: fc.constantFrom('string', 'string', ['string', 'null']),
    minLength: fc.constantFrom(1, 2),
    maxLength: fc.constantFrom(1, 3),
    pattern: fc.constantFrom('^x', 'y|z', '^$'),
    default: fc.constantFrom('x', 'y'),
  }),
  record({
    type: fc.constantFrom('integer', 'number', ['integer', 'string']),
    minimum: fc.constantFrom(1, 2),
    maximum: fc.constantFrom(1, 6),
    exclusiveMinimum: fc.constantFrom(0, 1),
    exclusiveMaximum: fc.constantFrom(2, 7.5),
    multipleOf: fc.constantFrom(0.1, 0.5, 2),
  }),
  record({ type: fc.constant('boolean'), default: fc.boolean() }),
  record({ enum: fc.uniqueArray(leaf, { minLength: 1, maxLength: 3 }) }, ['enum']),
  record({ const: fc.oneof(leaf, fc.constant<JsonValue>(['x'])) }, ['const']),
);

const { schema, object } = fc.letrec<{ schema: JsonValue; object: Keywords; union: Keywords }>((tie) => {
  const part: fc.Arbitrary<JsonValue> = tie('schema');
  const properties: fc.Arbitrary<JsonValue> = fc.dictionary(name, part, { maxKeys: 3, depthIdentifier: 'schema' });
  const parts = fc.array(fc.oneof(tie('object'), part), { minLength: 1, maxLength: 3, depthIdentifier: 'schema' });
  const required = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
  const condition: fc.Arbitrary<JsonValue> = fc.oneof(
    record({ properties: fc.dictionary(name, scalarSchema, { minKeys: 1, maxKeys: 1 }), required: required }, [
      'properties',
    ]),
    tie('object'),
  );
  return {
    union: fc.oneof(
      record({ oneOf: parts }, ['oneOf']),
      record({ anyOf: parts }, ['anyOf']),
      record({ allOf: parts }, ['allOf']),
      record({ if: condition, ['then' as const]: tie('object'), else: tie('object') }, ['if']),
      record({ not: tie('object') }, ['not']),
      record({ dependencies: fc.dictionary(name, fc.oneof(required, tie('object')), { minKeys: 1, maxKeys: 2 }) }, [
        'dependencies',
      ]),
    ),
    object: fc
      .tuple(
        record({
          type: fc.constantFrom('object', 'object', ['object', 'null']),
          properties,
          required,
          additionalProperties: fc.oneof(fc.boolean(), scalarSchema),
          patternProperties: fc.dictionary(fc.constantFrom('^[ab]$', 'c'), scalarSchema, { maxKeys: 1 }),
          propertyNames: fc.constantFrom<JsonValue>({ pattern: '^[ab]' }, { maxLength: 1 }),
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
      { depthIdentifier: 'schema', maxDepth: 3, withCrossShrink: true },
      scalarSchema,
      fc.boolean(),
      tie('object'),
      tie('union'),
      record({
        type: fc.constant('array'),
        items: fc.oneof(part, fc.array(part, { maxLength: 2 })),
        minItems: fc.constantFrom(1, 2),
        maxItems: fc.constantFrom(1, 2),
        uniqueItems: fc.constant(true),
        contains: scalarSchema,
      }),
      record({ $ref: fc.constantFrom('#/definitions/a', '#/definitions/b', '#'), title: fc.constant('Use') }, [
        '$ref',
      ]),
    ),
  };
});

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthIdentifier: 'value', maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 2, depthIdentifier: 'value' }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, depthIdentifier: 'value' }),
  ),
}));

const document = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(name, value, { maxKeys: 3 }) },
  { weight: 1, arbitrary: value },
);

/** Branches of common shapes: with a tag, required names, types, or no discriminator. */
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

/** Any keywords of draft-07, nested and with references, and a value. */
export const anyCase: fc.Arbitrary<Case> = fc
  .record({
    schema: fc.oneof(
      { weight: 3, arbitrary: object },
      { weight: 1, arbitrary: schema },
      { weight: 2, arbitrary: written },
    ),
    definitions: fc.record({ a: schema, b: object }),
    data: document,
  })
  .map(({ schema: own, definitions, data }) => {
    const whole = typeof own === 'object' && JSON.stringify(own).includes('$ref') ? { ...own, definitions } : own;
    const given: Case = JSON.parse(JSON.stringify({ schema: whole, data }));
    return given;
  });
