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

const COLLECTION = 'this name is a list or an object, which JSON does not allow.';
const TWICE = 'in JSON, this name is equal to an earlier one.';

test.each([
  ['a: 1\n? [a, b]\n: 2\n', `Line 2, column 3: ${COLLECTION}`],
  ['a:\n  {b: 1}: 2\n', `Line 2, column 3: ${COLLECTION}`],
  ['- [[a]: b]\n', `Line 1, column 4: ${COLLECTION}`],
  ['a: &x [1]\nb:\n  *x : 2\n', `Line 3, column 3: ${COLLECTION}`],
  ['1: a\n"1": b\n', `Line 2, column 1: ${TWICE}`],
  ['a: &x n\nn: 1\n*x : 2\n', `Line 3, column 1: ${TWICE}`],
  ['~: 1\n"": 2\n', `Line 2, column 1: ${TWICE}`],
])('the YAML %j has no JSON value, and is refused at the name', (text, words) => {
  expect(() => valueOfText('a.yaml', text)).toThrow(`a.yaml: ${words}`);
});

test('merge keys, aliases of texts and numbers are names', () => {
  const text = 'a: &a {x: 1}\nb: &b n\nc: {<<: *a, "<<": 2, *b : 3, 4: 5, null: 6}\n';
  const c = { x: 1, '<<': 2, n: 3, 4: 5, '': 6 };
  expect(valueOfText('a.yaml', text).value).toEqual({ a: { x: 1 }, b: 'n', c });
});

test('a value of YAML with a tag that JSON lacks is read without the tag', () => {
  const text =
    'set: !!set {a, b}\nmap: !!omap [a: 1, b: 2]\nbytes: !!binary AQID\ntime: !!timestamp 2001-12-14\nown: !mine 1\n';
  expect(valueOfText('a.yaml', text).value).toEqual({
    ...{ set: { a: null, b: null }, map: [{ a: 1 }, { b: 2 }] },
    ...{ bytes: 'AQID', time: '2001-12-14', own: '1' },
  });
});
