import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { openEdit } from '../../../engine/schemaForm/editSession.ts';
import { casesOf } from '../../casesOf.ts';
import { arbitraryCases } from '../../properties/foreign/arbitraryCases.ts';

const TEXT = { type: 'string' };

/** Properties with the same schema. */
const many = (name: string, count: number, schema: JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, schema]));

/** Schema in the style of Renovate: each manager has all options again. */
const RECURSIVE: JsonValue = {
  type: 'object',
  properties: {
    ...many('manager', 100, { type: 'object', $ref: '#' }),
    ...many('option', 200, TEXT),
    rules: { type: 'array', items: { properties: { match: TEXT } } },
  },
};

/** Sections of several levels, with 3,375 texts in all. */
const SECTIONS: JsonValue = {
  properties: many('section', 15, { properties: many('part', 15, { properties: many('option', 15, TEXT) }) }),
};

/** Pointers of fields, by kind. */
function fieldsOf({ plan }: Pick<ReturnType<typeof openEdit>, 'plan'>) {
  const closed = plan.all.filter((field) => field.closed).map(({ pointer }) => pointer);
  return { closed, drawn: plan.all.map(({ pointer }) => pointer).filter((pointer) => !closed.includes(pointer)) };
}

describe('a schema with many parts without values', () => {
  test('has fields for all values, and one for each recursive part without values', () => {
    const value = { option3: 'x', manager7: { manager8: { option4: 'y' } }, rules: [{ match: 'z' }] };
    const { closed, drawn } = fieldsOf(openEdit(RECURSIVE, value));
    expect(drawn).toEqual(
      expect.arrayContaining(['/option3', '/manager7/manager8/option4', '/rules', '/rules/*/match']),
    );
    // The document has one manager, with one in it.
    expect(closed).toHaveLength(99 + 99 + 100);
    expect(closed).toEqual(expect.arrayContaining(['/manager0', '/manager7/manager7']));
    expect(drawn.length + closed.length).toBeLessThan(1_000);
  });

  test('closes a union of kinds inside itself, if another union refers to it', () => {
    const condition = {
      anyOf: [{ type: 'object', properties: { state: TEXT, all: { $ref: '#/$defs/some' } } }, { type: 'string' }],
    };
    const some = { anyOf: [{ $ref: '#/$defs/condition' }, { type: 'array', items: { $ref: '#/$defs/condition' } }] };
    const schema = { $defs: { condition, some }, properties: { when: { $ref: '#/$defs/some' } } };
    const value = { when: { all: { state: 'on' } } };
    const { closed, drawn } = fieldsOf(openEdit(schema, value));
    const inner = '/when/(form)object/all';
    expect(drawn).toEqual(expect.arrayContaining([`${inner}/(form)kind`, `${inner}/(form)object/state`]));
    expect(closed.filter((pointer) => !pointer.includes('*'))).toEqual([`${inner}${'/(form)object/all'.repeat(3)}`]);
  });

  test('opens objects as deep as the budget allows', () => {
    const { closed, drawn } = fieldsOf(openEdit(SECTIONS, { section3: { part4: { option5: 'x' } } }));
    expect({ closed: closed.length, drawn: drawn.length }).toEqual({ closed: 14 * 15, drawn: 15 * 15 });
  });

  test('closes objects that can be null or a text as well', () => {
    const nullable = (schema: JsonObject): JsonValue => ({
      anyOf: [{ type: 'object', ...schema }, { type: 'null' }],
    });
    const part = nullable({ properties: many('option', 15, TEXT) });
    const sections = { properties: many('section', 15, nullable({ properties: many('part', 15, part) })) };
    const session = openEdit(sections, { section3: { part4: { option5: 'x' } } });
    const { closed, drawn } = fieldsOf(session);
    expect({ closed: closed.length, options: drawn.filter((own) => own.includes('option')).length }).toEqual({
      closed: 14 * 15,
      options: 15 * 15,
    });
    const [place = ''] = closed;
    session.open(place);
    session.draft.dispatch({ type: 'set', pointer: `${place}/option0`, value: 'y' });
    for (const object of [place, '/section0/(form)object'])
      session.draft.dispatch({ type: 'set', pointer: object.replace(/object$/, 'kind'), value: 'object' });
    expect(session.output()).toEqual({
      section3: { part4: { option5: 'x' } },
      section0: { part0: { option0: 'y' } },
    });
  });

  test('closes none of them if they are few', () => {
    const few = {
      properties: many('section', 9, { properties: many('part', 9, { properties: many('option', 9, TEXT) }) }),
    };
    const { closed, drawn } = fieldsOf(openEdit(few, {}));
    expect({ closed, drawn: drawn.length }).toEqual({ closed: [], drawn: 9 * 9 * 9 });
  });

  test('closes no required object', () => {
    const section = { properties: many('option', 900, TEXT) };
    const { closed, drawn } = fieldsOf(
      openEdit({ properties: { a: section, b: section, c: section }, required: ['b'] }, {}),
    );
    expect({ closed, drawn: drawn.length }).toEqual({ closed: ['/a', '/c'], drawn: 900 });
  });
});

