import { describe, expect, test } from 'vitest';
import type { Schema } from '../../engine/core/schema.ts';
import { lintSchema } from '../../engine/vocabulary/lintSchema.ts';
import { isAnchored } from '../../engine/vocabulary/valueRules.ts';
import { metaSchema } from '../../schemas/vocabulary/metaSchema.ts';
import { withoutDefault } from '../../schemas/vocabulary/withoutDefault.ts';
import { SCHEMAS } from '../../tools/schemaCatalogue.ts';
import { brokenSchemas, soundSchema } from './brokenSchemas.ts';

const excepted = new Set(['/excepted']);

function rulesBroken(schema: Schema): readonly string[] {
  const issues = lintSchema(schema, { use: 'configuration', metaSchema, withoutDefault: excepted });
  return [...new Set(issues.map(({ rule }) => rule))];
}

test('a valid schema has no issue', () => {
  expect(rulesBroken(soundSchema)).toEqual([]);
});

test.each(brokenSchemas)('%s: %s', (rule, _what, schema) => {
  expect(rulesBroken(schema)).toEqual([rule]);
});

test('an issue contains its location', () => {
  const [issue] = lintSchema(
    { type: 'object', properties: { 'a/b': { title: 'A', type: 'string' } } },
    { use: 'payload', metaSchema, withoutDefault: excepted },
  );
  expect(issue).toMatchObject({ path: '/properties/a~1b', rule: 'description' });
});

test('payload schemas need neither keys nor defaults', () => {
  const schema: Schema = {
    type: 'object',
    properties: { name: { title: 'Name', description: 'A name.', type: 'string' } },
  };
  expect(lintSchema(schema, { use: 'payload', metaSchema, withoutDefault: excepted })).toEqual([]);
});

describe.each(SCHEMAS)('$name', ({ name, use, schema }) => {
  const exceptions = use === 'configuration' ? (withoutDefault[name] ?? []) : [];

  test('reports missing keywords', () => {
    expect(lintSchema(schema, { use, metaSchema, withoutDefault: new Set(exceptions) })).toEqual([]);
  });

  test.each(exceptions)('the exception %s is still needed', (pointer) => {
    const others = new Set(exceptions.filter((other) => other !== pointer));
    const rules = lintSchema(schema, { use, metaSchema, withoutDefault: others }).map(({ rule }) => rule);
    expect(rules).toEqual(['default']);
  });
});

test.each([
  ['^a$', true],
  ['^(a|b)$', true],
  ['^[|]$', true],
  ['^[)|(]\\|$', true],
  ['^a|b$', false],
  ['^(a)|b$', false],
  ['a$', false],
  ['^a', false],
  ['^a\\$', false],
])('%s anchored: %s', (pattern, expected) => {
  expect(isAnchored(pattern)).toBe(expected);
});
