import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';

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
