import { describe, expect, it } from 'vitest';
import { superLinearGrowth } from '../../tools/patterns/growth.ts';
import { patternsIn, patternsOfSchema } from '../../tools/patterns/patternsIn.ts';

describe('the check of regular expressions', () => {
  it.each([
    ['an unterminated block', /-----BEGIN [A-Z ]+-----[\s\S]*?-----END/g],
    ['a run before the end', /0+$/],
    ['two runs of digits', /\d+\.\d+(?:\.\d+)?/],
    ['an unterminated field', /([A-Za-z]):((?:\\.|[^\\;])*);/gs],
    ['a count of two runs', /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y],
    ['parts before a version', /(?:[A-Za-z0-9]+\.)*v\d+\.\d+\.\d+[0-9A-Za-z.-]*/],
    ['capitals before a word', /([A-Z]{2,})([A-Z][a-z])/g],
    ['a loop in a loop', /^(a+)+$/],
  ])('reports %s', (_, { source, flags }) => {
    expect(superLinearGrowth({ source, flags })).toMatch(/polynomial|exponential/);
  });

  it.each([
    ['no repetition', /ab[+*]c\+/],
    ['one repetition behind a fixed start', /^eth\d+$/],
    ['a bounded repetition', /\d{1,9}\.\d{1,9}/],
    ['a run that always matches', /[\s\S]*$/],
  ])('accepts %s', (_, { source, flags }) => expect(superLinearGrowth({ source, flags })).toBeUndefined());
});

it('reads literals, texts of RegExp and patterns of schemas, each with its place', () => {
  const source = "const a = 1;\nconst b = /x+$/g;\nnew RegExp('y+$', 'u');\nnew RegExp(b);\n";
  expect(patternsIn('a.ts', source)).toEqual([
    { place: 'a.ts:2', source: 'x+$', flags: 'g' },
    { place: 'a.ts:3', source: 'y+$', flags: 'u' },
  ]);
  const schema = { properties: { a: { items: [{ pattern: 'z+$' }] }, pattern: { type: 'string' } } };
  expect(patternsOfSchema('schema', schema)).toEqual([
    { place: 'schema/properties/a/items/0', source: 'z+$', flags: 'u' },
  ]);
});
