import { expect, test } from 'vitest';
import { formatOfName, valueOfText } from '../../command/guywire/readValue.ts';

test.each([
  ['a.json', '{ // why\n  "a": [1, /* two */ 2,],\n}'],
  ['a.jsonc', '/* head */ { "a": [1, 2] }'],
  ['.toolrc', '// head\n{ "a": [1, 2], }'],
])('%s can have comments, and commas before closing brackets', (name, text) => {
  expect(valueOfText(name, text)).toMatchObject({ format: 'json', value: { a: [1, 2] } });
});

test.each([
  ['{ "a": "// no /* no */ ,]" }', { a: '// no /* no */ ,]' }],
  ['["\\"//", 1]', ['"//', 1]],
])('%s has no comment', (text, value) => {
  expect(valueOfText('a.json', text).value).toEqual(value);
});

test.each([
  ['{ "a": 1 /* open }', 'Line 1, column 10'],
  ['{ // c\n  "a": x }', 'Line 2, column 8'],
  ['[,]', 'Line 1, column 2'],
  ['[1,,]', 'Line 1, column 4'],
])('%s is refused at its place', (text, place) => {
  expect(() => valueOfText('a.json', text)).toThrow(`a.json: ${place}`);
});

test('a file of JSON with comments is no YAML', () => {
  expect(formatOfName('wrangler.jsonc')).toBe('json');
});
