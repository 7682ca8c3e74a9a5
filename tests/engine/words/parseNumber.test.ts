import { describe, expect, it } from 'vitest';
import { FEET } from '../../../engine/core/length.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { parseNumber } from '../../../engine/words/parseNumber.ts';

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['-4', -4],
    ['−4', -4],
    ['+4', 4],
    ['3.5', 3.5],
    ['3,5', 3.5],
    ['.5', 0.5],
    ['5.', 5],
    ['5,', 5],
    ['-0', 0],
    ['007', 7],
    ['٣٫٥', '٣٫٥'],
    ['١٢', 12],
    ['۱۲', 12],
    ['', undefined],
    ['   ', undefined],
    ['-', '-'],
    ['.', '.'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['1.000,5', '1.000,5'],
    ['1 000', '1 000'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['12 dBm', '12 dBm'],
    ['1'.repeat(41), '1'.repeat(41)],
  ])('parses %j as %j with a comma separator', (text, value) => {
    expect(parseNumber(text, () => ',')).toBe(value);
  });

  it('rejects a comma with a point separator', () => {
    expect(parseNumber('3,5', () => '.')).toBe('3,5');
  });
});

describe('conventions', () => {
  const field = plan({
    type: 'object',
    properties: {
      distance: { type: 'integer', 'x-unit': 'm' },
      gain: { type: 'number', 'x-unit': 'dBi' },
    },
  }).all;
  const [distance, gain] = field;
  if (distance === undefined || gain === undefined) throw new Error('The plan has two fields.');

  it('round-trips localized numbers', () => {
    const german = createConventions('de-DE', 'metric');
    expect(german.show(-3.25, gain)).toBe('−3,25');
    expect(german.read('−3,25', gain)).toBe(-3.25);
    expect(german.read('-3.25', gain)).toBe(-3.25);
    expect(german.show(-23, gain, 2)).toBe('−23,00');
  });

  it('shows lengths in feet and stores meters', () => {
    const imperial = createConventions('en-US', 'imperial');
    expect(imperial.unit('m')).toBe('ft');
    expect(imperial.show(600, distance)).toBe('1968.5');
    // With so many meters, the last decimals of the conversion factor are visible (D31).
    expect(imperial.show(1e10, distance)).toBe(String(1e10 * FEET.metre));
    expect(imperial.read('1968.5', distance)).toBe(600);
    expect(imperial.unit('dBi')).toBe('dBi');
    expect(imperial.read('far', distance)).toBe('far');
    expect(imperial.read('', distance)).toBeUndefined();
  });

  it('falls back to a point for an invalid language tag', () => {
    expect(createConventions('not a tag', 'metric').show(1.5, gain)).toBe('1.5');
  });
});
