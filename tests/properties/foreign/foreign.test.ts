import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalJson } from '../../../engine/core/json.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import { readJson } from '../../../engine/core/readJson.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { apply } from '../../../engine/draft/apply.ts';
import { createDraft } from '../../../engine/draft/draft.ts';
import { openValues } from '../../../engine/draft/openState.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { issuesOf, outputOf } from '../../../engine/form/draftReview.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { checks } from '../../../engine/form/widgets/checks.tsx';
import { json, jsonText } from '../../../engine/form/widgets/json.tsx';
import { list } from '../../../engine/form/widgets/list.tsx';
import { listText } from '../../../engine/form/widgets/listText.ts';
import { rows } from '../../../engine/form/widgets/rows.tsx';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import { controlledBy } from '../../../engine/plan/active.ts';
import { eachField } from '../../../engine/plan/eachField.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { NO_LIMITS } from '../../engine/draft/openDraft.ts';

const WIDGETS = new WidgetRegistry([...basicWidgets, checks, list, json, rows]);
const CONVENTIONS = createConventions('en', 'metric');

/** Names shared by schemas and data, with problematic ones. */
const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'a/b~c', '', 'x.y[0]', '10', '*', 'toString');

const scalar = fc.oneof(
  fc.constantFrom('a', 'b', '', 'two\nlines', 'two\r\nlines', 'a, b', '[1]'),
  fc.integer(),
  fc.boolean(),
);

const { value: anyValue } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthIdentifier: 'value', maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((own) => (own === 0 ? 0 : own)),
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'value' }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, depthIdentifier: 'value' }),
  ),
}));

/** Round-trips through JSON text. */
const asRead = (json: JsonValue): JsonValue => JSON.parse(JSON.stringify(json));
const value = anyValue.map(asRead);

const type = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null');
const reference = fc.constantFrom(
  ...['#', '#/$defs/a', '#/$defs/b', '#/properties/a', '#anchor', '#nowhere', 'other.json', 'https://example.org/s'],
  ...['#/%', '#/$defs/a~1b~0c', 'schema:///', '%'],
);

