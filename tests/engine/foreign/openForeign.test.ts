import { describe, expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { placeOfForeign, valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { effective } from '../../../engine/limits/effective.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { NOTES } from '../../../engine/plan/jsonNote.ts';
import { opened } from '../../playground/submitted.ts';

/** Field for the only property of a schema. */
function fieldOf(property: JsonValue, more: { readonly [name: string]: JsonValue } = {}, data?: JsonValue) {
  const { plan } = openForeign({ type: 'object', properties: { own: property }, ...more }, data);
  const field = plan.byPointer.get('/own');
  if (field === undefined) throw new Error(`No field among ${[...plan.byPointer.keys()]}`);
  return field;
}

test.each<[string, JsonValue, string]>([
  ['an elsewhere', { $ref: 'https://example.org/s.json' }, NOTES.remote],
  ['a nowhere', { $ref: '#/$defs/none' }, NOTES.nowhere],
  ['a broken reference', { $ref: '#/%' }, NOTES.nowhere],
])('edits %s as JSON with a reason', (_, property, note) => {
  expect(fieldOf(property)).toMatchObject({ type: 'json', note: { text: note } });
});

describe('values that no single field can edit', () => {
  /** Fields for a property, without those of inner rows, and the data that come back. */
  function standIn(own: JsonValue, value?: JsonValue) {
    const data: JsonValue = value === undefined ? {} : { own: value };
    const opened = openForeign({ type: 'object', properties: { own } }, data);
    const names = opened.plan.fields.map(({ pointer }) => pointer.replace('/own/', '').replaceAll('(form)', ''));
    const kinds = opened.plan.byPointer.get('/own/(form)kind')?.choices?.map(({ title }) => title);
    return { ...opened, names, kinds, back: valueOfForeign(opened, opened.document) };
  }

  const list = { type: 'array', items: { type: 'string' } };

  test.each<[string, JsonValue, readonly string[], JsonValue]>([
    ['a constant or a number', { oneOf: [{ const: 'auto' }, { type: 'integer' }] }, ['auto', 'Number'], 'auto'],
    ['a text or a list', { anyOf: [{ type: 'string' }, list] }, ['Text', 'List'], ['a']],
    ['types in a list', { type: ['string', 'object'] }, ['Text', 'Object'], { a: { b: [1] } }],
    ['a switch or an object', { type: ['boolean', 'object'] }, ['On', 'Off', 'Object'], false],
    ['an object or null', { type: ['null', 'object'], properties: { a: list } }, ['None', 'Object'], null],
    [
      'a titled branch',
      { oneOf: [{ title: 'Name', type: 'string' }, { type: 'null' }, list] },
      ['Name', 'None', 'List'],
      'x',
    ],
    [
      'constants of several branches',
      { oneOf: [{ enum: [10, 100] }, { const: 'auto' }] },
      ['10', '100', 'auto'],
      100,
    ],
    [
      'unions in unions',
      { anyOf: [{ oneOf: [{ type: 'string' }, list] }, { type: 'number' }] },
      ['Text', 'List', 'Number'],
      5,
    ],
    ['anything', {}, ['Text', 'Number', 'On', 'Off', 'None', 'List', 'Object'], [null, { a: [] }]],
    ['true', true, ['Text', 'Number', 'On', 'Off', 'None', 'List', 'Object'], { a: 1 }],
    ['null', { type: 'null' }, ['None'], null],
  ])('%s: the user chooses the kind', (_, own, titles, value) => {
    const { kinds, back, document } = standIn(own, value);
    expect(kinds).toEqual(titles);
    expect(back).toEqual({ own: value });
    expect(getAt(document, '/own/(form)kind')).toBeDefined();
    expect(valueOfForeign(openForeign({ properties: { own } }, {}), {})).toEqual({});
  });

  test('the fields of a kind have its bounds, and are active and required with it', () => {
    const { plan } = standIn({ oneOf: [{ const: 'auto' }, { type: 'integer', maximum: 9 }] }, 'auto');
    expect(plan.byPointer.get('/own/(form)number')).toMatchObject({
      ...{ type: 'integer', maximum: 9, required: true, title: 'Own (number)' },
      when: [{ pointer: '/own/(form)kind', values: ['number'] }],
    });
  });

  test('several branches of a kind restrict nothing', () => {
    const own = { oneOf: [{ type: 'string', maxLength: 2 }, { type: 'string', minLength: 4 }, { type: 'integer' }] };
    expect(standIn(own, 'abcd').plan.byPointer.get('/own/(form)text')).toMatchObject({ maxLength: undefined });
  });

  test('a default offers its kind and its value', () => {
    const { plan } = standIn({ type: ['integer', 'string'], default: 5 });
    expect(plan.byPointer.get('/own/(form)kind')?.default).toBe('number');
    expect(plan.byPointer.get('/own/(form)number')?.default).toBe(5);
  });

  test.each<[string, JsonValue, readonly string[], JsonValue]>([
    ['of 2020-12', { type: 'array', prefixItems: [{ title: 'X' }], items: false }, ['place-0/kind'], ['a']],
    ['of draft-07', { items: [{ type: 'string' }, { type: 'integer' }] }, ['place-0', 'place-1'], ['a', 1]],
    [
      'with entries after it',
      { items: [{ type: 'string' }], additionalItems: { type: 'integer' } },
      ['place-0', 'rest-1'],
      ['a', 1, 2],
    ],
    ['that is too long', { items: [{ type: 'string' }], additionalItems: false }, ['place-0', 'rest-1'], ['a', [1]]],
    ['that is short', { items: [{ type: 'string' }, { type: 'integer' }] }, ['place-0', 'place-1'], ['a']],
    ['without entries', { items: [{ type: 'string' }] }, ['place-0'], []],
  ])('a tuple %s has a field for each place', (_, own, names, value) => {
    const opened = standIn(own, value);
    expect(opened.names).toEqual(expect.arrayContaining([...names]));
    expect(opened.back).toEqual({ own: value });
  });

  test('a place of a tuple that is required has a required field', () => {
    const own = { items: [{ type: 'string' }, { type: 'integer' }], minItems: 1 };
    const required = openForeign({ properties: { own }, required: ['own'] }, {}).plan.fields.map(
      (one) => one.required,
    );
    expect(required).toEqual([true, false]);
    expect(standIn(own).plan.fields.map((one) => one.required)).toEqual([false, false]);
  });

  test.each<[string, JsonValue, JsonValue]>([
    ['lists', { items: { items: { type: 'number' } } }, [[1, 2], []]],
    ['tuples', { items: { items: [{ type: 'string' }, { type: 'number' }] } }, [['a', 1]]],
    ['texts and nulls', { items: { type: ['string', 'null'] } }, ['a', null]],
    ['maps', { items: { type: 'object' } }, [{ a: 1 }, {}]],
    ['anything', { type: 'array' }, [1, 'a', [true], { b: null }]],
  ])('a list of %s is a list of rows', (_, own, value) => {
    const { plan, back } = standIn(own, value);
    expect(plan.byPointer.get('/own')?.type).toBe('rows');
    expect(back).toEqual({ own: value });
  });

  test('a recursive schema is unfolded as deep as the data, and two levels deeper', () => {
    const node = { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/node' } } };
    const depthOf = (data: JsonValue) => {
      const { plan } = openForeign({ $defs: { node }, properties: { own: { $ref: '#/$defs/node' } } }, data);
      return plan.all.filter(({ name }) => name === 'name').length;
    };
    expect(depthOf({})).toBe(3);
    expect(depthOf({ own: { next: { next: { next: { name: 'x' } } } } })).toBe(6);
  });

  test('a schema that refers to itself in many places is unfolded less', () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`);
    const node = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/node' }])),
    };
    const data = { own: { p1: { p2: { p3: {} } } } };
    const { plan } = openForeign({ $defs: { node }, properties: { own: { $ref: '#/$defs/node' } } }, data);
    expect(plan.all.length).toBeLessThan(200);
    expect(plan.all.filter(({ pointer }) => pointer.startsWith('/own/p1/p2/p3/'))).toHaveLength(30);
  });

  test('lists that have different entries in several branches are one list', () => {
    const branch = (type: string, items: JsonValue) => ({
      properties: { type: { const: type }, at: { type: 'array', items } },
      required: ['type', 'at'],
    });
    const pair: JsonValue = [{ type: 'number' }, { type: 'number' }];
    const data = [
      { type: 'Point', at: [1, 2] },
      { type: 'Line', at: [[1, 2]] },
      { type: 'Names', at: ['a'] },
    ];
    const oneOf = [
      branch('Point', pair),
      branch('Line', { type: 'array', items: pair }),
      branch('Names', { type: 'string' }),
    ];
    const opened = openForeign({ type: 'array', items: { oneOf } }, data);
    expect(opened.plan.byPointer.get('/value/*/at')?.type).toBe('rows');
    expect(opened.plan.all.filter(({ note }) => note !== undefined)).toEqual([]);
    expect(valueOfForeign(opened, opened.document)).toEqual(data);
  });

  test('a required name that no part describes has the field of an entry', () => {
    const own = { type: 'object', required: ['name'], additionalProperties: { type: 'integer' } };
    const { plan } = openForeign(own, { name: 1, other: 2 });
    expect(plan.byPointer.get('/name')).toMatchObject({ type: 'integer', required: true });
    const kind = openForeign({ type: 'object', required: ['name'] }, { name: 'x' }).plan.byPointer.get(
      '/name/(form)kind',
    );
    expect(kind?.required).toBe(true);
  });

  test('an object with numbers as names has fields if it is there', () => {
    const schema = { properties: { own: { properties: { 1: { type: 'string' } } } } };
    expect(openForeign(schema, { own: { 1: 'a' } }).plan.byPointer.get('/own/1')?.type).toBe('string');
    expect(openForeign(schema, {}).plan.byPointer.get('/own')?.type).toBe('json');
  });

  test('a value without a kind is gone, although its object is still in the draft', () => {
    const opened = standIn({ type: ['string', 'integer'] });
    expect(valueOfForeign(opened, { own: {} })).toEqual({});
    expect(valueOfForeign(opened, { own: { '(form)kind': 'text', '(form)text': 'a' } })).toEqual({ own: 'a' });
  });

  test('an issue inside such a value is at its field', () => {
    const opened = standIn({ items: [{ type: ['string', 'integer'] }] }, ['a']);
    expect(placeOfForeign(opened, opened.document, '/own/0')).toBe('/own/(form)place-0/(form)text');
  });
});

describe('object entries are rows of name and value', () => {
  const words = { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } };

  function entries(own: JsonValue, value?: JsonValue) {
    const data: JsonValue = value === undefined ? {} : { own: value };
    const opened = openForeign({ type: 'object', properties: { own } }, data);
    const lists = opened.plan.fields.filter(
      ({ entries: own, pointer }) => own !== undefined && pointer.startsWith('/own/(form)'),
    );
    return { ...opened, lists, back: valueOfForeign(opened, opened.document) };
  }

  test.each<[string, JsonValue, JsonValue, readonly JsonValue[]]>([
    [
      'a map',
      words,
      { b: 'x', a: 'y' },
      [
        [
          { name: 'b', value: 'x' },
          { name: 'a', value: 'y' },
        ],
      ],
    ],
    ['a map without a type', { additionalProperties: { type: 'string' } }, { a: 'x' }, [[{ name: 'a', value: 'x' }]]],
    [
      'a map by patterns',
      { patternProperties: { '^x-': { type: 'string' }, '^n': { type: 'integer' } } },
      { n: 1, 'x-a': 'b', other: true },
      [[{ name: 'x-a', value: 'b' }], [{ name: 'n', value: 1 }]],
    ],
    [
      'a map beside properties',
      { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { b: 1, a: 'x', c: 2 },
      [
        [
          { name: 'b', value: 1 },
          { name: 'c', value: 2 },
        ],
      ],
    ],
    [
      'a map of maps',
      { additionalProperties: words },
      { a: { b: 'c' } },
      [[{ name: 'a', value: { '(form)entries': [{ name: 'b', value: 'c' }] } }]],
    ],
    ['a map that is none', words, ['x'], []],
  ])('%s', (_, own, value, rows) => {
    const { lists, document, back } = entries(own, value);
    expect(lists.map(({ pointer }) => getAt(document, pointer) ?? null)).toEqual(rows);
    expect(back).toEqual({ own: value });
    expect(JSON.stringify(back)).toBe(JSON.stringify({ own: value }));
  });

  test('values have the bounds of their schema, names the pattern of theirs', () => {
    const { lists } = entries({ patternProperties: { '^x-': { type: 'string', maxLength: 3 } } });
    expect(lists[0]?.fields).toMatchObject([
      { pattern: '^x-', required: true },
      { maxLength: 3, required: true },
    ]);
  });

  test('an empty map goes when another alternative is chosen', () => {
    const branches = [{ properties: { own: { type: 'object' } } }, { properties: { other: { type: 'string' } } }];
    const session = opened({ oneOf: branches }, { own: {} });
    session.draft.dispatch({ type: 'set', pointer: '/(form)branch', value: 1 });
    expect(session.output()).toEqual({});
    session.draft.dispatch({ type: 'set', pointer: '/(form)branch', value: 0 });
    expect(session.output()).toEqual({ own: {} });
  });

  test('names have the bounds of all names', () => {
    const { lists } = entries({
      propertyNames: { pattern: '^a', maxLength: 5 },
      additionalProperties: { type: 'string' },
    });
    expect(lists[0]?.fields?.[0]).toMatchObject({ pattern: '^a', maxLength: 5 });
  });

  test('a list has the pattern of its names as title only beside other lists', () => {
    const titles = (own: JsonValue) => entries(own).lists.map(({ title }) => title);
    const text = { type: 'string' };
    expect(titles({ patternProperties: { '^a': text }, additionalProperties: false })).toEqual(['Entries']);
    expect(titles({ patternProperties: { '^a': text, '^b': text } })).toEqual(['^a', '^b']);
  });

  test('shows no rows if a name is reserved, or above the row limit of a page', () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`n${index}`, 'x']));
    for (const value of [{ '(form)entries': 'x' }, many]) {
      const { lists, back } = entries(words, value);
      expect(lists).toEqual([]);
      expect(back).toEqual({ own: value });
    }
  });
});

describe('lets the user choose between alternatives without a discriminator', () => {
  const branches: JsonValue = [
    { title: 'By name', properties: { host: { type: 'string' } }, required: ['host'] },
    { properties: { address: { type: 'string' }, port: { type: 'integer' } }, required: ['address'] },
  ];

  function choiceOf(data: JsonValue, own = branches) {
    const opened = openForeign({ type: 'object', oneOf: own }, data);
    const choice = opened.plan.fields.find((field) => field.branches !== undefined);
    return { ...opened, choice, chosen: choice && getAt(opened.document, choice.pointer) };
  }

  test.each<[string, JsonValue, number | undefined]>([
    ['the names that it requires', { host: 'a' }, 0],
    ['the names that the other requires', { address: 'a' }, 1],
    ['most of its names', { port: 5 }, 1],
    ['nothing', {}, undefined],
    ['as many names of both', { host: 'a', address: 'b' }, undefined],
  ])('selects the alternative by %s', (_, data, expected) => {
    const opened = choiceOf(data);
    expect(opened.choice?.choices?.map(({ title }) => title)).toEqual(['By name', 'Address']);
    expect(opened.chosen).toBe(expected);
    expect(valueOfForeign(opened, opened.document)).toEqual(data);
  });

  test('by the type of a property', () => {
    const own: JsonValue = [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'object', properties: { b: {} } } } },
    ];
    expect(choiceOf({ a: { b: 1 } }, own).chosen).toBe(1);
  });

  test('offers no choice between alternatives without fields', () => {
    const opened = openForeign(
      {
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      {},
    );
    expect(opened.plan.fields.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('each row has its own choice', () => {
    const opened = openForeign(
      { properties: { own: { items: { oneOf: branches } } } },
      { own: [{ host: 'a' }, { address: 'b' }] },
    );
    expect(opened.document).toMatchObject({ own: [{ '(form)branch': 0 }, { '(form)branch': 1 }] });
  });
});

test.each<[string, JsonValue, true | undefined]>([
  ['a text', { type: 'string', readOnly: true }, true],
  ['what is edited as JSON', { $ref: '#/$defs/none', readOnly: true }, true],
  ['one of several parts', { allOf: [{ type: 'string' }, { readOnly: true }] }, true],
  ['what says no', { type: 'string', readOnly: false }, undefined],
  ['what says nonsense', { type: 'string', readOnly: 'yes' }, undefined],
])('does not edit %s marked read-only', (_, property, expected) => {
  expect(fieldOf(property).readOnly).toBe(expected);
});

test.each<[string, JsonValue, Partial<Field>]>([
  ['a text or null', { type: ['string', 'null'] }, { type: 'string', empty: null }],
  ['a whole number or another', { type: ['integer', 'number'] }, { type: 'number' }],
  ['only an exclusive bound', { exclusiveMinimum: 1 }, { type: 'number' }],
  ['a choice of several types', { enum: ['auto', 1, null] }, { type: 'json', untitled: true }],
  ['a fraction as a step', { type: 'number', multipleOf: 0.1 }, { step: 0.1 }],
  ['an expression that is none', { type: 'string', pattern: '(' }, { pattern: undefined }],
  ['an expression of older browsers', { type: 'string', pattern: '[\\w-.]' }, { pattern: '[\\w-.]' }],
  [
    'words of the wrong kind',
    { type: 'string', title: 5, minLength: '3', enum: 7 },
    { title: 'Own', minLength: undefined },
  ],
  ['a default of another type', { type: 'integer', default: { a: 1 } }, { default: undefined }],
])('%s has the required field', (_, property, expected) => {
  expect(fieldOf(property)).toMatchObject(expected);
});

test('a boolean without a default can be unset', () => {
  const field = fieldOf({ type: 'boolean' });
  expect(field).toMatchObject({ type: 'boolean', widget: 'select', choices: [{ value: true }, { value: false }] });
  expect(checkField(effective(field, undefined), false, '/own')).toEqual([]);
  expect(fieldOf({ type: 'boolean', default: false }).choices).toBeUndefined();
  expect(fieldOf({ type: 'boolean' }, {}, { own: 'yes' })).toMatchObject({ note: { text: NOTES.other } });
});

test('a nullable switch or choice offers null', () => {
  const values = (property: JsonValue) => fieldOf(property).choices?.map(({ value }) => value);
  expect(values({ type: ['boolean', 'null'] })).toEqual([true, false, null]);
  expect(values({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] })).toEqual(['a', 'b', null]);
});

describe('references', () => {
  const port = { type: 'integer', maximum: 9 };

  test.each<[string, JsonValue, { readonly [name: string]: JsonValue }]>([
    ['$defs', { $ref: '#/$defs/port' }, { $defs: { port } }],
    ['an anchor', { $ref: '#port' }, { $defs: { any: { $anchor: 'port', ...port } } }],
    ['an anchor of draft-07', { $ref: '#port' }, { definitions: { any: { $id: '#port', ...port } } }],
    ['a dynamic anchor', { $dynamicRef: '#port' }, { $defs: { any: { $dynamicAnchor: 'port', ...port } } }],
    [
      'an identifier',
      { $ref: 'port.json' },
      { $id: 'https://example.org/all.json', $defs: { any: { $id: 'port.json', ...port } } },
    ],
    [
      'a pointer within an identifier',
      { $ref: 'ports.json#/$defs/one' },
      { $id: 'https://example.org/all.json', $defs: { any: { $id: 'ports.json', $defs: { one: port } } } },
    ],
    [
      'a container of another kind',
      { $ref: '#/components/schemas/Port' },
      { components: { schemas: { Port: port } } },
    ],
    ['a name with marks', { $ref: '#/$defs/a~1b%25' }, { $defs: { 'a/b%': port } }],
  ])('lead to %s', (_, property, more) => {
    expect(fieldOf(property, more)).toMatchObject({ type: 'integer', maximum: 9 });
  });

  test('extend their target if the use has properties too', () => {
    const { plan } = openForeign(
      {
        $defs: { base: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
        $ref: '#/$defs/base',
        properties: { b: { type: 'string' } },
      },
      undefined,
    );
    expect(plan.fields.map(({ pointer }) => pointer).toSorted()).toEqual(['/a', '/b']);
  });
});

test('dependent schemas add their fields when the property is present', () => {
  const { plan } = openForeign(
    {
      type: 'object',
      properties: { card: { type: 'string' } },
      dependentSchemas: { card: { properties: { address: { type: 'string' } } } },
    },
    {},
  );
  expect(plan.byPointer.get('/address')?.when).toEqual([{ pointer: '/card', values: [], negated: true }]);
});

test('requires nothing for an if that no condition can express', () => {
  const part = { properties: { more: { type: 'string' } }, required: ['more'] };
  const more = (test: JsonValue) =>
    openForeign(
      { properties: { age: { type: 'integer' } }, if: test, ['then' as const]: part },
      {},
    ).plan.byPointer.get('/more');
  expect(more({ properties: { age: { minimum: 18 } } })).toMatchObject({ when: [], required: false });
  expect(more({ properties: { age: { const: 18 } }, required: ['age'] })).toMatchObject({ required: true });
  // A property without its own field cannot be a condition.
  expect(more({ required: ['unsaid'] })).toMatchObject({ when: [], required: false });
});

test('objects of one schema have separate cards', () => {
  const address = { title: 'Address', type: 'object', properties: { city: { type: 'string' } } };
  const { plan } = openForeign(
    {
      title: 'Order',
      $defs: { address },
      properties: { no: { type: 'string' }, bill: { $ref: '#/$defs/address' }, ship: { $ref: '#/$defs/address' } },
    },
    {},
  );
  expect(plan.groups.map(({ title }) => title)).toEqual(['Order', 'Address · Bill', 'Address · Ship']);
});

test('also distinguishes objects of one schema within a row', () => {
  const address = { title: 'Address', type: 'object', properties: { city: { type: 'string' } } };
  const items = { properties: { no: { type: 'string' }, bill: address, ship: address } };
  const { plan } = openForeign({ properties: { orders: { type: 'array', items } } }, {});
  expect(plan.fields[0]?.fields?.map(({ group }) => group)).toEqual(['Orders', 'Address · Bill', 'Address · Ship']);
});

test('requires nothing in an optional object', () => {
  const inner = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  const isRequired = (required: readonly string[]) =>
    openForeign({ type: 'object', properties: { inner }, required }, {}).plan.byPointer.get('/inner/a')?.required;
  expect(isRequired([])).toBe(false);
  expect(isRequired(['inner'])).toBe(true);
});

describe('data that violate the schema', () => {
  const schema: JsonValue = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      place: { type: 'object', properties: { city: { type: 'string' } } },
      users: { type: 'array', items: { type: 'object', properties: { login: { type: 'string' } } } },
      mode: { enum: ['a', 'b'] },
    },
    if: { properties: { mode: { const: 'a' } }, required: ['mode'] },
    ['then' as const]: { properties: { speed: { type: 'integer' } } },
  };
  const notes = (data: JsonValue) =>
    Object.fromEntries(
      openForeign(schema, data).plan.all.flatMap(({ pointer, note }) => (note ? [[pointer, note.text]] : [])),
    );

  test('are edited as JSON if no input can show them', () => {
    expect(notes({ name: 5, place: 'here', users: [1] })).toEqual({
      '/name': NOTES.other,
      '/place': NOTES.other,
      '/users': NOTES.other,
    });
    expect(notes({ name: 'two\r\nlines', users: [{ login: null }, {}] })).toEqual({
      '/name': NOTES.lines,
      '/users/*/login': NOTES.other,
    });
  });

  test('are edited in several lines if they contain line breaks', () => {
    const { plan } = openForeign(schema, { name: 'two\nlines' });
    expect(plan.byPointer.get('/name')).toMatchObject({ type: 'string', widget: 'lines' });
  });

  test('get bounded fields for properties missing from the schema', () => {
    const { plan } = openForeign(schema, { more: 1, users: [{ admin: true }] });
    const kinds = plan.all.filter(({ name }) => name === '(form)kind').map(({ pointer }) => pointer);
    expect(kinds).toEqual(expect.arrayContaining(['/users/*/admin/(form)kind', '/more/(form)kind']));
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`own${index}`, index]));
    const added = openForeign(schema, many).plan.all.map(({ pointer }) => pointer.split('/')[1] ?? '');
    expect(new Set(added.filter((name) => name.startsWith('own'))).size).toBe(200);
  });

  test('are active while present, and removable with their dependency', () => {
    const when = (data: JsonValue) => openForeign(schema, data).plan.byPointer.get('/speed')?.when;
    expect(when({ mode: 'b', speed: 5 })).toEqual([]);
    expect(when({ mode: 'b' })).toEqual([{ pointer: '/mode', values: ['a'] }]);
  });

  test('stay whole under their name if they are not an object with fields', () => {
    for (const [json, data] of [
      [schema, [1, 2]],
      [{ type: 'array', items: { type: 'string' } }, ['a']],
      [{ $ref: '#' }, 'text'],
      [5, null],
    ] as const satisfies readonly (readonly JsonValue[])[]) {
      const opened = openForeign(json ?? null, data);
      expect(opened.at).toBe('/value');
      expect(valueOfForeign(opened, opened.document)).toEqual(data);
      expect(opened.plan.fields.map(({ pointer }) => pointer)[0]).toMatch(/^\/value/);
    }
  });
});

describe('shows unchecked constraints of a text at its field', () => {
  const said = (property: JsonValue) => fieldOf(property).unchecked?.map(({ text, params }) => english(text, params));

  test.each<[string, JsonValue, readonly string[] | undefined]>([
    ['a format without a check, which is plain text', { format: 'iri' }, undefined],
    [
      'a pattern that refers back',
      { pattern: '^(a)\\1$' },
      ['The pattern “^(a)\\1$” could take forever to match, and is not checked.'],
    ],
    [
      'a pattern of each of a list',
      { type: 'array', items: { type: 'string', pattern: '^(a)\\1$' } },
      [expect.any(String)],
    ],
    ['a format that is checked', { format: 'ipv4' }, undefined],
    ['a pattern that is checked', { pattern: '^(?!a).*$' }, undefined],
  ])('%s', (_, property, expected) => {
    expect(said(property)).toEqual(expected);
  });
});

describe('schemas with unbounded cost', () => {
  test('checks a pattern with exponential backtracking on each key', () => {
    const field = fieldOf({ type: 'string', pattern: '^(a+)+$' });
    const codes = (text: string) => checkField(effective(field, undefined), text, '/own').map(({ code }) => code);
    expect(codes(`${'a'.repeat(40)}b`)).toEqual(['pattern']);
    expect(codes('a'.repeat(40))).toEqual([]);
    expect(fieldOf({ type: 'array', items: { pattern: '^(a+)+$' } }).matcher?.test('b')).toBe(false);
  });

  test('accepts all values for a pattern that cannot be matched in time', () => {
    const field = fieldOf({ type: 'string', pattern: '^(a+)+\\1$' });
    expect(checkField(effective(field, undefined), `${'a'.repeat(40)}b`, '/own')).toEqual([]);
  });

  test('ten thousand properties are ten thousand fields', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    expect(openForeign({ type: 'object', properties }, {}).plan.fields).toHaveLength(10_000);
  });

  test('expands definitions that grow exponentially until the field limit', () => {
    const doubled = (keyword: 'properties' | 'allOf') =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => {
          const next = { $ref: `#/$defs/d${index + 1}` };
          return [`d${index}`, keyword === 'allOf' ? { allOf: [next, next] } : { properties: { a: next, b: next } }];
        }),
      );
    for (const keyword of ['properties', 'allOf'] as const) {
      const { plan } = openForeign({ $defs: doubled(keyword), properties: { own: { $ref: '#/$defs/d0' } } }, {});
      expect(plan.all.length).toBeLessThan(50_000);
    }
  });

  test('does not expand a recursive schema beyond the depth limit', () => {
    let nested: JsonValue = { type: 'string' };
    for (let depth = 0; depth < 50_000; depth++)
      nested = depth % 2 ? { allOf: [nested] } : { properties: { a: nested } };
    const { plan } = openForeign({ type: 'object', properties: { own: nested } }, {});
    expect(plan.all).toMatchObject([{ type: 'json', note: { text: NOTES.tooDeep } }]);
  });

  test('stops at a chain of references', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]),
    );
    expect(fieldOf({ $ref: '#/$defs/d0' }, { $defs: chain })).toMatchObject({ note: { text: NOTES.tooDeep } });
    expect(
      fieldOf({ $ref: '#/$defs/a' }, { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }),
    ).toMatchObject({
      note: { text: NOTES.recursive },
    });
    const { plan } = openForeign({ allOf: [{ $ref: '#' }], properties: { own: { allOf: [{ $ref: '#' }] } } }, {});
    expect(plan.fields.length).toBeGreaterThan(0);
  });
});

