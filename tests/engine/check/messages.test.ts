import { describe, expect, it } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import { MESSAGES, message } from '../../../engine/check/messages.ts';
import type { Limit } from '../../../engine/core/limit.ts';
import type { Schema } from '../../../engine/core/schema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions, type UnitSystem } from '../../../engine/words/conventions.ts';

const said = (code: string, count: number) =>
  message({ pointer: '/a', code, params: { [code]: count }, severity: 'error', source: 'schema' });

it.each(['minLength', 'maxLength', 'minItems', 'maxItems'])('%s of 1 uses the singular', (code) => {
  expect(said(code, 1)).not.toMatch(/\b1 \w+s\b/);
  expect(said(code, 2)).toContain('2');
});

it('a required text must not be empty', () => expect(said('minLength', 1)).toBe(MESSAGES.required));

describe('shows a bound in the display unit of the field', () => {
  const LIMIT: Limit = { minimum: 300, maximum: 20_000, reasons: [] };

  function said(schema: Schema, limit: Limit | undefined, value: number, units: UnitSystem): readonly string[] {
    const [field] = plan({ type: 'object', properties: { value: schema } }).all;
    if (field === undefined) throw new Error('No field.');
    const found = checkField(effective(field, limit), value, '/value');
    return found.map((issue) => message(issue, undefined, field, createConventions('en', units)));
  }

  it.each<readonly [string, Schema, Limit | undefined, number, UnitSystem, string]>([
    ['a limit in metres', { 'x-unit': 'm' }, LIMIT, 299, 'metric', 'At least 300 m is allowed here.'],
    ['a limit in feet', { 'x-unit': 'm' }, LIMIT, 299, 'imperial', 'At least 984.3 ft is allowed here.'],
    [
      'a long limit in feet',
      { 'x-unit': 'm' },
      LIMIT,
      20_001,
      'imperial',
      'At most 65616.8 ft (12.43 mi) is allowed here.',
    ],
    [
      'a limit in miles',
      { 'x-unit': 'km' },
      { maximum: 8, reasons: [] },
      9,
      'imperial',
      'At most 5 mi is allowed here.',
    ],
    ['a bound of the schema', { 'x-unit': 'm', maximum: 1000 }, undefined, 1001, 'imperial', 'Maximum: 3280.8 ft.'],
    ['a step', { 'x-unit': 'm', multipleOf: 100 }, undefined, 150, 'imperial', 'Use a multiple of 328.1 ft.'],
    [
      'a unit that is not converted',
      { 'x-unit': 'dBm' },
      { maximum: 13, reasons: [] },
      14,
      'imperial',
      'At most 13 dBm is allowed here.',
    ],
    ['no unit', {}, { maximum: 13, reasons: [] }, 14, 'imperial', 'At most 13 is allowed here.'],
    ['a signal without its sign', { 'x-unit': '−dBm', maximum: 95 }, undefined, 96, 'metric', 'Minimum: −95 dBm.'],
    [
      'a limit of a signal',
      { 'x-unit': '−dBm' },
      { minimum: 40, reasons: [] },
      30,
      'metric',
      'At most −40 dBm is allowed here.',
    ],
    [
      'own words',
      { 'x-unit': 'm', minimum: 10, maximum: 1000, 'x-message': 'From {minimum} to {maximum}.' },
      undefined,
      9,
      'imperial',
      'From 32.8 to 3280.8.',
    ],
  ])('%s', (_, schema, limit, value, units, text) => {
    expect(said({ type: 'integer', ...schema }, limit, value, units)).toEqual([text]);
  });

  it('shows the stored unit without conventions', () => {
    const issue = {
      pointer: '/a',
      code: 'limit-minimum',
      params: { minimum: 300 },
      severity: 'error',
      source: 'rule',
    } as const;
    expect(message(issue)).toBe('At least 300 is allowed here.');
  });
});
