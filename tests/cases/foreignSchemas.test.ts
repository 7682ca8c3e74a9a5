import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { createRead, isActive } from '../../engine/plan/active.ts';
import type { SchemaSession } from '../../engine/schemaForm/schemaSession.ts';
import { opened, submitted } from '../playground/submitted.ts';

function read(name: string, file: string): JsonValue | undefined {
  const path = join(import.meta.dirname, name, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function openCase(name: string): SchemaSession {
  return opened(read(name, 'schema.json') ?? {}, read(name, 'data.json'));
}

/** Codes of the submit errors, by field. */
async function refused(session: SchemaSession): Promise<readonly string[]> {
  const { refusals, isShown } = await submitted(session);
  return refusals.map((issue) => `${isShown(issue) ? issue.pointer : undefined} ${issue.code}`);
}

/** Pointers of the active fields. */
function shownIn({ plan, draft }: SchemaSession): readonly string[] {
  const read = createRead(plan, () => draft.state().document);
  return plan.fields.filter((field) => isActive(field, [], read)).map(({ pointer }) => pointer);
}

function set(session: SchemaSession, pointer: string, value: JsonValue | undefined): void {
  session.draft.dispatch({ type: 'set', pointer, value });
}

describe('submits valid data unchanged', () => {
  test.each(['02-array-const', '05-fraction-multipleOf', '17-untagged-oneOf-first-branch-wins'])(
    '%s',
    async (name) => {
      const session = openCase(`engine/${name}`);
      expect(await refused(session)).toEqual([]);
      expect(session.output()).toEqual(read(`engine/${name}`, 'data.json'));
    },
  );
});

test('a whole list is a choice among lists', async () => {
  const session = openCase('engine/02-array-const');
  expect(session.plan.byPointer.get('/a')?.choices?.map(({ title }) => title)).toEqual(['["x"]', '["y"]']);
  set(session, '/a', ['y']);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ a: ['y'] });
});

test('checks a tuple of draft 2019-09 item by item', async () => {
  const session = openCase('engine/03-2019-tuple-refused');
  expect(session.checking()).toMatchObject({ notes: [] });
  const [first = '', second = ''] = session.plan.fields.map(({ pointer }) => pointer);
  set(session, first, 1);
  set(session, second, 'x');
  expect(await refused(session)).toEqual([`${second} type`]);
  set(session, second, 2.5);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ at: [1, 2.5] });
});

test('accepts steps of 0.1', async () => {
  const session = openCase('engine/05-fraction-multipleOf');
  expect(session.plan.byPointer.get('/a')).toMatchObject({ step: 0.1 });
  set(session, '/a', 0.7);
  expect(await refused(session)).toEqual([]);
  set(session, '/a', 0.75);
  expect(await refused(session)).toEqual(['/a step']);
});

test('a property value makes another property required', async () => {
  const session = openCase('engine/06-dependencies-oneOf');
  expect(await refused(session)).toEqual(['/pets required']);
  set(session, '/pets', 'No');
  expect(await refused(session)).toEqual([]);
  set(session, '/pets', 'Yes');
  expect(await refused(session)).toEqual(['/age required']);
  set(session, '/age', 3);
  expect(await refused(session)).toEqual([]);
});

test('masks a password', () => {
  const session = openCase('engine/09-password-format');
  expect(session.plan.byPointer.get('/p')).toMatchObject({ type: 'string', secret: true });
  expect(session.plan.byPointer.get('/p')?.unchecked).toBeUndefined();
  expect(session.checking().notes).toEqual([]);
});

test('shows patternProperties entries as rows of limited numbers', async () => {
  const session = openCase('21-pattern-properties');
  const list = session.plan.fields.find(({ type }) => type === 'rows');
  expect(list?.fields).toMatchObject([
    { name: 'name', type: 'string', pattern: '^port-[0-9]+$', required: true },
    { name: 'value', title: 'Port', type: 'integer', minimum: 1, maximum: 65535 },
  ]);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ name: 'x', 'port-1': 80, 'port-2': 443 });

  set(session, `${list?.pointer}/1/value`, 70_000);
  expect(await refused(session)).toEqual([`${list?.pointer}/1/value maximum`]);
  set(session, `${list?.pointer}/1/value`, 8443);
  set(session, `${list?.pointer}/1/name`, 'port-3');
  session.draft.dispatch({ type: 'set', pointer: `${list?.pointer}/2`, value: { name: 'port-4', value: 22 } });
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ name: 'x', 'port-1': 80, 'port-3': 8443, 'port-4': 22 });
  set(session, `${list?.pointer}/2/name`, 'port-1');
  expect(await refused(session)).toEqual([`${list?.pointer}/2/name uniqueItems`]);
  set(session, `${list?.pointer}/2/name`, 'other');
  expect(await refused(session)).toContain(`${list?.pointer}/2/name pattern`);
  session.draft.dispatch({ type: 'set', pointer: `${list?.pointer}/2`, value: undefined });
  expect(session.output()).toEqual({ name: 'x', 'port-1': 80, 'port-3': 8443 });
});

test('selects an alternative by its required property', async () => {
  const session = openCase('23-union-by-required');
  const choice = session.plan.fields.find(({ branches }) => branches !== undefined);
  expect(choice?.choices?.map(({ title }) => title)).toEqual(['Increment', 'Reset']);
  const shown = () => shownIn(session);
  expect(shown()).toEqual([choice?.pointer, '/increment/(form)entries']);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ increment: {} });

  set(session, choice?.pointer ?? '', 1);
  expect(shown()).toEqual([choice?.pointer, '/reset/count']);
  set(session, '/reset/count', 3);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ reset: { count: 3 } });
  set(session, '/reset/count', 'many');
  expect(await refused(session)).toEqual(['/reset/count type']);
  session.draft.dispatch({ type: 'undo' });
  session.draft.dispatch({ type: 'undo' });
  session.draft.dispatch({ type: 'undo' });
  expect(session.output()).toEqual({ increment: {} });
});
