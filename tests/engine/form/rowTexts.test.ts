import { describe, expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import type { JsonObject, JsonValue, Schema } from '../../../engine/core/schema.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { columnsOf } from '../../../engine/form/table/listColumns.ts';
import { columnHead, type RowReading, rowTexts, summaryHead, textOf } from '../../../engine/form/table/rowTexts.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';

function listOf(properties: Record<string, Schema>): Field {
  const schema: Schema = {
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object', properties } } },
  };
  const [list] = plan(schema).all.filter(({ type }) => type === 'rows');
  if (list === undefined) throw new Error('No list.');
  return list;
}

const names = (list: Field): readonly string[] => columnsOf(list).texts.map(({ name }) => name);

const text: Schema = { type: 'string' };
/** Conditional fields are active if the row enables them. */
const readingOf = (list: Field, row: JsonObject | undefined): RowReading => ({
  t: english,
  conventions: createConventions('de', 'metric'),
  list,
  columns: columnsOf(list),
  titleOf: (_row, index) => `Row ${index + 1}`,
  applies: (field) => field.when.length === 0 || row?.on === false,
});

const textIn = (list: Field, field: Field, row: JsonObject | undefined) =>
  textOf(field, row, 0, readingOf(list, row));

test('a folded row shows four unconditional fields in order, before conditional ones', () => {
  const list = listOf({
    on: { type: 'boolean' },
    only: { ...text, 'x-when': { on: [true] } },
    deep: { ...text, 'x-level': 'advanced' },
    a: text,
    b: text,
    c: text,
    d: text,
    e: text,
  });
  expect(names(list)).toEqual(['a', 'b', 'c', 'd']);
});

test('required fields and fields of the row take precedence over fields of its objects', () => {
  const schema = {
    type: 'object',
    required: ['ecosystem', 'schedule'],
    properties: {
      commit: { type: 'object', properties: { prefix: text, suffix: text, scope: text, body: text } },
      labels: text,
      ecosystem: text,
      schedule: { type: 'object', required: ['interval'], properties: { interval: text, day: text } },
    },
  } satisfies Schema;
  const { fields } = plan({ type: 'object', properties: { rows: { type: 'array', items: schema } } });
  const [list] = fields;
  expect(list && names(list)).toEqual(['prefix', 'labels', 'ecosystem', 'interval']);
});

test('fields with values take precedence over fields without', () => {
  const own = { type: 'string' };
  const service = { type: 'object', properties: { a: own, b: own, c: own, d: own, image: own, port: own } };
  const services = { e1: { image: 'nginx', port: '80' }, e2: { c: 'x' } };
  const schema = { type: 'object', properties: { services: { additionalProperties: service } } };
  const list = openForeign(schema, { services }).plan.fields.find(({ entries }) => entries !== undefined);
  expect(list && names(list)).toEqual(['a', 'c', 'image', 'port']);
});

test('a list of one of several kinds has the columns and titles of other lists', () => {
  const own = { type: 'string' };
  const items = { type: 'object', properties: { path: own, job_name: own }, required: ['job_name'] };
  const schema = { properties: { jobs: { type: ['array', 'null'], items } } };
  const list = openForeign(schema, { jobs: [{ job_name: 'a' }] }).plan.byPointer.get('/jobs/(form)list');
  expect(list?.title).toBe('Jobs');
  expect(list && columnsOf(list).title?.name).toBe('job_name');
});

test('a required name such as job_name is the title of a row without another title', () => {
  const of = (properties: Record<string, Schema>) => {
    const items = { type: 'object', required: Object.keys(properties), properties } satisfies Schema;
    const [list] = plan({ type: 'object', properties: { rows: { type: 'array', items } } }).fields;
    return list && columnsOf(list).title?.name;
  };
  expect(of({ path: text, job_name: text })).toBe('job_name');
  expect(of({ job_name: text, name: text })).toBe('name');
  expect(of({ path: text })).toBeUndefined();
});

test('conditional and advanced fields take precedence over a switch, which shows if a place is free', () => {
  const list = listOf({ open: { type: 'boolean' }, only: { ...text, 'x-when': { open: [true] } }, a: text });
  expect(names(list)).toEqual(['open', 'only', 'a']);
  const four = { a: text, b: text, c: text, deep: { ...text, 'x-level': 'advanced' as const } };
  expect(names(listOf({ on: { type: 'boolean' }, ...four }))).toEqual(['a', 'b', 'c', 'deep']);
});

test('a row without a stored switch shows its editor state: on only if that is the default', () => {
  const isOn = (properties: Record<string, Schema>, row: JsonObject) =>
    rowTexts(row, 0, readingOf(listOf(properties), row)).isOn;
  expect(isOn({ on: { type: 'boolean' } }, {})).toBe(false);
  expect(isOn({ on: { type: 'boolean', default: true } }, {})).toBe(true);
  expect(isOn({ on: { type: 'boolean', default: true } }, { on: false })).toBe(false);
  expect(isOn({ a: text }, {})).toBe(true);
});

test('the row name is the default title of a row', () => {
  const { title, texts } = columnsOf(listOf({ kind: text, name: text, on: { type: 'boolean' } }));
  expect([title?.name, texts.map(({ name }) => name)]).toEqual(['name', ['kind']]);
});

test('secrets, lists and hidden fields never appear in a folded row', () => {
  const list = listOf({
    key: { ...text, 'x-secret': true },
    inner: { type: 'array', items: { type: 'object', properties: { a: text } } },
    away: { ...text, 'x-hidden': true },
    a: text,
  });
  expect(names(list)).toEqual(['a']);
});

test('shows the number of active rows of a nested list with a column in the schema', () => {
  const port: Schema = {
    type: 'object',
    properties: { on: { type: 'boolean', default: true, 'x-column': 'on' }, name: { ...text, 'x-column': 'title' } },
  };
  const list = listOf({ ports: { type: 'array', items: port, 'x-column': 'text' } });
  const row = { ports: [{ name: 'eth0' }, { on: false, name: 'eth1' }, { on: true, name: 'ath0' }] };
  expect(rowTexts(row, 0, readingOf(list, row)).texts).toEqual(['eth0, ath0']);
});

test('shows formatted values, else the default, else nothing', () => {
  const list = listOf({
    name: text,
    size: { type: 'number', 'x-unit': 'MHz', default: 20.5 },
    mode: { type: 'integer', oneOf: [{ const: 1, title: 'One' }] },
    on: { type: 'boolean', default: true },
    only: { type: 'integer', default: 3, 'x-when': { on: [false] } },
  });
  const said = (row: JsonObject | undefined) => (list.fields ?? []).map((field) => textIn(list, field, row));
  expect(said({ name: 'n', size: 40.5, mode: 1, on: false, only: 4 })).toEqual(['n', '40,5 MHz', 'One', 'Off', '4']);
  expect(said({ name: '' })).toEqual(['', '20,5 MHz', '', 'On', '']);
  expect(said(undefined)).toEqual(['', '20,5 MHz', '', 'On', '']);
});

test('an empty value is omitted, even if a choice has a title for it', () => {
  const list = listOf({
    name: {
      type: 'string',
      oneOf: [
        { const: '', title: 'None' },
        { const: 'a', title: 'One' },
      ],
    },
  });
  const [field] = list.fields ?? [];
  expect(field && ['', 'a'].map((name) => textIn(list, field, { name }))).toEqual(['', 'One']);
});

test('summary syntax: brackets need a value, empty values are any, the first alternative with a value applies', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          'x-summary': '{script}|{protocol} {from} → {to}[:{ports/first}]',
          properties: {
            script: text,
            protocol: { type: 'string', oneOf: [{ const: '6', title: 'TCP' }], 'x-column': 'chip' },
            from: text,
            to: text,
            ports: { type: 'object', properties: { first: { type: 'integer' } } },
            used: { type: 'boolean', default: true, 'x-column': 'on' },
            note: { ...text, 'x-column': 'title' },
          },
        },
      },
    },
  };
  const [list] = plan(schema).all.filter(({ type }) => type === 'rows');
  if (list === undefined) throw new Error('No list.');
  const said = (row: JsonObject) => {
    const { summary, title, isOn, chip } = rowTexts(row, 1, readingOf(list, row));
    return [summary.map((piece) => piece.text).join(''), title, isOn, chip?.text];
  };
  expect(said({ protocol: '6', from: 'a', to: 'b', ports: { first: 80 }, note: 'Web' })).toEqual([
    'TCP a → b:80',
    'Web',
    true,
    'TCP',
  ]);
  expect(said({ to: 'b', used: false })).toEqual(['any any → b', 'Row 2', false, undefined]);
  expect(said({ script: '-j DROP', to: 'b' })[0]).toBe('-j DROP');
});

