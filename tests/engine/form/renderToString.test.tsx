import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject, JsonValue, Schema } from '../../../engine/core/schema.ts';
import { openDraft } from '../../../engine/draft/openDraft.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { createForm } from '../../../engine/form/createForm.ts';
import { Form } from '../../../engine/form/Form.tsx';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import { plan } from '../../../engine/plan/plan.ts';

const widgets = new WidgetRegistry([...allWidgets]);

const everyWidget: Schema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    number: { type: 'integer', minimum: 0, maximum: 9 },
    range: { type: 'integer', minimum: 0, maximum: 9, 'x-widget': 'range' },
    strip: { type: 'integer', enum: [1, 2, 3], 'x-widget': 'strip' },
    select: { type: 'string', enum: ['one', 'two'] },
    segmented: { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] },
    switch: { type: 'boolean', default: true },
    secret: { type: 'string', 'x-secret': true },
    checks: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
    list: { type: 'array', items: { type: 'string' } },
    any: { type: 'object', additionalProperties: true },
    rows: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    each: {
      type: 'array',
      'x-widget': 'each',
      items: { type: 'object', properties: { inner: { type: 'string' } } },
    },
  },
};

const values: JsonObject = {
  text: 'North',
  number: 4,
  range: 5,
  strip: 2,
  checks: ['x'],
  list: ['first', 'second'],
  any: { a: 1 },
  rows: [{ name: 'Row of a table' }],
  each: [{ inner: 'Row of a card' }, { inner: 'Another' }],
};

function foreign(schema: JsonValue, value: JsonValue): string {
  const { plan: own, document } = openForeign(schema, value);
  return renderToString(
    <Form
      form={createForm({ id: 'f', plan: own, draft: openDraft(own, { values: document }), widgets })}
      level="advanced"
    />,
  );
}

beforeAll(() => widgets.load());

test('server-renders a form with all loaded widgets', () => {
  const own = plan(everyWidget);
  const html = renderToString(
    <Form form={createForm({ id: 'f', plan: own, draft: openDraft(own, { values }), widgets })} />,
  );
  for (const { pointer } of own.fields.filter(({ type }) => type !== 'rows')) expect(html).toContain(pointer);
  for (const text of ['North', 'first', 'Row of a table', 'Row of a card']) expect(html).toContain(text);
  expect(html).not.toContain('has failed');
});

test('server-renders a read-only form', () => {
  const own = plan(everyWidget);
  const html = renderToString(
    <Form form={createForm({ id: 'f', plan: own, draft: openDraft(own, { values }), widgets, readOnly: true })} />,
  );
  expect(html).toContain('North');
  expect(html).not.toContain('has failed');
});

test.each(['segmented', 'select'])('offers no former choice (%s)', (widget) => {
  const oneOf = [
    { const: 'old', title: 'Older' },
    { const: 'new', title: 'Newer' },
  ];
  const own = plan({ properties: { mode: { type: 'string', oneOf, 'x-widget': widget, 'x-limited': 'mode' } } });
  const html = (mode: string) => {
    const choices = [
      { value: 'old', title: 'Older', former: true },
      { value: 'new', title: 'Newer' },
    ] as const;
    const draft = openDraft(own, { values: { mode } }, { limits: { mode: () => ({ choices, reasons: [] }) } });
    return renderToString(<Form form={createForm({ id: 'f', plan: own, draft, widgets })} />);
  };
  expect(html('new')).not.toContain('Older');
  expect(html('old')).toContain('Newer');
  expect(html('old').includes('Older')).toBe(widget === 'select');
  expect(html('old')).not.toContain('field-error');
});

test('shows unchecked constraints below the field, and as its description', () => {
  const html = foreign({ properties: { home: { title: 'Home', type: 'string', pattern: '^(a)\\1$' } } }, {});
  const [, id] =
    /<p class="field-help" id="([^"]*)">The pattern “[^”]*” could take forever to match, and is not checked.<\/p>/.exec(
      html,
    ) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`aria-describedby="${id}"`);
});

test.each([
  ['absent', {}, 'Not set'],
  ['off', { away: false }, 'Off'],
  ['on', { away: true }, 'On'],
])('shows a boolean without a default that is %s', (_, value, expected) => {
  const html = foreign({ properties: { away: { title: 'Away', type: 'boolean' } } }, value);
  expect(/<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]).toBe(expected);
});

test.each([
  ['metric', 'Why the limit is 12000 m'],
  ['imperial', 'Why the limit is 39370.1 ft (7.46 mi)'],
] as const)('gives the reason of a limit in the units of the form: %s', (units, heading) => {
  const distance = { type: 'integer', minimum: 0, maximum: 20_000, 'x-unit': 'm', 'x-limited': 'distance' } as const;
  const own = plan({ type: 'object', properties: { distance } });
  const reasons = [{ rule: 'reach', text: 'The hardware reaches no further.', binds: true, value: 12_000 }];
  const draft = openDraft(
    own,
    { values: { distance: 500 } },
    { limits: { distance: () => ({ maximum: 12_000, reasons }) } },
  );
  expect(renderToString(<Form form={createForm({ id: 'f', plan: own, draft, widgets })} units={units} />)).toContain(
    heading,
  );
});
