import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { FOREIGN_NOTES } from '../../../engine/foreign/foreignNotes.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';

describe('data that violate the schema', () => {
  const schema: JsonValue = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      place: { type: 'object', properties: { city: { type: 'string' } } },
      users: { type: 'array', items: { type: 'object', properties: { login: { type: 'string' } } } },
      mode: { enum: ['a', 'b'] },
    },
    if: { properties: { mode: { const: 'a' } }, required: ['mode'] },
    ['then' as const]: { properties: { speed: { type: 'integer' } } },
  };
  const notes = (data: JsonValue) =>
    Object.fromEntries(
      openForeign(schema, data).plan.all.flatMap(({ pointer, note }) => (note ? [[pointer, note.text]] : [])),
    );

  test('are edited as JSON if no input can show them', () => {
    expect(notes({ name: 5, place: 'here', users: [1] })).toEqual({
      '/name': FOREIGN_NOTES.other,
      '/place': FOREIGN_NOTES.other,
      '/users': FOREIGN_NOTES.other,
    });
    expect(notes({ name: 'two\r\nlines', users: [{ login: null }, {}] })).toEqual({
      '/name': FOREIGN_NOTES.lines,
      '/users/*/login': FOREIGN_NOTES.other,
    });
  });

  test('are edited in several lines if they contain line breaks', () => {
    const { plan } = openForeign(schema, { name: 'two\nlines' });
    expect(plan.byPointer.get('/name')).toMatchObject({ type: 'string', widget: 'lines' });
  });

  test('get bounded fields for properties missing from the schema', () => {
    const { plan } = openForeign(schema, { more: 1, users: [{ admin: true }] });
    const kinds = plan.all.filter(({ name }) => name === '(form)kind').map(({ pointer }) => pointer);
    expect(kinds).toEqual(expect.arrayContaining(['/users/*/admin/(form)kind', '/more/(form)kind']));
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`own${index}`, index]));
    const added = openForeign(schema, many).plan.all.map(({ pointer }) => pointer.split('/')[1] ?? '');
    expect(new Set(added.filter((name) => name.startsWith('own'))).size).toBe(200);
  });

  test('are active while present, and removable with their dependency', () => {
    const when = (data: JsonValue) => openForeign(schema, data).plan.byPointer.get('/speed')?.when;
    expect(when({ mode: 'b', speed: 5 })).toEqual([]);
    expect(when({ mode: 'b' })).toEqual([{ pointer: '/mode', values: ['a'] }]);
  });

  test('stay whole under their name if they are not an object with fields', () => {
    for (const [json, data] of [
      [schema, [1, 2]],
      [{ type: 'array', items: { type: 'string' } }, ['a']],
      [{ $ref: '#' }, 'text'],
      [5, null],
    ] as const satisfies readonly (readonly JsonValue[])[]) {
      const opened = openForeign(json ?? null, data);
      expect(opened.at).toBe('/value');
      expect(valueOfForeign(opened, opened.document)).toEqual(data);
      expect(opened.plan.fields.map(({ pointer }) => pointer)[0]).toMatch(/^\/value/);
    }
  });
});
