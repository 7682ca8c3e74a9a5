import { describe, expect, test } from 'vitest';
import { readsOfRules } from '../../../command/rulesDocument/readsOfRules.ts';
import { templateOf } from '../../../engine/core/pointer.ts';
import type { Schema } from '../../../engine/core/schema.ts';
import { advancedHelp } from '../../../engine/plan/advancedHelp.ts';
import { drawnSchema } from '../../../engine/plan/drawnSchema.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { planOfFields } from '../../../engine/plan/planOfFields.ts';
import { sectionPlan } from '../../../engine/plan/sectionPlan.ts';
import { radioSchema } from '../../../schemas/config/radio.ts';
import { securitySchema } from '../../../schemas/config/security.ts';
import { wirelessSchema } from '../../../schemas/config/wireless.ts';

/** Field properties that a page can read. */
function drawn({ synonyms, help, fields, choices, ...field }: Field) {
  if (field.hidden) return { ...field, choices: choices?.map(({ value, title }) => ({ value, title })) };
  return { ...field, help, choices };
}

const sectionOf = (pointer: string): string => pointer.split('/')[1] ?? '';

describe('render schema', () => {
  test.each<[string, Schema]>([
    ['radio', radioSchema],
    ['wireless', wirelessSchema],
    ['security', securitySchema],
  ])('creates the same fields as the full schema: %s', (_name, whole) => {
    const known = plan(Object(drawnSchema(whole)));
    const later = advancedHelp(whole);
    const rest = plan(whole).all.filter(({ pointer }) => known.byPointer.has(pointer));
    const complete = (field: Field) => drawn({ ...field, help: field.help ?? later[field.pointer] });
    expect(known.all.map(complete)).toEqual(rest.map(drawn));
    const isShown = ({ hidden }: Field) => !hidden;
    expect(known.all.filter(isShown).length).toBe(plan(whole).all.filter(isShown).length);
  });

  test('keeps the dependencies of rules and conditions', () => {
    const sections = { radio: radioSchema, wireless: wirelessSchema, security: securitySchema };
    const page = planOfFields(Object.entries(sections).flatMap(([name, schema]) => sectionPlan(name, schema).fields));
    const known = (pointer: string) =>
      page.byPointer.has(templateOf(pointer.replaceAll('+', '*'))) || !(sectionOf(pointer) in sections);
    const read = [
      ...[...readsOfRules().values()].flat(),
      ...page.all.flatMap(({ when }) => when.map(({ pointer }) => pointer)),
    ];
    expect(read.filter((pointer) => !known(pointer))).toEqual([]);
  });

  test('omits help of hidden and advanced fields, and unused texts', () => {
    expect(
      drawnSchema({
        description: 'gone',
        $comment: 'gone',
        properties: {
          advanced: { title: 'Kept', description: 'gone', 'x-level': 'advanced' },
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
      properties: {
        advanced: { title: 'Kept', 'x-level': 'advanced' },
        open: { title: 'Open', description: 'Kept' },
        closed: { title: 'Kept', 'x-hidden': true, items: { title: 'Kept', oneOf: [{ const: 1, title: 'Kept' }] } },
        number: { title: 'Kept', 'x-row': true },
      },
    });
  });

  test('keeps names and data that look like keywords', () => {
    const schema = {
      properties: { description: { type: 'string' }, examples: { enum: [{ description: 'data' }] } },
      'x-hidden': true,
      default: { description: 'data', examples: 'data' },
    };
    expect(drawnSchema(schema)).toEqual(schema);
  });
});
