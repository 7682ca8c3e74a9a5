import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindRows,
  formatPointer,
  getAt,
  parsePointer,
  rowsOf,
  setAt,
  templateOf,
} from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../../engine/core/schema.ts';
import { controlledBy, createRead, isActive } from '../../engine/plan/active.ts';
import { dataOfFields, fieldsOfData } from '../../engine/plan/fieldData.ts';
import { plan } from '../../engine/plan/plan.ts';
import { planOfFields } from '../../engine/plan/planOfFields.ts';

const name = fc.constantFrom('a', 'bTwo', 'c_three', 'a/b', 'm~n', '__proto__', 'x');

const scalar: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constantFrom('string' as const, 'integer' as const, 'number' as const, 'boolean' as const) }),
  fc.record({ enum: fc.constantFrom(['a', 'b'], [1, 2]) }),
  fc.record({ type: fc.constant('string' as const), 'x-hidden': fc.constant(true as const) }),
  fc.record({ type: fc.constant('string' as const), 'x-group': fc.constantFrom('One', 'Two') }),
  fc.record({
    type: fc.constant('boolean' as const),
    'x-key': fc.constantFrom('a.{n}.on', 'b.on'),
    'x-effect': fc.constantFrom('link' as const, 'none' as const),
    'x-when': fc.constantFrom({}, { a: [true] }),
  }),
);

const { object } = fc.letrec<{ object: Schema; property: Schema }>((tie) => ({
  object: fc
    .dictionary(name, tie('property'), { maxKeys: 4, depthIdentifier: 'schema' })
    .map((properties): Schema => ({ type: 'object', properties })),
  property: fc.oneof(
    { depthIdentifier: 'schema', maxDepth: 4, withCrossShrink: true },
    scalar,
    scalar.map((items): Schema => ({ type: 'array', items })),
    tie('object'),
    tie('object').map((items): Schema => ({ type: 'array', items })),
    tie('object').map((items): Schema => ({ type: 'array', items, 'x-key': 'a.{n}' })),
  ),
}));

/** Pointers of all leaves of a generated schema. An object without properties is a leaf. */
function leaves(schema: Schema, pointer = ''): string[] {
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    if (properties.length === 0 && pointer !== '' && !pointer.endsWith('/*')) return [pointer];
    return properties.flatMap(([key, inner]) => leaves(inner, pointer + formatPointer([key])));
  }
  const items = schema.items?.type === 'object' ? leaves(schema.items, `${pointer}/*`) : [];
  return [pointer, ...items];
}

describe('a plan', () => {
  test('contains each leaf of the schema once, in order, frozen', () => {
    fc.assert(
      fc.property(object, (schema) => {
        const made = plan(schema);
        expect(made.all.map(({ pointer }) => pointer)).toEqual(leaves(schema));
        expect([...made.byPointer.values()]).toEqual(made.all);
        expect(made.all.every((field) => Object.isFrozen(field) && field.title !== '')).toBe(true);
      }),
    );
  });

  test('has the same fields after serialization', () => {
    fc.assert(
      fc.property(object, (schema) => {
        const { fields } = plan(schema);
        const sent = fieldsOfData(JSON.parse(JSON.stringify(dataOfFields(fields))));
        expect(sent).toEqual(fields);
        expect(planOfFields(sent).all.every((field) => Object.isFrozen(field))).toBe(true);
      }),
    );
  });

  test('groups every visible top-level field once', () => {
    fc.assert(
      fc.property(object, (schema) => {
        const { groups, fields } = plan(schema);
        const grouped = groups.flatMap((group) => group.fields);
        expect(new Set(grouped)).toEqual(new Set(fields.filter((field) => !field.hidden)));
        expect(grouped).toHaveLength(new Set(grouped).size);
        expect(groups.every((group) => group.fields.every((field) => field.group === group.title))).toBe(true);
        expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
      }),
    );
  });
});

/** Conditions on the siblings `mode` (optional) and `flag` that an `if` can express. */
const conditions: fc.Arbitrary<Schema> = fc
  .tuple(
    fc.constantFrom<Schema>(
      { properties: { mode: { const: 'a' } } },
      { properties: { mode: { enum: ['a', 'b'] } } },
      { properties: { mode: { not: { const: 'c' } } } },
      { properties: { flag: { const: true } } },
      { properties: { flag: { type: 'boolean' } } },
      { properties: { mode: { const: 'a' }, flag: { const: false } } },
      {},
    ),
    fc.subarray(['mode', 'flag']),
  )
  .map(([test, required]) => ({ ...test, required }));

const documents: fc.Arbitrary<JsonObject> = fc.record(
  { mode: fc.constantFrom('a', 'b', 'c'), flag: fc.boolean() },
  { requiredKeys: [] },
);