describe('edits schemas larger than a page as JSON', () => {
  const MANY = 100_000;
  const item = { type: 'object', properties: { a: { type: 'string' } } };
  const objectOf = (own: JsonValue, length = MANY) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`p${index}`, own]));
  const listOf = (own: JsonValue) => Array.from({ length: MANY }, () => own);

  test.each<[string, JsonValue, JsonValue, string]>([
    ['rows', { type: 'array', items: item }, listOf({ a: 'x' }), NOTES.many],
    ['entries', { type: 'array', items: { type: 'string' } }, listOf('x').slice(0, 2_000), NOTES.manyItems],
    ['names of an object', item, objectOf(1), NOTES.many],
    ['choices', { enum: Object.keys(objectOf(1)) }, 'p5', NOTES.manyChoices],
    ['choices of a list', { type: 'array', items: { enum: Object.keys(objectOf(1)) } }, ['p5'], NOTES.manyChoices],
  ])('%s, while siblings keep their fields', (_, own, value, note) => {
    const { plan, at } = openForeign({ properties: { own, beside: { type: 'string' } } }, { own: value });
    expect(at).toBe('');
    expect(plan.fields).toMatchObject([
      { pointer: '/own', type: 'json', note: { text: note } },
      { pointer: '/beside', type: 'string' },
    ]);
  });

  test.each<[string, JsonValue, JsonValue, string]>([
    ['names of the value', item, objectOf(1), NOTES.many],
    [
      'properties of the schema',
      { properties: objectOf({ type: 'string' }, 30_000), required: Object.keys(objectOf(1)) },
      { p7: 'x' },
      NOTES.tooMany,
    ],
    ['fields of a row', { type: 'array', items: { properties: objectOf({}, 30_000) } }, [{ p7: 'x' }], NOTES.tooMany],
  ])('%s, as a whole', (_, schema, value, note) => {
    const opened = openForeign(schema, value);
    expect(opened.plan.fields).toMatchObject([{ pointer: '/value', type: 'json', note: { text: note } }]);
    expect(valueOfForeign(opened, opened.document)).toBe(value);
  });

  test('except a thousand rows, and two hundred entries', () => {
    const { plan } = openForeign(
      { properties: { rows: { type: 'array', items: item }, list: { type: 'array', items: { type: 'string' } } } },
      { rows: listOf({ a: 'x' }).slice(0, 1_000), list: listOf('x').slice(0, 200) },
    );
    expect(plan.fields.map(({ type }) => type)).toEqual(['rows', 'list']);
  });
});

test('a value that is a text in one branch and an object in another is of several kinds', () => {
  const { plan } = openForeign(
    {
      anyOf: [
        { properties: { own: { type: 'string' } } },
        { properties: { own: { type: 'object', properties: { a: { type: 'string' } } } } },
      ],
    },
    {},
  );
  expect(plan.byPointer.get('/own/(form)kind')?.choices?.map(({ title }) => title)).toEqual(['Text', 'Object']);
  expect(plan.byPointer.get('/own/(form)object/a')?.type).toBe('string');
});

test('an object named general has a group of its own', () => {
  const { plan } = openForeign(
    {
      type: 'object',
      properties: {
        name: { type: 'string' },
        general: { type: 'object', properties: { port: { type: 'integer' } } },
      },
    },
    {},
  );
  expect(new Set(plan.fields.map(({ group }) => group)).size).toBe(2);
});
