import { expect, test } from 'vitest';
import { createFieldChecks } from '../../../engine/check/fieldChecks.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { openValues } from '../../../engine/draft/openState.ts';
import { settle } from '../../../engine/draft/settle.ts';
import { limitsFrom } from '../../../engine/limits/limitsFrom.ts';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import { defaultAt, localField, withDefaults } from '../../../engine/plan/defaults.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';

const made = withDefaults(
  plan({
    type: 'object',
    properties: {
      links: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', default: 'near' },
            antenna: { type: 'integer', default: 1, 'x-limited': 'antenna' },
            power: { type: 'integer', default: 20, 'x-limited': 'power' },
            note: { type: 'string', 'x-when': { antenna: [7] } },
          },
        },
      },
    },
  }),
  new Map([['/links/*/antenna', (read) => (read('/links/*/kind') === 'far' ? 7 : undefined)]]),
);

const FAR: JsonObject = { links: [{}, { kind: 'far' }] };

test.each([
  ['createRead', createRead],
  ['createTypedRead', createTypedRead],
])('%s reads the default of the path and tracks its dependencies', (_, create) => {
  const read = create(made, () => FAR);
  const noted: string[] = [];
  expect(read('/links/0/antenna')).toBe(1);
  expect(read('/links/1/antenna', (other) => noted.push(other))).toBe(7);
  expect(noted).toEqual(['/links/1/kind']);
  expect(read('/links/1/antenna', (other) => noted.push(other))).toBe(7);
  expect(noted).toHaveLength(2);
});

test('a value overrides the default of its path', () => {
  const read = createRead(made, () => ({ links: [{ kind: 'far', antenna: 3 }] }));
  expect(read('/links/0/antenna')).toBe(3);
  expect(defaultAt(made, '/links/0/antenna', read)).toBe(7);
});

test('conditions use the default of the path', () => {
  const note = made.byPointer.get('/links/*/note');
  const read = createRead(made, () => FAR);
  expect(note && [0, 1].map((row) => isActive(note, [row], read))).toEqual([false, true]);
});

test('localField returns the field itself for the schema default, else one copy per default', () => {
  const read = createRead(made, () => FAR);
  const antenna = made.byPointer.get('/links/*/antenna');
  if (antenna === undefined) throw new Error('no field');
  expect(localField(made, antenna, '/links/0/antenna', read)).toBe(antenna);
  const local = localField(made, antenna, '/links/1/antenna', read);
  expect(local).toEqual({ ...antenna, default: 7 });
  expect(localField(made, antenna, '/links/1/antenna', read)).toBe(local);
});

const limits = limitsOver(
  made,
  limitsFrom({
    antenna: () => ({ choices: [{ value: 1, title: 'One' }], reasons: [] }),
    power: (read) => ({ maximum: 30 - Number(read('/links/*/antenna')), reasons: [] }),
  }),
);

test('a limit uses the default of the path, and follows its dependencies', () => {
  const near = { links: [{}, { kind: 'near' }] };
  expect(limits.at(near).get('power', 1)?.maximum).toBe(29);
  expect(limits.between(near, FAR)).toEqual([{ name: 'power', row: 1 }]);
  expect(limits.at(FAR).get('power', 1)?.maximum).toBe(23);
});

test('an absent value is validated as the default of the path', () => {
  const read = createRead(made, () => FAR);
  const issues = createFieldChecks(made)(FAR, read, limits.at(FAR));
  expect(issues.map(({ pointer, code }) => [pointer, code])).toEqual([['/links/1/antenna', 'limit-choice']]);
});

test('a decided value equal to the default of the path is not written', () => {
  const fixed = limitsOver(
    made,
    limitsFrom({ antenna: () => ({ fixed: 7, reasons: [] }), power: () => ({ reasons: [] }) }),
  );
  const { original } = openValues(made, FAR);
  const rules = { plan: made, derivations: [], limits: fixed };
  const work = { original, rules, follows: false, clamps: false, all: true };
  expect(settle(original, original, work, ['']).document).toEqual({ links: [{ antenna: 7 }, { kind: 'far' }] });
});