test('column heads show the titles of the summary parts', () => {
  const [list] = plan({
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          'x-summary': '{raw}|{from}[:{port}] → {to}',
          properties: { raw: text, from: { ...text, title: 'Source' }, port: text, to: { ...text, title: 'Target' } },
        },
      },
    },
  }).all.filter(({ type }) => type === 'rows');
  if (list === undefined) throw new Error('No list.');
  const head = summaryHead(readingOf(list, undefined));
  expect(head.map((piece) => piece.text).join('')).toBe('Source → Target');
});

test('a row with a blank name is titled by position', () => {
  const list = listOf({ name: text });
  const named = (name: string) => rowTexts({ name }, 1, readingOf(list, undefined)).title;
  expect([named(' Mill '), named('   ')]).toEqual(['Mill', 'Row 2']);
});

test('title and switch of a row are its own fields, not those of an object in it', () => {
  const inner: Schema = { type: 'object', properties: { name: text, enabled: { type: 'boolean' } } };
  const nested = listOf({ owner: inner, cache: inner });
  expect([columnsOf(nested).title?.pointer, columnsOf(nested).on]).toEqual(['/rows/*/owner/name', undefined]);
  const own = listOf({ owner: inner, enabled: { type: 'boolean' }, name: text });
  expect([columnsOf(own).title?.pointer, columnsOf(own).on?.pointer]).toEqual(['/rows/*/name', '/rows/*/enabled']);
});

