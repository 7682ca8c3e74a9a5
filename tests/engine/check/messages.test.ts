import { expect, it } from 'vitest';
import { MESSAGES, message } from '../../../engine/check/messages.ts';

const said = (code: string, count: number) =>
  message({ pointer: '/a', code, params: { [code]: count }, severity: 'error', source: 'schema' });

it.each(['minLength', 'maxLength', 'minItems', 'maxItems'])('%s of 1 has no plural', (code) => {
  expect(said(code, 1)).not.toMatch(/\b1 \w+s\b/);
  expect(said(code, 2)).toContain('2');
});

it('a text that must not be empty is required', () => expect(said('minLength', 1)).toBe(MESSAGES.required));
