import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { message } from '../../../engine/check/messages.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import { loadSchemaForm, SchemaForm } from '../../../engine/schemaForm/SchemaForm.tsx';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';
import { submitted } from '../../playground/submitted.ts';

beforeAll(() => loadSchemaForm());

const components = {
  schemas: {
    Static: {
      type: 'object',
      required: ['kind', 'address'],
      properties: { kind: { type: 'string' }, address: { type: 'string' } },
    },
    Dynamic: {
      type: 'object',
      required: ['kind', 'lease'],
      properties: { kind: { type: 'string' }, lease: { type: 'integer' } },
    },
    Fixed: { type: 'object', properties: { kind: { enum: ['v1', 'v2'] }, serial: { type: 'string' } } },
  },
};
const branches = [{ $ref: '#/components/schemas/Static' }, { $ref: '#/components/schemas/Dynamic' }];

const uplink = (discriminator: JsonValue, more: readonly JsonValue[] = [], union = 'oneOf'): JsonValue => ({
  type: 'object',
  properties: { uplink: { [union]: [...branches, ...more], discriminator } },
  components,
});

/** Names of the fields of the uplink that are shown. */
function shown(schema: JsonValue, value: JsonObject): readonly string[] {
  const { plan, draft } = openSession(schema, { uplink: value });
  const read = createRead(plan, () => draft.state().document);
  return plan.fields.filter((field) => isActive(field, [], read)).map(({ name }) => name);
}

const choicesOf = (schema: JsonValue) =>
  openSession(schema, {})
    .plan.byPointer.get('/uplink/kind')
    ?.choices?.map(({ value }) => value);

describe('discriminator', () => {
  test('selects an alternative by the name of its schema', () => {
    const schema = uplink({ propertyName: 'kind' });
    expect(choicesOf(schema)).toEqual(['Static', 'Dynamic']);
    expect(shown(schema, { kind: 'Static' })).toEqual(['kind', 'address']);
    expect(shown(schema, { kind: 'Dynamic' })).toEqual(['kind', 'lease']);
  });

  test.each<[string, JsonObject]>([
    ['references', { fixed: '#/components/schemas/Static', dhcp: '#/components/schemas/Dynamic' }],
    ['names', { fixed: 'Static', dhcp: 'Dynamic' }],
  ])('selects an alternative by its mapping to %s', async (_, mapping) => {
    const schema = uplink({ propertyName: 'kind', mapping });
    expect(choicesOf(schema)).toEqual(['fixed', 'dhcp']);
    expect(shown(schema, { kind: 'dhcp', lease: 1 })).toEqual(['kind', 'lease']);
    const session = openSession(schema, { uplink: { kind: 'dhcp', lease: 1 } });
    expect((await submitted(session)).refusals).toEqual([]);
    expect(session.output()).toEqual({ uplink: { kind: 'dhcp', lease: 1 } });
  });

  test.each<[string, JsonObject]>([
    ['a tag that no alternative has', { kind: 'other', lease: 1 }],
    ['the values of another alternative', { kind: 'Static', lease: 1 }],
    ['other types in an alternative', { kind: 'Static', address: 5, lease: 1 }],
  ])('restricts nothing: accepts %s', async (_, value) => {
    for (const union of ['oneOf', 'anyOf']) {
      const session = openSession(uplink({ propertyName: 'kind' }, [], union), { uplink: value });
      const { own, refusals } = await submitted(session);
      expect([own, refusals]).toEqual([[], []]);
      expect(session.output()).toEqual({ uplink: value });
    }
  });

  test('selects the alternative whose errors are shown', () => {
    const { validate } = foreignValidator(uplink({ propertyName: 'kind' }));
    const errorsOf = (value: JsonObject) =>
      validate?.({ uplink: value }).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(errorsOf({ kind: 'Static' })).toEqual(['/uplink/address required']);
    expect(errorsOf({ kind: 'Dynamic', lease: 'x' })).toEqual(['/uplink/lease type']);
    // Each alternative lacks a property of its own.
    expect(errorsOf({ kind: 'other' })).toEqual(['/uplink/address invalid']);
    expect(errorsOf({ kind: 'Static', address: 'x', lease: 1 })).toEqual(['/uplink invalid']);
  });

  test('keeps the values that an alternative lists itself', () => {
    const schema = uplink({ propertyName: 'kind' }, [{ $ref: '#/components/schemas/Fixed' }]);
    expect(choicesOf(schema)).toEqual(['Static', 'Dynamic', 'v1', 'v2']);
    expect(foreignValidator(schema).validate?.({ uplink: { kind: 'v2', serial: 'x' } })).toEqual([]);
  });
});

const form = (property: JsonObject, value: JsonObject = {}, more: JsonObject = {}) =>
  renderToString(<SchemaForm schema={{ type: 'object', properties: { it: property }, ...more }} value={value} />);

test('offers examples as a list', () => {
  const text = form({ type: 'string', examples: ['north', 'south', 7] });
  expect(text).toMatch(
    /<input[^>]* list="([^"]+)".*<datalist id="\1"><option value="north"><\/option><option value="south">/,
  );
  expect(form({ type: 'integer', example: 36 })).toMatch(/<datalist id="[^"]+"><option value="36">/);
  expect(form({ type: 'string', format: 'password', example: 'secret' })).not.toContain('secret');
});

test('marks what is deprecated, and locks what is read-only', () => {
  expect(form({ type: 'string', deprecated: true })).toMatch(/<label[^>]*>It<span[^>]*> deprecated<\/span>/);
  expect(form({ type: 'string', readOnly: true }, { it: 'kept' })).toMatch(/<div class="field-fixed"[^>]*><bdi>kept/);
});

test('accepts null where it is nullable', async () => {
  const session = openSession(
    { type: 'object', properties: { it: { type: 'integer', nullable: true } } },
    { it: null },
  );
  expect((await submitted(session)).refusals).toEqual([]);
  expect(session.output()).toEqual({ it: null });
});

test('offers the default of a missing value that is required', async () => {
  const schema = { type: 'object', properties: { it: { type: 'string', default: 'north' } }, required: ['it'] };
  const { refusals } = await submitted(openSession(schema, {}));
  expect(refusals.map((issue) => `${issue.pointer} ${message(issue)}`)).toEqual(['/it Required.']);
  expect(form({ type: 'string', default: 'north' })).toContain('placeholder="north"');
});
