import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonArray, isJsonObject } from '../../../engine/core/json.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { eachField } from '../../../engine/plan/eachField.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';

const made = plan({
  type: 'object',
  properties: {
    name: { type: 'string', default: 'mast' },
    power: { type: 'integer', default: 20 },
    gain: { type: 'number' },
    on: { type: 'boolean' },
    channels: { type: 'array', items: { type: 'integer' } },
    links: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer', 'x-row': true },
          device: { type: 'string' },
          radar: { type: 'object', properties: { status: { type: 'boolean' } } },
          ports: { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } },
        },
      },
    },
  },
});

const readIn = (document: JsonObject, pointer: string) => createTypedRead(made, () => document)(pointer);

describe('createTypedRead', () => {
  it('resolves a path once per document', () => {
    let looked = 0;
    const counting = (power: number): JsonObject => ({
      get power() {
        looked += 1;
        return power;
      },
    });
    let document = counting(5);
    const read = createTypedRead(made, () => document);
    for (let times = 0; times < 100; times += 1) expect(read('/power')).toBe(5);
    expect(looked).toBe(1);
    document = counting(7);
    expect([read('/power'), read('/power')]).toEqual([7, 7]);
    expect(looked).toBe(2);
    document = {};
    expect([read('/power'), read('/gain'), read('/gain')]).toEqual([20, undefined, undefined]);
  });

  it.each<[string, JsonValue]>([
    ['/name', ''],
    ['/power', 5],
    ['/power', 5.5],
    ['/gain', -0.5],
    ['/on', false],
    ['/channels', [5500, 5600]],
    ['/channels', []],
    ['/links', [{ row: 1, device: 'eth0', ports: [{ port: 80 }] }]],
    ['/links/0/radar/status', true],
  ])('reads a value of the field type at %s: %j', (pointer, value) => {
    expect(readIn(setAt({}, pointer, value), pointer)).toEqual(value);
  });

  it.each<[string, JsonValue]>([
    ['/name', 7],
    ['/power', '5'],
    ['/power', true],
    ['/gain', Number.NaN],
    ['/gain', [1]],
    ['/on', 'true'],
    ['/on', 0],
    ['/channels', [5500, '5600']],
    ['/channels', { 0: 5500 }],
    ['/links', 'none'],
    ['/links', { device: 'eth0' }],
    ['/links/0/device', 7],
    ['/links/0/radar/status', 'on'],
  ])('reads undefined at %s for %j, for any default', (pointer, value) => {
    expect(readIn(setAt({}, pointer, value), pointer)).toBeUndefined();
  });

  it('returns the default for an absent value, and undefined for unknown paths', () => {
    expect(readIn({}, '/power')).toBe(20);
    expect(readIn({ power: null }, '/power')).toBe(20);
    expect(readIn({ other: 5 }, '/other')).toBeUndefined();
  });

  it('skips malformed rows, and row values of the wrong type', () => {
    const kept = { row: 1, device: 'eth0', ports: [{ port: 80 }] };
    const links = [
      kept,
      null,
      'eth1',
      { row: '2', device: 'eth2', radar: { status: 'on' }, ports: [{ port: 'x' }, 7] },
    ];
    expect(readIn({ links }, '/links')).toEqual([kept, { device: 'eth2', ports: [{}] }]);
  });

  it('returns the same object for the same list, and for a row shared with another list', () => {
    const row = { row: 1, device: 7, ports: [{ port: 80 }] };
    let document: JsonObject = { links: [row] };
    const read = createTypedRead(made, () => document);
    const first = read('/links');
    document = { ...document, power: 5 };
    expect(read('/links')).toBe(first);
    document = { links: [{ row: 2 }, row] };
    const second = read('/links');
    expect(second).toEqual([{ row: 2 }, { row: 1, ports: [{ port: 80 }] }]);
    expect(isJsonArray(first) && isJsonArray(second) && second[1] === first[0]).toBe(true);
  });

  it('returns a value of the field type from any document, or the default', () => {
    const scalar = fc.oneof(fc.constantFrom<JsonValue>(null, true, false, '5'), fc.string(), fc.double());
    const json: fc.Arbitrary<JsonValue> = fc.oneof(
      scalar,
      fc.array(scalar),
      fc.array(fc.dictionary(fc.constantFrom('row', 'device', 'radar', 'ports', 'port'), scalar)),
    );
    const places = ['/name', '/power', '/gain', '/on', '/channels', '/links', '/links/0/device', '/links/0/ports'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...places), json), { maxLength: 6 }), (values) => {
        const document = values.reduce<JsonObject>((one, [pointer, value]) => setAt(one, pointer, value), {});
        for (const { field, pointer } of eachField(made, document)) {
          const found = readIn(document, pointer);
          if (found === undefined) continue;
          expect(isOfType(field, found)).toBe(true);
          const stored = getAt(document, pointer) ?? field.default;
          if (field.fields === undefined) expect(found).toBe(stored);
        }
      }),
    );
  });
});

function isOfType({ type, itemType, fields }: Field, value: JsonValue): boolean {
  if (type === 'list') return isJsonArray(value) && value.every((item) => isScalar(itemType, item));
  if (fields === undefined) return isScalar(type, value);
  const isRow = (row: JsonValue) =>
    isJsonObject(row) &&
    fields.every((field) => {
      const own = getAt(row, field.pointer.slice('/links/*'.length));
      return own === undefined || field.fields !== undefined || isOfType(field, own);
    });
  return isJsonArray(value) && value.every(isRow);
}

function isScalar(type: string | undefined, value: JsonValue): boolean {
  return typeof value === (type === 'integer' ? 'number' : type);
}
