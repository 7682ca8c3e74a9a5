import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../../src/app/figures.ts';
import { unitsFor } from '../../../src/app/units.ts';

describe('unitsFor', () => {
  it('uses feet in countries 840 and 826 only', () => {
    expect([840, 826, 276, 124, 0].map((country) => unitsFor('country', country))).toEqual([
      'imperial',
      'imperial',
      'metric',
      'metric',
      'metric',
    ]);
  });

  it('prefers the choice of the user to the country', () => {
    expect(unitsFor('metric', 840)).toBe('metric');
    expect(unitsFor('imperial', 276)).toBe('imperial');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 s'],
    [59.9, '59 s'],
    [60, '1 min 0 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 0 min'],
    [86_399, '23 h 59 min'],
    [86_400, '1 d 0 h'],
    [93_784, '1 d 2 h'],
    [-5, '0 s'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
