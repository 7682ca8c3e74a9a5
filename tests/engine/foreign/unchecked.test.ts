import { describe, expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { fieldOf } from './fieldOf.ts';

describe('shows unchecked constraints of a text at its field', () => {
  const said = (property: JsonValue) => fieldOf(property).unchecked?.map(({ text, params }) => english(text, params));

  test.each<[string, JsonValue, readonly string[] | undefined]>([
    ['a format without a check, which is plain text', { format: 'iri' }, undefined],
    [
      'a pattern that refers back',
      { pattern: '^(a)\\1$' },
      ['The pattern “^(a)\\1$” could take forever to match, and is not checked.'],
    ],
    [
      'a pattern of each of a list',
      { type: 'array', items: { type: 'string', pattern: '^(a)\\1$' } },
      [expect.any(String)],
    ],
    ['a format that is checked', { format: 'ipv4' }, undefined],
    ['a pattern that is checked', { pattern: '^(?!a).*$' }, undefined],
  ])('%s', (_, property, expected) => {
    expect(said(property)).toEqual(expected);
  });
});
