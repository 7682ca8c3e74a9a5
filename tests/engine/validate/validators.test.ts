import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { standalone } from '../../../engine/build/validatorPlugin.ts';
import type { Schema } from '../../../engine/core/schema.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { stripAnnotations } from '../../../engine/validate/stripAnnotations.ts';
import { sampleSchema } from './sampleSchema.ts';
import compiledAhead from './sampleSchema.ts?validator';

const compiledAtStart = compileValidator(sampleSchema);

const CASES: readonly [name: string, value: unknown, issues: readonly string[]][] = [
  ['nothing at all', {}, []],
  [
    'everything right',
    { name: 'north', power: 24, address: '192.0.2.1', kind: 'two', rows: [{ row: 1, on: true }] },
    [],
  ],
  ['no object', 7, [' type']],
  ['too short', { name: '' }, ['/name minLength']],
  ['too long', { name: 'a long name' }, ['/name maxLength']],
  ['wrong characters', { name: 'a\nb' }, ['/name pattern']],
  ['below', { power: -5 }, ['/power minimum']],
  ['above', { power: 25 }, ['/power maximum']],
  ['no integer', { power: 2.5 }, ['/power type']],
  ['no address', { address: '256.0.0.1' }, ['/address format']],
  ['no choice', { kind: 'three' }, ['/kind choice']],
  ['unknown property', { colour: 'red' }, ['/colour unknown']],
  ['unknown property in a row', { rows: [{ row: 1 }, { row: 2, off: true }] }, ['/rows/1/off unknown']],
  ['a row without its number', { rows: [{}] }, ['/rows/0/row required']],
  ['too many rows', { rows: [{ row: 1 }, { row: 2 }, { row: 3 }] }, ['/rows maxItems']],
  ['a branch without what it needs', { security: { tag: 'key' } }, ['/security/key required']],
  ['the key too short', { security: { tag: 'key', key: 'short' } }, ['/security/key minLength']],
  ['no branch', { security: { tag: 'magic' } }, ['/security/tag choice']],
  ['no tag', { security: {} }, ['/security/tag choice']],
];

describe.each([
  ['compiled ahead', compiledAhead],
  ['compiled at start', compiledAtStart],
])('a validator %s', (_, validate) => {
  test.each(CASES)('%s', (_name, value, expected) => {
    expect(validate(value).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
  });
});

test('a rejected schema fails again for the same reason, and passes after a fix', () => {
  const schemaOf = (format: string): Schema => ({
    $id: 'https://example.org/refused.json',
    type: 'object',
    properties: { address: { type: 'string', format } },
  });
  for (let time = 1; time <= 2; time++)
    expect(() => compileValidator(schemaOf('nobody'))).toThrow(/unknown format "nobody"/);
  expect(compileValidator(schemaOf('ipv4'))({ address: 'a' }).map(({ code }) => code)).toEqual(['format']);
});

test('generated code runs without eval', async () => {
  const code = await standalone(sampleSchema, import.meta.dirname);
  expect(code).not.toMatch(/\beval\(|new Function|from 'ajv/);
  // Messages come from the catalogue.
  expect(code).not.toContain('must NOT');
  const script = `${code}\nconsole.log(JSON.stringify([validator({}), validator({ power: 99 })]));`.replace(
    /export\s*\{\s*(\w+) as default[^}]*\};?/,
    'const validator = $1;',
  );
  const printed = execFileSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(printed)).toEqual([true, false]);
});

test('stripping keeps validation keywords, and data that look like keywords', () => {
  expect(
    stripAnnotations({
      title: 'Gone',
      'x-key': 'gone',
      properties: { title: { type: 'string', description: 'gone' }, default: { enum: [{ title: 'kept' }] } },
      required: ['title'],
    }),
  ).toEqual({
    properties: { title: { type: 'string' }, default: { enum: [{ title: 'kept' }] } },
    required: ['title'],
  });
});
