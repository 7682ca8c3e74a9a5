import { expect, test } from 'vitest';
import { issuesOf } from '../../../engine/foreign/errorIssues.ts';

test('a refusal without words of its own has an issue', () => {
  const error = { keyword: 'if', instancePath: '/a', schemaPath: '#/if', params: { failingKeyword: 'else' } };
  expect(issuesOf([error], () => new Map())).toMatchObject([
    { pointer: '/a', text: 'None of the forms that are allowed here fits.' },
  ]);
});
