import { describe, expect, test } from 'vitest';
import { createConventions } from '../../../engine/form/conventions.ts';
import { plan } from '../../../engine/plan/plan.ts';
import type { Schema } from '../../../engine/schema.ts';
import { valueWords } from '../../../src/settings/review/valueWords.ts';

const METRIC = createConventions('en', 'metric');
const IMPERIAL = createConventions('en', 'imperial');

function fieldOf(schema: Schema) {
  const field = plan({ type: 'object', properties: { value: schema } }).byPointer.get('/value');
  if (field === undefined) throw new Error('no field');
  return field;
}

describe('a distance', () => {
  const distance = fieldOf({ type: 'integer', title: 'Distance', default: 600, 'x-unit': 'm' });

  test.each([
    [METRIC, 1524, '1524 m'],
    [IMPERIAL, 1524, '5000 ft'],
    [IMPERIAL, undefined, '1968.5 ft (default)'],
  ])('reads as in the form (%#)', (conventions, value, words) => {
    expect(valueWords(distance, value, conventions)).toBe(words);
    if (value !== undefined) expect(words.startsWith(conventions.show(value, distance))).toBe(true);
  });
});

describe('a choice of the rules', () => {
  const width = fieldOf({ type: 'integer', title: 'Width', 'x-unit': 'MHz' });

  test('that is a number bears the unit of its field once', () => {
    const choices = [{ value: 40, title: '{width}', params: { width: 40 } }];
    expect(valueWords(width, 40, METRIC, choices)).toBe('40 MHz');
  });

  test('that is a word bears none', () => {
    expect(valueWords(width, 0, METRIC, [{ value: 0, title: 'Automatic' }])).toBe('Automatic');
  });

  test('that no rule names any more is still a number with its unit', () => {
    expect(valueWords(width, 80, METRIC, [{ value: 40, title: '40' }])).toBe('80 MHz');
  });
});

test('a secret is a mask, in any units', () => {
  const secret = fieldOf({ type: 'string', title: 'Key', 'x-secret': true });
  expect(valueWords(secret, 'correct-horse', IMPERIAL)).toBe('••••••••');
});