/** Schemas of every draft, valid or invalid: the keywords that the plan reads, with right and wrong types. */
const { schema: anySchema } = fc.letrec<{ schema: JsonValue; map: JsonValue; schemas: JsonValue }>((tie) => ({
  map: fc.dictionary(name, tie('schema'), { maxKeys: 4, depthIdentifier: 'schema' }),
  schemas: fc.array(tie('schema'), { maxLength: 3, depthIdentifier: 'schema' }),
  schema: fc.oneof(
    { depthIdentifier: 'schema', maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<JsonValue>({}, true, false, { type: 'string' }, { type: 'integer' }, { type: 'boolean' }),
    fc.record<Record<string, JsonValue>>(
      {
        type: fc.oneof({ weight: 4, arbitrary: type }, { weight: 1, arbitrary: fc.array(type, { maxLength: 3 }) }),
        properties: tie('map'),
        required: fc.array(name, { maxLength: 2 }),
        items: fc.oneof(tie('schema'), tie('schemas')),
        prefixItems: tie('schemas'),
        additionalProperties: tie('schema'),
        oneOf: tie('schemas'),
        anyOf: tie('schemas'),
        allOf: tie('schemas'),
        $ref: reference,
        $defs: tie('map'),
        if: tie('schema'),
        ['then' as const]: tie('schema'),
        else: tie('schema'),
        dependentSchemas: tie('map'),
        enum: fc.array(value, { maxLength: 3 }),
        const: value,
        default: value,
        $anchor: fc.constantFrom('anchor', 'b'),
        $id: fc.constantFrom('https://example.org/s', 'other', '#anchor', 'http://['),
        pattern: fc.constantFrom('^a', '(', '[\\w-.]'),
        multipleOf: fc.constantFrom(0.1, 0, -1, 2),
        title: fc.constantFrom('', 'Title'),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.constantFrom('type', 'properties', 'required', 'items', 'oneOf', 'enum', 'if', '$ref'), value),
  ),
}));

const schema = anySchema.map(asRead);

/** Schema with matching data, or without data if optional. */
interface Fitting {
  readonly schema: JsonValue;
  readonly data: JsonValue;
}

const fits = (json: JsonValue, ...data: readonly JsonValue[]): fc.Arbitrary<Fitting> =>
  fc.constantFrom(...data).map((own) => ({ schema: json, data: own }));

const fittingLeaf = fc.oneof(
  fits({ type: 'string', maxLength: 3 }, 'abc', ''),
  fits({ type: 'string', pattern: '^[\\w-.]+$' }, 'a.b'),
  fits({ type: 'string', format: 'ipv4' }, '192.0.2.1'),
  fits({ type: 'string' }, 'two\nlines'),
  fits({ type: ['string', 'null'], minLength: 1 }, null, 'a'),
  fits({ type: ['integer', 'null'], minimum: 0 }, null, 4),
  fits({ type: 'number', multipleOf: 0.1 }, 0.3, 19.9),
  fits({ type: 'number', exclusiveMinimum: 0 }, 0.1),
  fits({ type: 'integer', exclusiveMaximum: 5 }, 4, -4),
  fits({ type: ['boolean', 'null'] }, null, true),
  fits({ enum: ['a', 1, null, false] }, 'a', 1, null, false),
  fits({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, 'b', null),
  fits({ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, 2),
  fits({ type: 'array', items: { type: 'string' } }, ['a, b', '', ' c'], []),
  fits({ type: 'array', items: { enum: ['x', 'y'] }, minItems: 1 }, ['y', 'x']),
  fits({ type: 'array', items: { type: ['integer', 'null'] } }, [1, null]),
  fits({ type: 'object', additionalProperties: { type: 'integer' } }, { a: 1 }, {}),
  fits({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1]),
  fits({ anyOf: [{ type: 'string' }, { type: 'object', required: ['a'] }] }, 'a', { a: 1 }),
  fits({}, 'a', { a: [null] }),
);

const { object: fittingObject } = fc.letrec<{ object: Fitting; value: Fitting }>((tie) => ({
  value: fc.oneof(
    { depthIdentifier: 'fitting', maxDepth: 4, withCrossShrink: true },
    fittingLeaf,
    tie('object'),
    tie('object').map(({ schema: items, data }) => ({ schema: { type: 'array', items }, data: [data, data] })),
    tie('value').map(({ schema: inner, data }) => ({ schema: { title: 'Part', allOf: [inner] }, data })),
  ),
  object: fc
    .tuple(
      fc.dictionary(name, fc.tuple(tie('value'), fc.constantFrom('required', 'there', 'missing')), {
        maxKeys: 5,
        depthIdentifier: 'fitting',
      }),
      fc.constantFrom<{ readonly [keyword: string]: JsonValue }>(
        {},
        // A condition that the plan cannot express, and that does not apply.
        { if: { properties: { a: { minimum: 1e9, type: 'integer' } }, required: ['a'] }, ...thenRequired('never') },
        { if: { properties: { b: { const: 'none' } }, required: ['b'] }, ...thenRequired('never') },
        { anyOf: [{ required: ['never'], properties: { never: { type: 'string' } } }, {}] },
        { dependentSchemas: { never: { required: ['c'] } }, dependentRequired: { never: ['c'] } },
      ),
      fc.dictionary(fc.constantFrom('more', 'own'), value, { maxKeys: 1 }),
    )
    .map(([parts, more, others]) => {
      const entries = Object.entries(parts);
      const pick = (...kinds: readonly string[]) => entries.filter(([, [, kind]]) => kinds.includes(kind));
      return {
        schema: asRead({
          type: 'object',
          properties: Object.fromEntries(entries.map(([own, [fitting]]) => [own, fitting.schema])),
          required: pick('required').map(([own]) => own),
          ...more,
        }),
        data: asRead({
          ...others,
          ...Object.fromEntries(pick('required', 'there').map(([own, [fitting]]) => [own, fitting.data])),
        }),
      };
    }),
}));

/** Keywords that apply if a condition holds. */
function thenRequired(own: string): { readonly [keyword: string]: JsonValue } {
  const keyword = 'then';
  return { [keyword]: { required: [own], properties: { [own]: { type: 'string' } } } };
}

function open(json: JsonValue, data: JsonValue | undefined) {
  const opened = openForeign(json, data);
  const rules = { plan: opened.plan, derivations: [], limits: limitsOver(opened.plan, () => NO_LIMITS) };
  const draft = createDraft(rules, openValues(opened.plan, opened.document), apply);
  const store = new FormStore({
    plan: opened.plan,
    draft,
    widgets: WIDGETS,
    conventions: CONVENTIONS,
    onClamped: () => undefined,
  });
  store.listen();
  return { ...opened, store };
}

/** Text in the input for a value. Undefined if the input shows no text, or a number that no user types. */
function shownText(field: Field, own: JsonValue): string | undefined {
  switch (field.type) {
    case 'json':
      return jsonText(own);
    case 'list':
      return listText(own, { field });
    case 'string':
      return typeof own === 'string' ? own : '';
    case 'integer':
    case 'number': {
      const text = typeof own === 'number' ? CONVENTIONS.show(own, field) : '';
      return text.includes('e') ? undefined : text;
    }
    default:
      return undefined;
  }
}

describe('a foreign schema', () => {
  test('opens for any schema and data, and returns the data unchanged', () => {
    fc.assert(
      fc.property(schema, fc.option(value, { nil: undefined }), (json, data) => {
        const { store, ...opened } = open(json, data);
        const { at, plan } = opened;
        expect(valueOfForeign(opened, outputOf(store.fields))).toEqual(data === undefined && at === '' ? {} : data);
        expect(plan.all.every((field) => field.title !== '' && Object.isFrozen(field))).toBe(true);
        expect(new Set(plan.all.map(({ pointer }) => pointer)).size).toBe(plan.all.length);
      }),
      { numRuns: 150 },
    );
  });

  test('has no field issues for valid data', () => {
    fc.assert(
      fc.property(fittingObject, ({ schema: json, data }) => {
        expect(foreignValidator(json).validate?.(data)).toEqual([]);
        const { store, ...opened } = open(json, data);
        expect(issuesOf(store.fields)).toEqual([]);
        expect(valueOfForeign(opened, outputOf(store.fields))).toEqual(data);
      }),
      { numRuns: 60 },
    );
  });

  test('an edit of a field changes no other value', () => {
    fc.assert(
      fc.property(schema, value, fc.nat(), fc.constantFrom<JsonValue>('new', 7, true), (json, data, pick, next) => {
        const { store, plan } = open(json, data);
        const controls = controlledBy(plan);
        const places = [...eachField(plan, store.values())].filter(
          ({ field, pointer }) => !controls.has(field.pointer) && store.fields.find(pointer)?.get().active,
        );
        const place = places[pick % Math.max(1, places.length)];
        if (place === undefined) return;
        const expected = setAt(store.values(), place.pointer, next);
        store.write(place.pointer, next);
        expect(outputOf(store.fields)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('each displayed value parses back to itself', async () => {
    await fc.assert(
      fc.asyncProperty(schema, value, async (json, data) => {
        const { store, plan } = open(json, data);
        const before = store.values();
        for (const { field, pointer, value: own } of eachField(plan, before)) {
          const node = store.fields.find(pointer);
          if (node === undefined || own === undefined || field.choices !== undefined) continue;
          const shown = shownText(field, own);
          if (shown === undefined) continue;
          await store.input(node, shown);
          if (!equalJson(store.get(pointer), own)) expect(store.get(pointer)).toEqual(own);
        }
        expect(store.values()).toEqual(before);
      }),
      { numRuns: 80 },
    );
  });
});

test('parses a text as JSON if valid, and reports it otherwise', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const broken = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', 'x', '\n', ':', '0', '\\', '-', 'tru'),
      fc.nat(1),
    )
    .map(([text, at, put, out]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + out);
    });
  fc.assert(
    fc.property(broken, (text) => {
      const { problem } = readJson(text);
      if (problem?.text.includes('too large')) return;
      expect(problem === undefined).toBe(isJson(text));
      if (problem !== undefined) expect(problem.line).toBeLessThanOrEqual(text.split('\n').length);
    }),
    { numRuns: 1000 },
  );
});