test('a row shows the names of the entries in it', () => {
  const page = { type: 'string' };
  const items = { anyOf: [page, { type: 'object', additionalProperties: page }] };
  const opened = openForeign({ properties: { nav: { type: 'array', items } } }, { nav: ['a.md', { Home: 'b.md' }] });
  const [list] = opened.plan.fields;
  if (list === undefined) throw new Error('No list.');
  const reading = { ...readingOf(list, undefined), applies: () => true };
  expect(rowTexts(Object(opened.document).nav[1], 1, reading).texts).toContain('Home');
});

test('the head of a column names the object of a field whose title is that of another field', () => {
  const addresses: Schema = { type: 'array', items: { type: 'object', properties: { ip: text } } };
  const nameservers: Schema = { type: 'object', properties: { addresses: text, search: text } };
  const list = listOf({ addresses, nameservers });
  const heads = columnsOf(list).texts.map((field) => columnHead(field, readingOf(list, undefined)));
  expect(heads).toEqual(['Nameservers › Addresses', 'Search']);
});

test('the head of a column of the row itself is its title', () => {
  const alias = { type: 'string' };
  const properties = { alias, action: { properties: { alias } } };
  const items = { type: 'object', title: 'Automation', properties };
  const { plan: own } = openForeign({ properties: { rows: { type: 'array', items } } }, {});
  const [list] = own.fields;
  if (list === undefined) throw new Error('No list.');
  const heads = (list.fields ?? []).map((field) => columnHead(field, readingOf(list, undefined)));
  expect(heads).toEqual(['Alias', 'Action › Alias']);
});

describe('a value of several kinds', () => {
  const words = { type: 'string' };
  const value = { oneOf: [words, { type: 'number' }, { type: 'object', properties: { value: words } }] };
  const rowsOf = (properties: JsonObject, rows: readonly JsonValue[]) => {
    const { plan: own, document } = openForeign(
      { properties: { rows: { type: 'array', items: { type: 'object', properties } } } },
      { rows },
    );
    const [list] = own.fields;
    if (list === undefined) throw new Error('No list.');
    const heads = columnsOf(list).texts.map((field) => columnHead(field, readingOf(list, undefined)));
    const applies: RowReading['applies'] = (field, index) =>
      isActive(
        field,
        [index],
        createRead(own, () => document),
      );
    const reading = { ...readingOf(list, undefined), applies };
    const texts = rows.map((_, index) => rowTexts(Object(document).rows[index], index, reading).texts);
    return { heads, texts };
  };

  test('has one column, which shows the text, the number or the kind', () => {
    expect(
      rowsOf({ name: words, value: { type: ['string', 'number', 'boolean', 'array', 'object'] } }, [
        { value: 'x' },
        { value: 1.5 },
        { value: true },
        { value: ['a'] },
        { value: { b: 1 } },
        {},
      ]),
    ).toEqual({ heads: ['Value'], texts: [['x'], ['1,5'], ['On'], ['List'], ['b'], ['']] });
  });

  test('has a column with its name, beside those of its objects', () => {
    const { heads, texts } = rowsOf({ name: words, value }, [{ value: 'x' }, { value: { value: 'y' } }]);
    expect([heads, texts]).toEqual([
      ['Value', 'Value › Value'],
      [
        ['x', ''],
        ['Object', 'y'],
      ],
    ]);
  });
});
