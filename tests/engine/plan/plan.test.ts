import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { NOTES } from '../../../engine/plan/jsonNote.ts';
import { plan } from '../../../engine/plan/plan.ts';

/** Conditional schema. The linter would treat a literal `then` as a promise. */
function conditional(test: Schema, matched: Schema, otherwise: Schema = {}): Schema {
  const keyword = 'then';
  return { if: test, [keyword]: matched, else: otherwise };
}

function field(schema: Schema, pointer: string) {
  const found = plan(schema).byPointer.get(pointer);
  if (found === undefined) throw new Error(`No field ${pointer}`);
  return found;
}

const radio = {
  type: 'object',
  title: 'Radio',
  properties: {
    country: { type: 'integer', title: 'Country', 'x-key': 'radio.countrycode', 'x-limited': 'country' },
    radios: {
      type: 'array',
      'x-key': 'radio.{n}',
      'x-widget': 'each',
      items: {
        type: 'object',
        'x-group': 'Channel and power',
        'x-effect': 'link',
        properties: {
          row: { type: 'integer', 'x-row': true },
          ackAuto: { type: 'boolean', default: true, 'x-key': 'radio.{n}.ack.auto' },
          ackDistance: {
            type: 'integer',
            minimum: 0,
            'x-unit': 'm',
            'x-when': { ackAuto: [false] },
            'x-key': 'radio.{n}.ackdistance',
          },
          antenna: {
            type: 'object',
            'x-level': 'advanced',
            'x-group': 'Antenna',
            properties: {
              gain: { type: 'integer', 'x-key': 'radio.{n}.antenna.gain' },
              driver: { type: 'string', 'x-hidden': true, 'x-effect': 'device' },
            },
          },
          scan: { type: 'array', items: { type: 'integer', minimum: 2000 }, maxItems: 32, 'x-key': 'radio.{n}.scan' },
        },
        required: ['row'],
      },
    },
  },
} as const satisfies Schema;