function extra(key: string): Schema {
  return { properties: { [key]: { type: 'string' } }, required: [key] };
}

describe('field activity agrees with a validator', () => {
  const ajv = new Ajv({ strict: false });
  const base: Schema = {
    type: 'object',
    properties: { mode: { type: 'string', enum: ['a', 'b', 'c'] }, flag: { type: 'boolean' } },
  };

  function activeIn(schema: Schema, pointer: string, document: JsonObject): boolean {
    const made = plan(schema);
    const field = made.byPointer.get(pointer);
    return (
      field !== undefined &&
      isActive(
        field,
        [],
        createRead(made, () => document),
      )
    );
  }

  test('a field required in then is active exactly if the document is invalid without it', () => {
    fc.assert(
      fc.property(conditions, documents, (condition, document) => {
        const keyword = 'then';
        const schema: Schema = { ...base, allOf: [{ if: condition, [keyword]: extra('more') }] };
        expect(activeIn(schema, '/more', document)).toBe(!ajv.validate(schema, document));
      }),
    );
  });

  test('a field required in else is never hidden if the document is invalid without it', () => {
    fc.assert(
      fc.property(conditions, documents, (condition, document) => {
        const schema: Schema = { ...base, if: condition, else: extra('less') };
        const isMissed = !ajv.validate(schema, document);
        const active = activeIn(schema, '/less', document);
        if (isMissed) expect(active).toBe(true);
        // Exact for a single condition. The negation of several conditions cannot be expressed.
        const asked = new Set([...Object.keys(condition.properties ?? {}), ...(condition.required ?? [])]);
        if (asked.size === 1) expect(active).toBe(isMissed);
      }),
    );
  });

  test('branch fields of a tagged union are active for their tag only', () => {
    const branches = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(branches, fc.constantFrom('a', 'b', 'c', 'd'), (tags, tag) => {
        const schema: Schema = {
          type: 'object',
          oneOf: tags.map((value) => ({
            properties: { kind: { const: value }, [`of${value}`]: { type: 'string' } },
            required: ['kind', `of${value}`],
          })),
        };
        for (const value of tags) {
          const document: JsonObject = { kind: tag, [`of${tag}`]: 'x' };
          const without = setAt(document, `/of${value}`, undefined);
          expect(activeIn(schema, `/of${value}`, document)).toBe(value === tag && !ajv.validate(schema, without));
        }
      }),
    );
  });

  test('controlledBy lists exactly the fields whose activity can depend on a pointer', () => {
    const schema: Schema = {
      ...base,
      properties: {
        ...base.properties,
        one: { type: 'boolean', 'x-when': { mode: ['a'] } },
        two: { type: 'string', 'x-when': { one: [true] } },
        free: { type: 'string' },
      },
    };
    const made = plan(schema);
    const depends = controlledBy(made);
    const state = fc.record({ mode: fc.constantFrom('a', 'b'), one: fc.boolean() });
    fc.assert(
      fc.property(
        state,
        fc.constantFrom('/mode', '/one', '/free'),
        fc.constantFrom<JsonValue>('a', 'b', true, false),
        (document, pointer, value) => {
          const changed = setAt(document, pointer, value);
          for (const field of made.all) {
            const was = isActive(
              field,
              [],
              createRead(made, () => document),
            );
            const is = isActive(
              field,
              [],
              createRead(made, () => changed),
            );
            if (was !== is) expect(depends.get(pointer)).toContain(field);
          }
        },
      ),
    );
  });
});

describe('pointers', () => {
  const segments = fc.array(fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~01', '__proto__', '')));

  test('format and parse are inverse', () => {
    fc.assert(
      fc.property(segments, (path) => {
        expect(parsePointer(formatPointer(path))).toEqual(path);
      }),
    );
  });

  test('set changes its pointer only', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '__proto__', 'a/b'), { minLength: 1, maxLength: 4 });
    const json = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer());
    fc.assert(
      fc.property(json, path, path, fc.integer(), (document, one, other, value) => {
        const [first, second] = [formatPointer(one), formatPointer(other)];
        const next = setAt(document, first, value);
        expect(getAt(next, first)).toBe(value);
        if (!first.startsWith(second) && !second.startsWith(first)) {
          expect(getAt(next, second)).toEqual(getAt(document, second));
        }
        expect(getAt(setAt(next, first, undefined), first)).toBeUndefined();
      }),
    );
  });

  test('binding and unbinding rows are inverse', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 4 }), (rows) => {
        const template = rows.map(() => '/rows/*').join('');
        expect(templateOf(bindRows(template, rows))).toBe(template);
        expect(rowsOf(bindRows(template, rows))).toEqual(rows);
      }),
    );
  });
});
