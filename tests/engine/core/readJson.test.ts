import { expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { isLongNumber, longNumber } from '../../../engine/core/longNumber.ts';
import { readJson, readJsonKept } from '../../../engine/core/readJson.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { writeJson } from '../../../engine/core/writeJson.ts';

test.each<[string, string]>([
  ['', 'Line 1, column 1: a value is missing or not valid.'],
  ['{"a": tru}', 'Line 1, column 7: a value is missing or not valid.'],
  ['[\n  1\n  2\n]', 'Line 3, column 3: a comma or the closing bracket is missing.'],
  ['{"a": 1,}', 'Line 1, column 9: a name in double quotes is missing.'],
  ["{'a': 1}", 'Line 1, column 2: a name in double quotes is missing.'],
  ['{"a" 1}', 'Line 1, column 6: a colon is missing after the name.'],
  ['{"a": [1, 2', 'Line 1, column 12: the text ends before all brackets are closed.'],
  ['{} {}', 'Line 1, column 4: nothing may follow here.'],
  ['"a\nb"', 'Line 1, column 1: this text in quotes does not end, or has characters that must be escaped.'],
  ['[1e999]', 'Line 1, column 2: this number is too large, or has more digits than can be kept.'],
  ['12345678901234567890', 'Line 1, column 1: this number is too large, or has more digits than can be kept.'],
  ['['.repeat(300), 'Line 1, column 257: more than 256 objects and lists in one another.'],
])('rejects %j with position and reason', (text, expected) => {
  const { problem } = readJson(text);
  expect(problem && english(problem.text, problem.params)).toBe(expected);
});

test('accepts a whole number only if it serializes unchanged', () => {
  expect(readJson('[9007199254740991, 9007199254740992, 10000000000000000000000]').problem).toBeUndefined();
  expect(readJson('{"maximum": 9223372036854775807}', false).problem).toBeUndefined();
});

test('keeps the digits of numbers that would be rounded', () => {
  const text = '{ "id": 9007199254740993, "list": [-18446744073709551615, 1], "name": "number 9007199254740993" }';
  const { value } = readJsonKept(text);
  expect(value).toEqual({
    id: longNumber('9007199254740993'),
    list: [longNumber('-18446744073709551615'), 1],
    name: 'number 9007199254740993',
  });
  expect(Object.values(Object(value)).map(isLongNumber)).toEqual([true, false, false]);
  expect(writeJson(value ?? null).replace(/\s+/g, ' ')).toBe(text);
  expect(readJsonKept('{"a": 1,}').problem).toMatchObject({ line: 1, column: 9 });
});

test('ignores a leading byte order mark', () => {
  expect(readJson('\ufeff{"a": 1}').value).toEqual({ a: 1 });
});

test('puts values that fit on one line', () => {
  const value: JsonValue = { at: [[8.5, 47.3]], long: ['x'.repeat(30), 'y'.repeat(30)], none: {}, 'a"b': null };
  const text = writeJson(value);
  expect(text.split('\n')).toEqual([
    '{',
    '  "at": [[8.5, 47.3]],',
    '  "long": [',
    `    "${'x'.repeat(30)}",`,
    `    "${'y'.repeat(30)}"`,
    '  ],',
    '  "none": {},',
    '  "a\\"b": null',
    '}',
  ]);
  expect(readJson(text).value).toEqual(value);
});
