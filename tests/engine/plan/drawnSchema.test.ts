import { describe, expect, test } from 'vitest';
import { drawnSchema } from '../../../engine/plan/drawnSchema.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import type { Schema } from '../../../engine/schema.ts';
import { radioSchema } from '../../../schemas/config/radio.ts';
import drawnRadio from '../../../schemas/config/radio.ts?drawn';
import { securitySchema } from '../../../schemas/config/security.ts';
import drawnSecurity from '../../../schemas/config/security.ts?drawn';
import { wirelessSchema } from '../../../schemas/config/wireless.ts';
import drawnWireless from '../../../schemas/config/wireless.ts?drawn';

/** All a page can read of a field. */
function drawn({ schema, examples, synonyms, help, fields, choices, ...field }: Field) {
  if (field.hidden) return { ...field, choices: choices?.map(({ value, title }) => ({ value, title })) };
  return { ...field, help, choices, itemsTitle: schema.items?.title };
}

describe('a drawn schema', () => {
  test.each<[string, Schema, Schema]>([
    ['radio', radioSchema, drawnRadio],
    ['wireless', wirelessSchema, drawnWireless],
    ['security', securitySchema, drawnSecurity],
  ])('makes the fields of the whole one: %s', (_name, whole, page) => {
    expect(plan(page).all.map(drawn)).toEqual(plan(whole).all.map(drawn));
  });

  test('has no help for what is hidden, nor words that no page draws', () => {
    expect(
      drawnSchema({
        description: 'Kept',
        $comment: 'gone',
        properties: {
          open: { title: 'Open', description: 'Kept', examples: ['gone'], 'x-synonyms': ['gone'] },
          closed: {
            title: 'Kept',
            description: 'gone',
            'x-hidden': true,
            items: { title: 'Kept', description: 'gone', oneOf: [{ const: 1, title: 'Kept', description: 'gone' }] },
          },
          number: { title: 'Kept', description: 'gone', 'x-row': true },
        },
      }),
    ).toEqual({
      description: 'Kept',
      properties: {
        open: { title: 'Open', description: 'Kept' },
        closed: { title: 'Kept', 'x-hidden': true, items: { title: 'Kept', oneOf: [{ const: 1, title: 'Kept' }] } },
        number: { title: 'Kept', 'x-row': true },
      },
    });
  });

  test('keeps names and data of the document that look like keywords', () => {
    const schema = {
      properties: { description: { type: 'string' }, examples: { enum: [{ description: 'data' }] } },
      'x-hidden': true,
      default: { description: 'data', examples: 'data' },
    };
    expect(drawnSchema(schema)).toEqual(schema);
  });
});
