import { expect, test } from 'vitest';
import type { JsonObject, Schema } from '../../../engine/core/schema.ts';
import { controlledBy, createRead, isActive } from '../../../engine/plan/active.ts';
import { plan } from '../../../engine/plan/plan.ts';

const schema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', default: 'a' },
          detail: { type: 'boolean', default: true, 'x-when': { kind: ['a', 'b'] } },
          inner: { type: 'string', 'x-when': { detail: [true] } },
        },
      },
    },
  },
} as const satisfies Schema;
const made = plan(schema);

function active(document: JsonObject, pointer: string, rows: readonly number[]): boolean {
  const field = made.byPointer.get(pointer);
  if (field === undefined) throw new Error(pointer);
  return isActive(
    field,
    rows,
    createRead(made, () => document),
  );
}

test('reads the value of the same row, or the default', () => {
  const document = { rows: [{}, { kind: 'c' }, { kind: 'b', detail: false }] };
  expect(active(document, '/rows/*/detail', [0])).toBe(true);
  expect(active(document, '/rows/*/detail', [1])).toBe(false);
  expect(active(document, '/rows/*/detail', [2])).toBe(true);
  expect(active(document, '/rows/*/inner', [2])).toBe(false);
});

test('a field with an inactive controlling field is inactive, for any value', () => {
  expect(active({ rows: [{ kind: 'c', detail: true }] }, '/rows/*/inner', [0])).toBe(false);
  expect(active({ rows: [{ kind: 'a', detail: true }] }, '/rows/*/inner', [0])).toBe(true);
});

test('lists the dependents of each controlling field', () => {
  const names = (pointer: string) =>
    controlledBy(made)
      .get(pointer)
      ?.map(({ name }) => name);
  expect(names('/rows/*/kind')).toEqual(['detail', 'inner']);
  expect(names('/rows/*/detail')).toEqual(['inner']);
  expect(names('/rows/*/inner')).toBeUndefined();
});
