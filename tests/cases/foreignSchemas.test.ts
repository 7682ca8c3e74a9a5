import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import type { Session } from '../../playground/session.ts';
import { opened, submitted } from '../playground/submitted.ts';

function read(name: string, file: string): JsonValue | undefined {
  const path = join(import.meta.dirname, name, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function openCase(name: string): Session {
  return opened(read(name, 'schema.json') ?? {}, read(name, 'data.json'));
}

/** The codes of what a submit refuses, by field. */
async function refused(session: Session): Promise<readonly string[]> {
  const { refusals } = await submitted(session);
  return refusals.map(({ issue, node }) => `${node?.pointer} ${issue.code}`);
}

function set(session: Session, pointer: string, value: JsonValue | undefined): void {
  session.draft.dispatch({ type: 'set', pointer, value });
}

describe('data that are valid are submitted as they came', () => {
  test.each(['02-array-const', '05-fraction-multipleOf', '17-untagged-oneOf-first-branch-wins'])(
    '%s',
    async (name) => {
      const session = openCase(`engine/${name}`);
      expect(await refused(session)).toEqual([]);
      expect(session.output()).toEqual(read(`engine/${name}`, 'data.json'));
    },
  );
});

test('a list as a whole is chosen among lists', async () => {
  const session = openCase('engine/02-array-const');
  expect(session.plan.byPointer.get('/a')?.choices?.map(({ title }) => title)).toEqual(['["x"]', '["y"]']);
  set(session, '/a', ['y']);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ a: ['y'] });
});

test('a tuple of 2019-09 is checked place by place', async () => {
  const session = openCase('engine/03-2019-tuple-refused');
  expect(session.checking()).toMatchObject({ notes: [] });
  set(session, '/at', [1, 'x']);
  expect(await refused(session)).toEqual(['/at type']);
  set(session, '/at', [1, 2.5]);
  expect(await refused(session)).toEqual([]);
  expect(session.output()).toEqual({ at: [1, 2.5] });
});

test('a tenth is a step', async () => {
  const session = openCase('engine/05-fraction-multipleOf');
  expect(session.plan.byPointer.get('/a')).toMatchObject({ step: 0.1 });
  set(session, '/a', 0.7);
  expect(await refused(session)).toEqual([]);
  set(session, '/a', 0.75);
  expect(await refused(session)).toEqual(['/a step']);
});

test('the value of a property requires another one', async () => {
  const session = openCase('engine/06-dependencies-oneOf');
  expect(await refused(session)).toEqual(['/pets required']);
  set(session, '/pets', 'No');
  expect(await refused(session)).toEqual([]);
  set(session, '/pets', 'Yes');
  expect(await refused(session)).toEqual(['/age required']);
  set(session, '/age', 3);
  expect(await refused(session)).toEqual([]);
});

test('a password is masked', () => {
  const session = openCase('engine/09-password-format');
  expect(session.plan.byPointer.get('/p')).toMatchObject({ type: 'string', secret: true });
  expect(session.plan.byPointer.get('/p')?.unchecked).toBeUndefined();
  expect(session.checking().notes).toEqual([]);
});
