import { expect, it } from 'vitest';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import type { Schema } from '../../../engine/core/schema.ts';
import { createRead } from '../../../engine/plan/active.ts';
import { plan as planOf } from '../../../engine/plan/plan.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';

const list: Schema = {
  type: 'object',
  properties: {
    stations: {
      type: 'array',
      'x-limited': 'stations',
      items: { type: 'object', properties: { name: { type: 'string', maxLength: 4 } } },
    },
  },
};
const plan = planOf({ type: 'object', properties: { wireless: list } });

it.each([
  ['is there', false, ['/wireless/stations/0/name maxLength']],
  ['is not there', true, []],
])('checks rows of an available list only: the list %s', (_name, isUnavailable, expected) => {
  const document = { wireless: { stations: [{ name: 'too long' }] } };
  const reason = { rule: 'test', text: 'Not here.', binds: true };
  const issues = checkDocument({
    plan,
    document,
    read: createRead(plan, () => document),
    limits: { get: () => ({ reasons: [], ...(isUnavailable ? { unavailable: reason } : {}) }) },
    validators: new Map([['wireless', compileValidator(list)]]),
  });
  expect(issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
});

it('a warning about a value hides no error of its whole section', () => {
  const document = { wireless: { stations: [{}] } };
  const reason = { rule: 'test', text: 'May not work well.', binds: true };
  const objections = [{ value: document.wireless.stations, severity: 'warning', reason } as const];
  const issues = checkDocument({
    plan,
    document,
    read: createRead(plan, () => document),
    limits: { get: () => ({ reasons: [], objections }) },
    validators: new Map([
      ['wireless', () => [{ pointer: '/stations', code: 'whole', params: {}, severity: 'error', source: 'schema' }]],
    ]),
  });
  expect(issues.map(({ pointer, severity }) => `${pointer} ${severity}`)).toEqual([
    '/wireless/stations warning',
    '/wireless/stations error',
  ]);
});

const rows: Schema = {
  type: 'object',
  properties: {
    routes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['gateway'],
        properties: {
          status: { type: 'boolean', default: true, 'x-column': 'on', 'x-limited': 'routeOn' },
          gateway: { type: 'string', pattern: '^[1-9.]+$' },
          hops: {
            type: 'array',
            items: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
          },
        },
      },
    },
  },
};

it.each([
  ['is on by default', {}, ['/gateway required']],
  ['is on', { status: true, gateway: '0.0.0.0' }, ['/gateway pattern']],
  ['is off and empty', { status: false }, []],
  ['is off and has values of no use', { status: false, gateway: '0.0.0.0', hops: [{}, { name: '' }] }, []],
  ['is off where its limit wants it on', { status: false, gateway: '' }, ['/status limit-fixed'], true],
] as const)('a row that %s', (_name, row, expected, mustBeOn?: boolean) => {
  const plan = planOf({ type: 'object', properties: { network: rows } });
  const document = { network: { routes: [{ gateway: '1.1' }, row] } };
  const issues = checkDocument({
    plan,
    document,
    read: createRead(plan, () => document),
    limits: { get: (_limit, at) => ({ reasons: [], ...(mustBeOn && at === 1 ? { fixed: true } : {}) }) },
    validators: new Map([['network', compileValidator(rows)]]),
  });
  expect(issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(
    expected.map((issue) => `/network/routes/1${issue}`),
  );
});
