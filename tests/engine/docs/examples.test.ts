import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { dataReport } from '../../../engine/reading/index.ts';
import { EXAMPLES, type Example, WITHOUT_INPUT } from '../../../site/engine/examples.ts';

const examples = EXAMPLES.flatMap((group) => group.examples);

/** Validator of ajv itself, for the draft that the schema names. */
function ajvOf(schema: JsonObject) {
  const Class = [Ajv2020, Ajv2019].find((_, index) => String(schema.$schema).includes(['2020', '2019'][index] ?? ''));
  const ajv = new (Class ?? Ajv)({ strict: false, multipleOfPrecision: 9 });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addFormat('cidr', true);
  return ajv.compile(schema);
}

/** Schema without a keyword, anywhere in it. */
function without(keyword: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => without(keyword, item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name]) => name !== keyword);
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(keyword, inner)]));
}

const byKeyword = examples.map((example): [string, Example] => [example.keyword, example]);

test.each(byKeyword)(
  'the form and ajv accept the value of the example of %s, and each value has an input',
  async (_, example) => {
    const { schema, value } = example;
    const { valid, issues, raw, notes } = await dataReport(schema, value);
    expect([valid, issues, raw, notes]).toEqual([true, [], [], []]);
    expect(ajvOf(schema)(value)).toBe(true);
    expect(JSON.stringify(schema)).toContain(`"${example.keyword}":`);
  },
);

test.each(byKeyword.filter(([, { refused }]) => refused !== undefined))(
  'the form and ajv refuse the other value of the example of %s, because of the keyword',
  async (keyword, { schema, refused = null }) => {
    const { valid, issues } = await dataReport(schema, refused);
    expect(valid).toBe(false);
    expect(issues.length).toBeGreaterThan(0);
    expect(ajvOf(schema)(refused)).toBe(false);
    // A name of a definition is no keyword, and its reference would lead nowhere.
    if (/^\$|^definitions$/.test(keyword)) return;
    const rest = without(keyword, schema);
    if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) throw new Error('The schema is an object.');
    expect(ajvOf(Object.fromEntries(Object.entries(rest)))(refused)).toBe(true);
  },
);

test('every keyword of draft 07, 2019-09 and 2020-12 has one example, or the reason why not', () => {
  const refs = createRequire(import.meta.url)
    .resolve('ajv/package.json')
    .replace('package.json', 'dist/refs');
  const files = ['json-schema-draft-07.json', ...globSync('json-schema-20*/**/*.json', { cwd: refs })];
  const keywords = files.flatMap((file) => {
    const { properties = {} }: JsonObject = JSON.parse(readFileSync(`${refs}/${file}`, 'utf8'));
    return Object.keys(Object(properties));
  });
  expect(files.length).toBeGreaterThan(13);
  const names = [...examples.map(({ keyword }) => keyword), ...Object.keys(WITHOUT_INPUT)];
  expect([...new Set(keywords)].filter((keyword) => !names.includes(keyword))).toEqual([]);
  expect(names.filter((keyword, index) => names.indexOf(keyword) !== index)).toEqual([]);
});