describe('plan of our own schemas', () => {
  const document = { type: 'object', properties: { radio } } as const satisfies Schema;
  const made = plan(document);

  test('indexes every field by pointer, row fields before nested fields', () => {
    expect(made.all.map((each) => each.pointer)).toEqual([
      '/radio/country',
      '/radio/radios',
      '/radio/radios/*/row',
      '/radio/radios/*/ackAuto',
      '/radio/radios/*/ackDistance',
      '/radio/radios/*/antenna/gain',
      '/radio/radios/*/antenna/driver',
      '/radio/radios/*/scan',
    ]);
    expect(made.fields.map((each) => each.pointer)).toEqual(['/radio/country', '/radio/radios']);
  });

  test('inherits group, level, effect and hidden from the nearest enclosing object', () => {
    expect(field(document, '/radio/radios/*/ackAuto')).toMatchObject({
      group: 'Channel and power',
      level: 'simple',
      effect: 'link',
      hidden: false,
    });
    expect(field(document, '/radio/radios/*/antenna/gain')).toMatchObject({
      group: 'Antenna',
      level: 'advanced',
      effect: 'link',
    });
    expect(field(document, '/radio/radios/*/antenna/driver')).toMatchObject({ hidden: true, effect: 'device' });
    expect(field(document, '/radio/radios/*/row')).toMatchObject({ row: true, hidden: true, required: true });
  });

  test('conditions refer to siblings in the same row', () => {
    expect(field(document, '/radio/radios/*/ackDistance').when).toEqual([
      { pointer: '/radio/radios/*/ackAuto', values: [false] },
    ]);
  });

  test('a list describes its items', () => {
    expect(field(document, '/radio/radios/*/scan')).toMatchObject({
      type: 'list',
      itemType: 'integer',
      minimum: 2000,
      maxItems: 32,
    });
  });

  test('groups contain top-level fields in order of first appearance, without hidden ones', () => {
    const grouped = plan({
      type: 'object',
      title: 'Page',
      properties: {
        a: { type: 'string', 'x-group': 'Second' },
        b: { type: 'string' },
        c: { type: 'string', 'x-group': 'Second' },
        d: { type: 'string', 'x-hidden': true },
      },
    });
    expect(grouped.groups.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['Second', ['a', 'c']],
      ['Page', ['b']],
    ]);
  });

  test('x-limited on an object applies to its fields, on an array to the array', () => {
    const schema = {
      type: 'object',
      properties: {
        safe: { type: 'object', 'x-limited': 'security', properties: { psk: { type: 'string', 'x-secret': true } } },
        rows: {
          type: 'array',
          'x-limited': 'count',
          items: { type: 'object', properties: { a: { type: 'string' } } },
        },
      },
    } as const satisfies Schema;
    expect(field(schema, '/safe/psk')).toMatchObject({ limited: 'security', secret: true });
    expect(field(schema, '/rows').limited).toBe('count');
    expect(field(schema, '/rows/*/a').limited).toBeUndefined();
  });

  test('x-hidden and x-secret apply to all descendants, without exception', () => {
    const schema = {
      type: 'object',
      properties: {
        inside: {
          type: 'object',
          'x-hidden': true,
          'x-secret': true,
          properties: { key: { type: 'string', 'x-level': 'advanced' } },
        },
      },
    } as const satisfies Schema;
    expect(field(schema, '/inside/key')).toMatchObject({ hidden: true, secret: true, level: 'advanced' });
  });

  test('fields are frozen', () => {
    expect(made.all.every((each) => Object.isFrozen(each) && Object.isFrozen(each.when))).toBe(true);
    expect(Object.isFrozen(made)).toBe(true);
  });

  test('a field inherits the dependencies of its controlling field', () => {
    const chain = {
      type: 'object',
      properties: {
        a: { type: 'boolean' },
        b: { type: 'boolean', 'x-when': { a: [true] } },
        c: { type: 'string', 'x-when': { b: [true] } },
        loop1: { type: 'boolean', 'x-when': { loop2: [true] } },
        loop2: { type: 'boolean', 'x-when': { loop1: [true] } },
      },
    } as const satisfies Schema;
    expect(field(chain, '/c').when.map(({ pointer }) => pointer)).toEqual(['/b', '/a']);
    expect(field(chain, '/loop1').when.map(({ pointer }) => pointer)).toEqual(['/loop2', '/loop1']);
  });
});

describe('tagged unions', () => {
  const schema = {
    type: 'object',
    title: 'Security',
    oneOf: [
      {
        title: 'Open',
        properties: { kind: { const: 'NONE', title: 'Security', 'x-key': 'kind', default: 'NONE' } },
        required: ['kind'],
      },
      {
        title: 'Password',
        description: 'One password for all.',
        properties: { kind: { const: 'PSK', title: 'Security' }, psk: { type: 'string', minLength: 8 } },
        required: ['kind', 'psk'],
      },
      {
        title: 'Enterprise',
        properties: {
          kind: { const: 'EAP', title: 'Security' },
          identity: { type: 'string' },
          psk: { type: 'string', minLength: 1 },
        },
        required: ['kind'],
      },
    ],
  } as const satisfies Schema;

  test('the tag becomes a choice with the titles of the branches', () => {
    expect(field(schema, '/kind')).toMatchObject({
      type: 'string',
      title: 'Security',
      required: true,
      default: 'NONE',
      key: 'kind',
      choices: [
        { value: 'NONE', title: 'Open' },
        { value: 'PSK', title: 'Password', help: 'One password for all.' },
        { value: 'EAP', title: 'Enterprise' },
      ],
    });
  });

  test('branch fields have the tag as condition, and a field in two branches is one field', () => {
    expect(field(schema, '/identity').when).toEqual([{ pointer: '/kind', values: ['EAP'] }]);
    expect(field(schema, '/psk').when).toEqual([{ pointer: '/kind', values: ['PSK', 'EAP'] }]);
    expect(field(schema, '/psk')).toMatchObject({ required: false, minLength: undefined, group: 'Security' });
    expect(plan(schema).all).toHaveLength(3);
  });

  test('a tag declared beside the branches keeps its position, title and labels', () => {
    const declared = {
      type: 'object',
      properties: {
        first: { type: 'string' },
        kind: { type: 'string', title: 'Kind', oneOf: [{ const: 'a', title: 'Letter A' }], default: 'a' },
        last: { type: 'string' },
      },
      required: ['kind'],
      oneOf: [
        { properties: { kind: { const: 'a' } } },
        { properties: { kind: { const: 'b' }, b: { type: 'string' } } },
      ],
    } as const satisfies Schema;
    expect(plan(declared).all.map(({ name }) => name)).toEqual(['first', 'kind', 'last', 'b']);
    expect(field(declared, '/kind')).toMatchObject({
      title: 'Kind',
      required: true,
      default: 'a',
      choices: [
        { value: 'a', title: 'Letter A' },
        { value: 'b', title: 'b' },
      ],
    });
  });
});