describe('opening a closed field', () => {
  test('adds its fields and keeps the edits with their history', () => {
    const session = openEdit(RECURSIVE, { option3: 'x' });
    session.draft.dispatch({ type: 'set', pointer: '/option3', value: 'y' });
    const before = fieldsOf(session);
    const opened = fieldsOf({ plan: session.open('/manager5') });
    expect(opened.drawn).toEqual(expect.arrayContaining([...before.drawn, '/manager5/option0']));
    expect(opened.closed).toEqual(expect.arrayContaining(['/manager4', '/manager5/manager5']));
    expect(opened.closed).not.toContain('/manager5');
    expect(opened.drawn.length + opened.closed.length).toBeLessThan(1_000);

    session.draft.dispatch({ type: 'set', pointer: '/manager5/option0', value: 'z' });
    expect(session.output()).toEqual({ option3: 'y', manager5: { option0: 'z' } });
    session.draft.dispatch({ type: 'undo' });
    expect(session.output()).toEqual({ option3: 'y' });
    session.draft.dispatch({ type: 'undo' });
    expect(session.output()).toEqual({ option3: 'x' });
  });

  test('adds them to every row of a list', () => {
    const node = { properties: { ...many('option', 300, TEXT), ...many('part', 10, { $ref: '#/$defs/node' }) } };
    const schema = { $defs: { node }, properties: { list: { type: 'array', items: { $ref: '#/$defs/node' } } } };
    const session = openEdit(schema, { list: [{ option0: 'a' }, {}] });
    expect(fieldsOf(session).closed).toContain('/list/*/part3');
    expect(fieldsOf({ plan: session.open('/list/1/part3') }).drawn).toContain('/list/*/part3/option4');
    session.draft.dispatch({ type: 'set', pointer: '/list/1/part3/option4', value: 'z' });
    expect(session.output()).toEqual({ list: [{ option0: 'a' }, { part3: { option4: 'z' } }] });
  });

  test('brings issues to its fields', () => {
    const session = openEdit(RECURSIVE, {});
    session.open('/manager5');
    session.draft.dispatch({ type: 'set', pointer: '/manager5/option0', value: 5 });
    const issue = { code: 'type', params: {}, severity: 'error', source: 'schema' } as const;
    expect(session.atFields([{ ...issue, pointer: '/manager5/option0' }])).toMatchObject([
      { pointer: '/manager5/option0' },
    ]);
  });

  test('changes no value and ends, for any schema', () => {
    fc.assert(
      fc.property(arbitraryCases, ({ schema, documents: [document] }) => {
        const session = openEdit(schema, document);
        let { plan } = session;
        for (let opened = 0; opened < 3; opened++) {
          const closed = plan.all.find((field) => field.closed);
          if (closed === undefined) return;
          plan = session.open(closed.pointer);
          expect(plan.byPointer.get(closed.pointer)?.closed).toBeUndefined();
          expect(JSON.stringify(session.output())).toBe(JSON.stringify(document));
        }
      }),
      { numRuns: casesOf(1000) },
    );
  });
});
