import { expect, it } from 'vitest';
import { createSectionChecks } from '../../../engine/check/sectionChecks.ts';
import type { Limit } from '../../../engine/core/limit.ts';
import type { Schema } from '../../../engine/core/schema.ts';
import { createRead } from '../../../engine/plan/active.ts';
import { plan as planOf } from '../../../engine/plan/plan.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';

const wireless: Schema = {
  type: 'object',
  'x-when': { band: [5] },
  properties: {
    power: { type: 'integer', 'x-limited': 'power' },
    channel: { type: 'integer', maximum: 9 },
    stations: {
      type: 'array',
      items: { type: 'object', properties: { rate: { type: 'integer', 'x-limited': 'rate' } } },
    },
  },
};
const plan = planOf({ type: 'object', properties: { band: { type: 'integer' }, wireless } });

const reasons = [{ rule: 'test', text: 'So much and no more.', binds: true }];
const upTo = (maximum: number): Limit => ({ maximum, reasons });
const section = { power: 20, channel: 12, stations: [{ rate: 7 }, { rate: 8 }] };
const [HIGH, LOW] = [upTo(30), upTo(10)];

/** New checks that report the issues of successive documents. */
function newChecks() {
  const check = createSectionChecks(plan, new Map([['wireless', compileValidator(wireless)]]));
  return (document: Parameters<typeof check>[0], limits: Readonly<Record<string, Limit>>) =>
    check(
      document,
      createRead(plan, () => document),
      { get: (name, row) => limits[row === undefined ? name : `${name} ${row}`] ?? HIGH },
    );
}

it.each([
  ['limit', 5, { power: LOW }, ['/wireless/power', '/wireless/channel']],
  ['limit of a later row', 5, { 'rate 1': upTo(7) }, ['/wireless/channel', '/wireless/stations/1/rate']],
  ['value elsewhere by which it is there', 60, {}, []],
])('checks an unchanged section again under another %s', (_what, band, limits, expected) => {
  const check = newChecks();
  const pointers = (at: number, under: Readonly<Record<string, Limit>>) =>
    check({ wireless: section, band: at }, under).map(({ pointer }) => pointer);
  expect(pointers(5, {})).toEqual(['/wireless/channel']);
  expect(pointers(band, limits).toSorted()).toEqual(expected.toSorted());
});

it('does not check an unchanged section again', () => {
  const check = newChecks();
  const limits = { power: LOW };
  const first = check({ wireless: section, band: 5 }, limits);
  const second = check({ wireless: section, band: 5 }, limits);
  expect(second).toEqual(first);
  expect(second.every((issue, at) => issue === first[at])).toBe(true);
  expect(first.map(({ pointer }) => pointer)).toContain('/wireless/power');
});
