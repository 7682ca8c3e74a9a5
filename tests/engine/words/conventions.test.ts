import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';

function fieldOf(schema: Schema) {
  const [field] = plan({ type: 'object', properties: { value: schema } }).all;
  if (field === undefined) throw new Error('No field.');
  return field;
}
const whole = (unit: string) => fieldOf({ type: 'integer', 'x-unit': unit });
const real = (unit: string) => fieldOf({ type: 'number', 'x-unit': unit });

const metric = createConventions('en', 'metric');
const imperial = createConventions('en', 'imperial');
const german = createConventions('de', 'metric');

describe('typed numbers', () => {
  test.each([
    ['328', 'm', 100],
    ['-328', 'm', -100],
    ['10.5', 'm', 3],
    ['1', 'km', 2],
  ])('%s in the display unit of %s is the whole %d', (text, unit, value) => {
    expect(imperial.read(text, whole(unit))).toBe(value);
  });

  test.each([
    ['328', 'm', 99.97],
    ['1', 'm', 0.3],
    ['1', 'km', 1.61],
    ['-1', 'km', -1.61],
  ])('%s in the display unit of %s is %d, to two decimals', (text, unit, value) => {
    expect(imperial.read(text, real(unit))).toBe(value);
  });

  test('signals are accepted with or without minus sign', () => {
    expect([metric.read('-94', whole('−dBm')), metric.read('94', whole('−dBm'))]).toEqual([94, 94]);
  });

  test('stay as typed if the unit is the same or the number is invalid', () => {
    expect(metric.read('1.234', real('m'))).toBe(1.234);
    expect(imperial.read('far', whole('m'))).toBe('far');
    expect(imperial.read('', whole('m'))).toBeUndefined();
    expect(metric.read('5', whole('toString'))).toBe(5);
  });
});

describe('displayed numbers', () => {
  test('have the unit of the user, one decimal, and localized separators', () => {
    expect([imperial.unit('m'), imperial.unit('km'), imperial.unit('s'), imperial.unit(undefined)]).toEqual([
      'ft',
      'mi',
      's',
      undefined,
    ]);
    expect([metric.unit('−dBm'), imperial.unit('−dBm'), metric.unit('m')]).toEqual(['dBm', 'dBm', 'm']);
    expect(imperial.show(100, whole('m'))).toBe('328.1');
    expect(metric.show(94, whole('−dBm'))).toBe('−94');
    expect(german.show(1.25, real('m'))).toBe('1,25');
    expect(german.separator()).toBe(',');
    expect(createConventions('no such language', 'metric').separator()).toMatch(/^[.,]$/);
  });

  test('have the requested decimals, else up to three as needed', () => {
    expect([metric.format(1.23456), metric.format(-2), metric.show(1.5, whole('dB'), 2), german.format(0.5)]).toEqual(
      ['1.235', '−2', '1.50', '0,5'],
    );
  });

  test('have the decimals of the rows of a sum, in the unit of the user', () => {
    expect([imperial.show(300, whole('m'), 2), metric.show(94, whole('−dBm'), 2)]).toEqual(['984.25', '−94.00']);
  });

  test('show bounds in the unit of the field, never only in the larger one', () => {
    expect([metric.bound(300, whole('m')), metric.bound(100_000, whole('m'))]).toEqual([
      '300 m',
      '100000 m (100 km)',
    ]);
    expect([imperial.bound(300, whole('m')), imperial.bound(100_000, whole('m'))]).toEqual([
      '984.3 ft',
      '328084 ft (62.14 mi)',
    ]);
    expect([metric.bound(64_800, whole('MHz')), metric.bound(95, whole('−dBm'))]).toEqual([
      '64800 MHz (64.8 GHz)',
      '−95 dBm',
    ]);
    expect(metric.bound(5, fieldOf({ type: 'integer' }))).toBe('5');
  });

  test('show long values in the larger unit: alone if exact, else beside the own unit', () => {
    expect([metric.words(999, whole('m')), metric.words(1000, whole('m')), metric.words(2345, whole('m'))]).toEqual([
      '999 m',
      '1 km',
      '2.345 km',
    ]);
    expect([metric.words(9999, whole('MHz')), metric.words(64_800, whole('MHz'))]).toEqual(['9999 MHz', '64.8 GHz']);
    expect(imperial.words(3450, whole('m'))).toBe('11318.9 ft (2.14 mi)');
    expect([imperial.long(1609, whole('m')), imperial.long(1610, whole('m'))]).toEqual([undefined, '1 mi']);
    expect([metric.long(5, whole('s')), metric.words(5, whole('s'))]).toEqual([undefined, '5 s']);
    expect(metric.words(5, fieldOf({ type: 'integer' }))).toBe('5');
  });
});