describe('plan of schemas loaded at run time', () => {
  test('derives missing titles from names', () => {
    const schema = {
      type: 'object',
      properties: {
        txPower: { type: 'integer' },
        ip_address: { type: 'string' },
        useHTTPProxy: { type: 'boolean' },
        dhcpPool: { type: 'object', properties: { start: { type: 'string' } } },
      },
    } as const satisfies Schema;
    expect(plan(schema).all.map(({ title }) => title)).toEqual(['Tx power', 'Ip address', 'Use HTTP proxy', 'Start']);
    expect(field(schema, '/dhcpPool/start').group).toBe('Dhcp pool');
  });

  test('supports if/then/else on a constant of a sibling', () => {
    const schema: Schema = {
      type: 'object',
      properties: { mode: { enum: ['static', 'dhcp'] } },
      ...conditional(
        { properties: { mode: { const: 'static' } }, required: ['mode'] },
        { properties: { address: { type: 'string', format: 'ipv4' } }, required: ['address'] },
        { properties: { lease: { type: 'integer', exclusiveMinimum: 0 } } },
      ),
    };
    expect(field(schema, '/mode').choices?.map(({ value }) => value)).toEqual(['static', 'dhcp']);
    expect(field(schema, '/address')).toMatchObject({
      format: 'ipv4',
      required: true,
      when: [{ pointer: '/mode', values: ['static'] }],
    });
    expect(field(schema, '/lease')).toMatchObject({
      minimum: 1,
      when: [{ pointer: '/mode', values: ['static'], negated: true, absent: true }],
    });
  });

  test('an if without required also matches a missing value; other cases are reported', () => {
    const more: Schema = { properties: { more: { type: 'string' } } };
    const given = (on: Schema): Schema => ({
      type: 'object',
      properties: { on: { type: 'boolean' } },
      ...conditional({ properties: { on } }, more),
    });
    expect(field(given({ const: true }), '/more').when).toEqual([{ pointer: '/on', values: [true], absent: true }]);
    expect(field(given({ minimum: 3 }), '/more').when).toEqual([]);
  });

  test('a then extends a property of the object without replacing it', () => {
    const schema: Schema = {
      type: 'object',
      properties: { mode: { enum: ['a', 'b'] }, size: { type: 'integer', maximum: 10 } },
      ...conditional(
        { properties: { mode: { const: 'a' } }, required: ['mode'] },
        { properties: { size: { maximum: 5 } }, required: ['size'] },
      ),
    };
    expect(field(schema, '/size')).toMatchObject({ maximum: 10, required: false, when: [] });
  });

  test('a property in then and else is always active, with both constraints', () => {
    const schema: Schema = {
      type: 'object',
      properties: { country: { enum: ['us', 'ca'] } },
      ...conditional(
        { properties: { country: { const: 'us' } }, required: ['country'] },
        { properties: { code: { type: 'string', pattern: '^[0-9]{5}$' } } },
        { properties: { code: { type: 'string', pattern: '^[A-Z]' } } },
      ),
    };
    expect(field(schema, '/code')).toMatchObject({ type: 'string', pattern: undefined, when: [] });
  });

  test('supports allOf of conditions, on presence and on negated values', () => {
    const schema: Schema = {
      type: 'object',
      properties: { mode: { type: 'string' } },
      allOf: [
        conditional({ required: ['mode'] }, { properties: { any: { type: 'string' } } }),
        conditional(
          { properties: { mode: { not: { enum: ['x', 'y'] } } }, required: ['mode'] },
          { properties: { other: { type: 'string' } } },
        ),
      ],
    };
    expect(field(schema, '/any').when).toEqual([{ pointer: '/mode', values: [], negated: true }]);
    expect(field(schema, '/other').when).toEqual([{ pointer: '/mode', values: ['x', 'y'], negated: true }]);
  });

  test('follows local references through rows and unions, and stops at recursion', () => {
    const schema = {
      $ref: '#/definitions/node',
      definitions: {
        address: { type: 'string', format: 'ipv4', title: 'Address' },
        node: {
          type: 'object',
          properties: {
            main: { $ref: '#/definitions/address', title: 'Main address' },
            others: { type: 'array', items: { $ref: '#/definitions/address' } },
            port: { allOf: [{ $ref: '#/definitions/port' }], title: 'Port' },
            child: { $ref: '#/definitions/node' },
            gone: { $ref: '#/definitions/nowhere' },
          },
        },
        port: { type: 'integer', minimum: 1, maximum: 65535 },
      },
    } as const satisfies Schema;
    expect(plan(schema).all.map(({ pointer }) => pointer)).toEqual(['/main', '/others', '/port', '/child', '/gone']);
    expect(field(schema, '/child')).toMatchObject({ type: 'json', note: { text: NOTES.recursive } });
    expect(field(schema, '/gone').note).toEqual({ text: NOTES.nowhere, params: { ref: '#/definitions/nowhere' } });
    expect(field(schema, '/main')).toMatchObject({ title: 'Main address', format: 'ipv4' });
    expect(field(schema, '/others')).toMatchObject({ type: 'list', itemType: 'string', format: 'ipv4' });
    expect(field(schema, '/port')).toMatchObject({ type: 'integer', maximum: 65535, title: 'Port' });
  });

  test('supports nested rows, nullable values, labeled numbers, several types', () => {
    const schema = {
      type: 'object',
      properties: {
        sites: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              links: { type: 'array', items: { type: 'object', properties: { note: { type: ['string', 'null'] } } } },
            },
          },
        },
        width: { oneOf: [{ const: 20, title: '20 MHz' }, { const: 40 }] },
        maybe: { anyOf: [{ type: 'integer', maximum: 5 }, { type: 'null' }] },
        grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      },
    } as const satisfies Schema;
    expect(field(schema, '/sites/*/links/*/note')).toMatchObject({ type: 'string', empty: null });
    expect(field(schema, '/width')).toMatchObject({
      type: 'integer',
      choices: [
        { value: 20, title: '20 MHz' },
        { value: 40, title: '40' },
      ],
    });
    expect(field(schema, '/maybe')).toMatchObject({ type: 'integer', maximum: 5 });
    expect(field(schema, '/grid')).toMatchObject({ type: 'json', note: { text: NOTES.items } });
  });

  test('names that need escaping', () => {
    const schema = {
      type: 'object',
      properties: { 'a/b': { type: 'string' }, 'm~n': { type: 'string', 'x-when': { 'a/b': ['x'] } } },
    } as const satisfies Schema;
    expect(field(schema, '/m~0n').when).toEqual([{ pointer: '/a~1b', values: ['x'] }]);
  });

  test('finds a property named like a row index', () => {
    const made = plan({
      type: 'object',
      properties: {
        '10': { type: 'string' },
        rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      },
    });
    expect(fieldAt(made, '/10')?.name).toBe('10');
    expect(fieldAt(made, '/rows/10/a')?.pointer).toBe('/rows/*/a');
    expect(fieldAt(made, '/rows/10/b')).toBeUndefined();
  });
});
