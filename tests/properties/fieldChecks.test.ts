import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFieldChecks } from '../../engine/check/fieldChecks.ts';
import type { Limit, LimitSource } from '../../engine/core/limit.ts';
import { setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../../engine/core/schema.ts';
import { createRead } from '../../engine/plan/active.ts';
import { plan } from '../../engine/plan/plan.ts';

/** Rows with checks on their own values, on limits, on an outside value, and nested rows. */
const schema: Schema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['bridge', 'router'], default: 'bridge', title: 'Mode' },
    routes: {
      type: 'array',
      title: 'Routes',
      'x-when': { mode: ['router'] },
      items: {
        type: 'object',
        properties: {
          custom: { type: 'boolean', default: false, title: 'Custom' },
          metric: { type: 'integer', maximum: 9, title: 'Metric', 'x-limited': 'metric' },
          text: { type: 'string', maxLength: 2, title: 'Text', 'x-when': { custom: [true] } },
          gateway: { type: 'string', maxLength: 2, title: 'Gateway' },
        },
      },
    },
    bridges: {
      type: 'array',
      title: 'Bridges',
      items: {
        type: 'object',
        properties: {
          ports: {
            type: 'array',
            title: 'Ports',
            items: { type: 'object', properties: { cost: { type: 'integer', maximum: 9, title: 'Cost' } } },
          },
        },
      },
    },
  },
};

type Edit = readonly ['set', string, JsonValue] | readonly ['limit', number, Limit];

const index = fc.nat(2);
const number = fc.integer({ min: 0, max: 12 });
const text = fc.string({ maxLength: 3 });
const reason = { rule: 'r', text: 't', binds: true };

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.oneof(
    fc.constantFrom('bridge', 'router').map((mode): Edit => ['set', '/mode', mode]),
    fc.tuple(index, number).map(([at, metric]): Edit => ['set', `/routes/${at}/metric`, metric]),
    fc.tuple(index, fc.boolean()).map(([at, custom]): Edit => ['set', `/routes/${at}/custom`, custom]),
    fc.tuple(index, text).map(([at, value]): Edit => ['set', `/routes/${at}/text`, value]),
    fc.tuple(index, text).map(([at, value]): Edit => ['set', `/routes/${at}/gateway`, value]),
    fc
      .tuple(index, index, number)
      .map(([at, port, cost]): Edit => ['set', `/bridges/${at}/ports/${port}/cost`, cost]),
    // Reordered rows are the same objects at other indices.
    index.map((): Edit => ['set', '/routes', null]),
    fc
      .tuple(
        index,
        fc.constantFrom<Limit>({ maximum: 0, reasons: [] }, { reasons: [] }, { unavailable: reason, reasons: [] }),
      )
      .map(([at, limit]): Edit => ['limit', at, limit]),
  ),
  { minLength: 1, maxLength: 20 },
);

const ROW = { metric: 1, text: 'abc', gateway: 'abc' };
const START: JsonObject = {
  mode: 'router',
  routes: [ROW, { ...ROW, custom: true }, ROW],
  bridges: Array.from({ length: 3 }, () => ({ ports: [{ cost: 1 }, { cost: 2 }, { cost: 30 }] })),
};

function edited(document: JsonObject, [, pointer, value]: Extract<Edit, readonly ['set', ...unknown[]]>): JsonObject {
  if (value !== null) return setAt(document, pointer, value);
  const { routes } = document;
  return { ...document, routes: Array.isArray(routes) ? routes.toReversed() : [] };
}

test('after any change, incremental checks equal new checks', () => {
  const own = plan(schema);
  fc.assert(
    fc.property(edits, (list) => {
      const bounds = new Map<number | undefined, Limit>();
      const none: Limit = { reasons: [] };
      const limits: LimitSource = { get: (_, row) => bounds.get(row) ?? none, update: () => [] };
      const checks = createFieldChecks(own);
      let document = START;
      const read = createRead(own, () => document);
      for (const edit of list) {
        if (edit[0] === 'limit') bounds.set(edit[1], edit[2]);
        else document = edited(document, edit);
        expect(checks(document, read, limits)).toEqual(createFieldChecks(own)(document, read, limits));
      }
    }),
  );
});

test('the issues of a row follow its limit, the outside value, and its position', () => {
  const own = plan(schema);
  const checks = createFieldChecks(own);
  let bound: Limit = { reasons: [] };
  const limits: LimitSource = { get: () => bound, update: () => [] };
  const said = (document: JsonObject) =>
    checks(
      document,
      createRead(own, () => document),
      limits,
    ).map(({ pointer, code }) => `${pointer} ${code}`);
  const row = { metric: 5, gateway: 'abc' };
  const one: JsonObject = { mode: 'router', routes: [row] };
  expect(said(one)).toEqual(['/routes/0/gateway maxLength']);
  bound = { maximum: 4, reasons: [] };
  expect(said(one)).toEqual(['/routes/0/metric limit-maximum', '/routes/0/gateway maxLength']);
  expect(said({ ...one, mode: 'bridge' })).toEqual([]);
  expect(said({ ...one, routes: [{}, row] })).toEqual([
    '/routes/1/metric limit-maximum',
    '/routes/1/gateway maxLength',
  ]);
});

test('an unchanged row under unchanged limits is not checked again, a replaced row is', () => {
  const own = plan(schema);
  const checks = createFieldChecks(own);
  const bound: Limit = { reasons: [] };
  let looks = 0;
  const row: JsonObject = Object.defineProperty({}, 'gateway', {
    enumerable: true,
    get: () => {
      looks += 1;
      return 'abc';
    },
  });
  const looksAt = (document: JsonObject): number => {
    looks = 0;
    checks(
      document,
      createRead(own, () => document),
      { get: () => bound },
    );
    return looks;
  };
  const one: JsonObject = { mode: 'router', routes: [row] };
  expect(looksAt(one)).toBeGreaterThan(0);
  expect(looksAt({ ...one })).toBe(0);
  expect(looksAt({ ...one, routes: [{}, row] })).toBeGreaterThan(0);
});
