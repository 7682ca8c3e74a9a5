import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../../engine/core/schema.ts';
import { plan } from '../../../../engine/plan/plan.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { valueWords } from '../../../../src/settings/words/valueWords.ts';

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
    [METRIC, 600, '600 m'],
    [METRIC, 1524, '1.524 km'],
    [IMPERIAL, 1524, '5000 ft'],
    [IMPERIAL, 3450, '11318.9 ft (2.14 mi)'],
    [IMPERIAL, undefined, '1968.5 ft (default)'],
  ])("is shown in the user's units, a long one also in the larger unit (%#)", (conventions, value, words) => {
    expect(valueWords(distance, value, conventions)).toBe(words);
  });

  test.each([
    [METRIC, 3450, '3450', '3.45 km'],
    [IMPERIAL, 3450, '11318.9', '2.14 mi'],
    [IMPERIAL, 1524, '5000', undefined],
  ])('is edited in the smaller unit and shown in the larger one too (%#)', (conventions, value, shown, long) => {
    expect([conventions.show(value, distance), conventions.long(value, distance)]).toEqual([shown, long]);
    expect(conventions.read(shown, distance)).toBe(value);
  });
});

test('shows 60 GHz frequencies in GHz, and 5 GHz ones in MHz', () => {
  const frequency = fieldOf({ type: 'integer', title: 'Frequency', 'x-unit': 'MHz' });
  expect([64_800, 5530, 2160].map((value) => valueWords(frequency, value, METRIC))).toEqual([
    '64.8 GHz',
    '5530 MHz',
    '2160 MHz',
  ]);
});

test('shows a signal stored without its minus sign with it, and accepts both', () => {
  const led = fieldOf({ type: 'integer', title: 'LED 1', 'x-unit': '−dBm' });
  expect([valueWords(led, 94, METRIC), METRIC.show(94, led)]).toEqual(['−94 dBm', '−94']);
  expect(['−94', '-94', '94'].map((text) => IMPERIAL.read(text, led))).toEqual([94, 94, 94]);
});

describe('a choice from the rules', () => {
  const width = fieldOf({ type: 'integer', title: 'Width', 'x-unit': 'MHz' });

  test('shows the unit of its field once for a number', () => {
    const choices = [{ value: 40, title: '{width}', params: { width: 40 } }];
    expect(valueWords(width, 40, METRIC, choices)).toBe('40 MHz');
  });

  test('shows no unit for a word', () => {
    expect(valueWords(width, 0, METRIC, [{ value: 0, title: 'Automatic' }])).toBe('Automatic');
  });

  test('shows a number with its unit if no rule lists it any more', () => {
    expect(valueWords(width, 80, METRIC, [{ value: 40, title: '40' }])).toBe('80 MHz');
  });
});

test('shows a mask for a secret in any units', () => {
  const secret = fieldOf({ type: 'string', title: 'Key', 'x-secret': true });
  expect(valueWords(secret, 'correct-horse', IMPERIAL)).toBe('••••••••');
});

test.each([
  [{ type: 'string' }, 'mast-west', 'mast-west'],
  [{ type: 'string' }, '07', '07'],
  [{ type: 'string' }, '', 'empty'],
  [{ type: 'string', 'x-unit': 'MHz' }, 'auto', 'auto MHz'],
] as const)('keeps words that are no choice of %o: %s', (schema, value, words) => {
  expect(valueWords(fieldOf({ ...schema, title: 'Name' }), value, METRIC)).toBe(words);
});
