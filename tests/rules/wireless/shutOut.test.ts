import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { shutOut, withLetIn } from '../../../rules/wireless/shutOut.ts';

const FARM = { mac: '02:00:00:00:00:0A' };
const MILL = { mac: '02:00:00:00:00:0B' };
const NAMELESS = {};
const stationsOf = (radio: number) => (radio === 1 ? [FARM, MILL, NAMELESS] : []);

/** Device with one wireless interface. */
const device = (macAcl: JsonObject | undefined, mode = 'master'): JsonObject => ({
  radio: { radios: [{ row: 1, mode }] },
  wireless: { interfaces: [{ row: 1, ...(macAcl === undefined ? {} : { macAcl }) }] },
});
const entry = (mac: string, more: JsonObject = {}): JsonObject => ({ row: 1, mac, ...more });
const rowOf = ({ mac = '' }: { readonly mac?: string | undefined }) => ({ mac });

describe('shutOut: lists associated stations that the new filter would reject', () => {
  const off = device({ status: false });
  test.each<[string, JsonObject, JsonObject, readonly object[]]>([
    ['an allow list that is empty', off, device({ status: true }), [FARM, MILL]],
    ['an allow list that has one', off, device({ status: true, entries: [entry(FARM.mac)] }), [MILL]],
    ['letters of either case', off, device({ status: true, entries: [entry(' 02:00:00:00:00:0a')] }), [MILL]],
    ['a row that is off', off, device({ status: true, entries: [entry(FARM.mac, { status: false })] }), [FARM, MILL]],
    ['a deny list that is empty', off, device({ status: true, policy: 'deny' }), []],
    ['a deny list that has one', off, device({ status: true, policy: 'deny', entries: [entry(MILL.mac)] }), [MILL]],
    [
      'a deny list whose row is off',
      off,
      device({ status: true, policy: 'deny', entries: [entry(MILL.mac, { status: false })] }),
      [],
    ],
    ['a list that is off', off, device({ status: false, entries: [entry(FARM.mac)] }), []],
    ['no list before', device(undefined), device({ status: true }), [FARM, MILL]],
    ['a list that was not changed', device({ status: true }), device({ status: true }), []],
    ['a device that becomes a station', off, device({ status: true }, 'managed'), []],
  ])('%s', (_, original, document, stations) => {
    expect(shutOut(document, original, stationsOf).flatMap((found) => found.stations)).toEqual(stations);
  });

  test('each of two interfaces has the stations of its own radio', () => {
    const two = (status: boolean): JsonObject => ({
      wireless: { interfaces: [1, 2].map((row) => ({ row, macAcl: { status } })) },
    });
    const ofRadio = (radio: number) => (radio === 2 ? [FARM] : []);
    expect(shutOut(two(true), two(false), ofRadio)).toEqual([{ index: 1, policy: 'allow', stations: [FARM] }]);
  });
});

test('withLetIn: lets in every station, and keeps other rows', () => {
  const mac = fc.constantFrom(FARM.mac, MILL.mac, '02:00:00:00:00:0C', '02:00:00:00:00:0a');
  const rows = fc.array(fc.record({ mac, status: fc.boolean() }), { maxLength: 5 });
  const list = fc.record({ status: fc.constant(true), policy: fc.constantFrom('allow', 'deny'), rows });
  fc.assert(
    fc.property(list, ({ status, policy, rows }) => {
      const original = device(undefined);
      const entries = rows.map((row, index) => ({ row: index + 1, ...row }));
      const document = device({ status, policy, entries });
      const found = shutOut(document, original, stationsOf);
      const after = found.reduce((known, one) => withLetIn(known, one, rowOf, original), document);
      expect(shutOut(after, original, stationsOf)).toEqual([]);
      const left = getAt(after, '/wireless/interfaces/0/macAcl/entries');
      for (const row of entries.filter(({ mac }) => mac.endsWith('0C'))) expect(left).toContainEqual(row);
      if (found.length === 0) expect(after).toBe(document);
    }),
  );
});
