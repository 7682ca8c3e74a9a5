import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { type Parts, planInReach } from '../../../engine/foreign/planInReach.ts';

/** Objects of objects, with this number of properties at each level. */
function nested([width, ...inner]: readonly number[]): Schema {
  if (width === undefined) return { type: 'string' };
  const names = Array.from({ length: width }, (_, index) => `p${index}`);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, nested(inner)])) };
}

/** Object with a property of its own type, and texts. */
function recursive(width: number): Schema {
  const { properties } = nested([width]);
  return { type: 'object', properties: { ...properties, inner: { $ref: '#' }, other: { $ref: '#' } } };
}

/** Reach of the plan for a schema whose first property is `p0`, and the number of attempts, begun and ended. */
function planned(schema: Schema, parts?: Parts) {
  const attempts = { begun: 0, ended: 0 };
  // An attempt begins with the first property of the value, and ends with the names that the schema lacks.
  const value = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_, name) => {
        if (name === 'p0') attempts.begun++;
        return undefined;
      },
      ownKeys: () => {
        attempts.ended++;
        return [];
      },
    },
  );
  const { reach } = planInReach(schema, value, parts);
  return { reach, ...attempts };
}

test.each([
  ['few fields', nested([30, 30]), 0, 1],
  ['recursion in reach', recursive(100), 0, 1],
  ['recursion with many fields', recursive(300), 1, 3],
  ['recursion with more fields', recursive(700), 2, 3],
  ['many fields in four levels', nested([5, 5, 20, 4]), 3, 4],
  ['many fields in three levels', nested([10, 10, 20]), 4, 4],
  ['many fields in one level', nested([2_000]), 5, 4],
])('a schema with %s has the most levels within the budget, in few attempts', (_, schema, reach, begun) => {
  expect(planned(schema)).toMatchObject({ reach, begun });
});

test('a plan beyond the budget ends at once', () => {
  expect(planned(nested([2_000]))).toMatchObject({ begun: 4, ended: 1 });
});

test('opened parts are planned in the reach in which they were closed', () => {
  const opened = new Set(['/p0']);
  expect(planned(nested([20, 20, 20]), { opened, reach: 3 })).toEqual({ reach: 3, begun: 1, ended: 1 });
});

/** Deepest nesting of a property in the pointers of a plan. */
const depthOf = (name: string, schema: Schema): number =>
  Math.max(
    ...planInReach(schema, {}).plan.all.map(({ pointer }) => pointer.split('/').filter((own) => own === name).length),
  );

test('rows of rows are planned for more levels than objects of objects, because nothing is drawn below a closed row', () => {
  const text: Schema = { type: 'string' };
  const rows: Schema = { type: 'object', properties: { text, rows: { type: 'array', items: { $ref: '#' } } } };
  const objects: Schema = { type: 'object', properties: { text, inner: { $ref: '#' } } };
  expect([depthOf('rows', rows), depthOf('inner', objects)]).toEqual([7, 3]);
});

test('the branch of the data has fields first, however many branches a union has', () => {
  const branches = Array.from({ length: 300 }, (_, index): Schema => {
    const { properties } = nested([2, 40]);
    const own = {
      [`q${index}`]: nested([40]),
      ...(index % 150 === 149 && { other: index === 299 ? nested([2, 40]) : { type: 'string' } }),
    } satisfies Schema['properties'];
    return { properties: { kind: { const: `k${index}` }, ...own, ...properties } };
  });
  const value = { kind: 'k299', q299: { p39: 'own' }, p1: { p39: 'shared' }, other: { p0: { p39: 'apart' } } };
  const { plan } = planInReach({ type: 'object', required: ['kind'], oneOf: branches }, value);
  const find = (...names: string[]) => plan.all.find(({ pointer }) => names.every((name) => pointer.includes(name)));
  const [own, shared, apart] = [find('/q299/p39'), find('/p1/p39'), find('/other/', '/p0/p39')];
  expect([own?.type, shared?.type, apart?.type]).toEqual(['string', 'string', 'string']);
  // The other branches know the shared object too.
  expect(shared?.when.some(({ values }) => values.includes('k0') && values.includes('k299'))).toBe(true);
});
