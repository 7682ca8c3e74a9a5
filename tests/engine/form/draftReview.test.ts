import { describe, expect, test } from 'vitest';
import type { Limit } from '../../../engine/core/limit.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { issuesOf, outputOf } from '../../../engine/form/draftReview.ts';
import type { FormFields } from '../../../engine/form/formFields.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { draftOfValues } from '../draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const lists = plan({
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
    power: { type: 'integer', maximum: 30, 'x-limited': 'power' },
    name: { type: 'string', minLength: 3 },
    inner: {
      type: 'object',
      'x-when': { mode: ['b'] },
      properties: { text: { type: 'string', minLength: 3 } },
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          on: { type: 'boolean', default: true },
          port: { type: 'integer', minimum: 1, 'x-when': { on: [true] } },
        },
      },
    },
  },
});

function fieldsOf(values: JsonObject, power: Limit = { reasons: [] }): FormFields {
  const { fields } = new FormStore({
    plan: lists,
    draft: draftOfValues(lists, values, { limits: () => ({ get: () => power, update: () => [] }) }),
    widgets: WIDGETS,
    conventions: createConventions('en', 'metric'),
    onClamped: () => undefined,
  });
  return fields;
}

const GONE: Limit = {
  unavailable: { rule: 'power', text: 'This model has none.', binds: true },
  reasons: [],
};

describe('issues of a draft', () => {
  test('cover active fields in plan order, including the last row', () => {
    const fields = fieldsOf({
      mode: 'b',
      power: 31,
      name: 'x',
      inner: { text: 'y' },
      rows: [{ port: 1 }, { port: 0 }],
    });
    expect(issuesOf(fields).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/power', 'maximum'],
      ['/name', 'minLength'],
      ['/inner/text', 'minLength'],
      ['/rows/1/port', 'minimum'],
    ]);
  });

  test('ignore inactive fields, also when disabled by the switch of their row', () => {
    const fields = fieldsOf({ mode: 'a', inner: { text: 'y' }, rows: [{ on: false, port: 0 }, { port: 0 }] });
    expect(issuesOf(fields).map(({ pointer }) => pointer)).toEqual(['/rows/1/port']);
  });
});

describe('output of a draft', () => {
  test('is the same object if all fields are active', () => {
    const fields = fieldsOf({ mode: 'b', power: 3, inner: { text: 'yes' }, rows: [{ port: 1 }] });
    expect(outputOf(fields)).toBe(fields.values());
  });

  test('excludes inactive fields and the objects they empty, while the draft keeps them', () => {
    const fields = fieldsOf({ mode: 'a', inner: { text: 'yes' }, rows: [{ on: false, port: 1 }, { port: 2 }] });
    expect(outputOf(fields)).toEqual({ mode: 'a', rows: [{ on: false }, { port: 2 }] });
    expect(fields.values()).toMatchObject({ inner: { text: 'yes' } });
  });

  test('excludes features missing on the device', () => {
    expect(outputOf(fieldsOf({ power: 3, name: 'mast' }, GONE))).toEqual({ name: 'mast' });
    expect(outputOf(fieldsOf({ power: 3, name: 'mast' }))).toEqual({ power: 3, name: 'mast' });
  });
});
