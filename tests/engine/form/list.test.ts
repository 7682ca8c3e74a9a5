import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { listText } from '../../../engine/form/widgets/listText.ts';
import { fieldOf } from '../limits/field.ts';

const texts = { field: fieldOf({ type: 'array', items: { type: 'string' } }) };

test.each<[JsonValue, string]>([
  [['a', 'b'], 'a, b'],
  [[], ''],
  [['a, b', 'c'], '["a, b","c"]'],
  [[' a'], '[" a"]'],
  [[''], '[""]'],
  [['[1]'], '["[1]"]'],
  [['[1'], '[1'],
  [[1, 'a'], '[1,"a"]'],
  ['no list', 'no list'],
])('joins a list with commas if that round-trips, else as JSON: %j', (value, text) => {
  expect(listText(value, texts)).toBe(text);
});
