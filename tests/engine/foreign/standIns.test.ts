import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { coverage } from '../../../engine/foreign/coverage.ts';
import { placeOfForeign, valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';

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

  test.each([
    ['of its kind', undefined, 'Text', 'Own (text)'],
    ['of its branch', 'SSH key', 'SSH key', 'Own (SSH key)'],
    ['of its branch, which names the value', 'Own (hex)', 'Own (hex)', 'Own (hex)'],
    ['of its kind if the branch has that of the value', 'Own', 'Text', 'Own (text)'],
  ])('a field for one kind has the title %s', (_, title, kind, expected) => {
    const { kinds, plan } = standIn({ oneOf: [{ type: 'string', ...(title !== undefined && { title }) }, list] });
    expect([kinds, plan.byPointer.get('/own/(form)text')?.title]).toEqual([[kind, 'List'], expected]);
  });

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
    [
      'a map beside its kinds, as the variables of GitLab',
      { anyOf: [{ type: 'object' }, list], additionalProperties: { type: ['string', 'integer'] } },
      ['Object', 'List'],
      { PORT: 80, HOST: 'a' },
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

  test('keywords beside the kinds belong to the kind that they restrict', () => {
    const branch = { type: 'object', properties: { include: list } };
    const beside = { properties: { max: { type: 'integer' } }, additionalProperties: list };
    const { names, back } = standIn({ oneOf: [branch, { type: 'string' }], ...beside }, { os: ['a'], max: 2 });
    expect(names.toSorted()).toEqual(['kind', 'object/entries', 'object/include', 'object/max', 'text']);
    expect(back).toEqual({ own: { os: ['a'], max: 2 } });
  });

  test('the fields of a kind have its bounds, and are active and required with it', () => {
    const { plan } = standIn({ oneOf: [{ const: 'auto' }, { type: 'integer', maximum: 9 }] }, 'auto');
    expect(plan.byPointer.get('/own/(form)number')).toMatchObject({
      ...{ type: 'integer', maximum: 9, required: true, title: 'Own (number)' },
      when: [{ pointer: '/own/(form)kind', values: ['number'] }],
    });
  });

  test('the kind has the help of the value, and its fields do not repeat it', () => {
    const { plan } = standIn({ type: ['integer', 'string'], description: 'Seconds between two runs.' }, 5);
    const helps = plan.fields.map(({ name, help }) => [name, help]);
    expect(helps).toEqual([
      ['(form)kind', 'Seconds between two runs.'],
      ['(form)number', undefined],
      ['(form)text', undefined],
    ]);
  });

  test.each<[string, JsonValue]>([
    ['a pattern beside the types', { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    ['a pattern and a mark', { 'x-kubernetes-int-or-string': true }],
  ])('a number or text of Kubernetes has both kinds: %s', (_, own) => {
    const schema = { ...Object(own), pattern: '^[0-9]+m?$' };
    for (const value of [2, '100m']) {
      const { plan, names, back } = standIn(schema, value);
      expect(names).toEqual(['kind', 'number', 'text']);
      expect(plan.byPointer.get('/own/(form)text')?.pattern).toBe('^[0-9]+m?$');
      expect(back).toEqual({ own: value });
    }
  });

  test('bounds beside branches are those of their kind', () => {
    const { plan } = standIn({ minimum: 2, maxLength: 3, oneOf: [{ type: 'string' }, { type: 'number' }] }, 5);
    expect(plan.byPointer.get('/own/(form)number')).toMatchObject({ minimum: 2, maxLength: undefined });
    expect(plan.byPointer.get('/own/(form)text')).toMatchObject({ minimum: undefined, maxLength: 3 });
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

  test.each<[string, (self: JsonValue) => JsonValue]>([
    ['an alternative', (self) => ({ oneOf: [self, { type: 'object', required: ['$ref'] }] })],
    ['a part', (self) => ({ description: 'A schema', allOf: [self] })],
  ])('a schema that contains itself as %s is unfolded as deep as the data', (_, around) => {
    const inner = { type: 'object', additionalProperties: around({ $ref: '#/$defs/node' }) };
    const node = { type: 'object', properties: { type: { type: 'string' }, properties: inner } };
    const schema = { $defs: { node }, properties: { own: { $ref: '#/$defs/node' } } };
    const data = { own: { type: 'object', properties: { a: { properties: { b: { type: 'string' } } } } } };
    const { plan, document } = openForeign(schema, data);
    const { leaves, raw } = coverage(plan, document, ({ type }) => type);
    expect(raw).toEqual([]);
    expect(leaves.map(({ pointer }) => pointer)).toEqual(['/own/type', '/own/properties/a/properties/b/type']);
  });

  test('a flag that one branch fixes, as of parameters in OpenAPI, has a switch', () => {
    const parameter = {
      properties: { required: { type: 'boolean', default: false } },
      oneOf: [
        { properties: { in: { const: 'path' }, required: { enum: [true] } }, required: ['in', 'required'] },
        { properties: { in: { const: 'query' } }, required: ['in'] },
      ],
    };
    const own = { type: 'object', oneOf: [parameter, { required: ['$ref'] }] };
    expect(standIn(own, { in: 'path', required: true }).plan.byPointer.get('/own/required')?.type).toBe('boolean');
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

describe('a closed object without properties', () => {
  const schema = {
    type: 'object',
    required: ['must'],
    properties: {
      must: { type: 'object', additionalProperties: false },
      may: { type: 'object', additionalProperties: false, properties: {} },
      entries: { type: 'object', additionalProperties: { type: 'object', additionalProperties: false } },
    },
  };
  const read = (data: JsonObject) => {
    const { plan, document } = openForeign(schema, data);
    return coverage(plan, document, ({ type, widget }) => widget ?? type);
  };

  test('is a choice of its only value', () => {
    const { leaves, raw } = read({ must: {}, entries: { tcp: {} } });
    expect([leaves.map(({ pointer, widget }) => `${pointer} ${widget}`), raw]).toEqual([
      ['/must select', '/entries/tcp select'],
      [],
    ]);
  });

  test('is edited as JSON if it has a value that the schema refuses', () => {
    expect(read({ must: {}, may: { a: 1 } }).raw.map(({ pointer }) => pointer)).toEqual(['/may/a']);
  });
});
