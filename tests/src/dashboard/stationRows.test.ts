import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows, orderRows, type StationRow, stationRow } from '../../../src/dashboard/stationRows.ts';
import { readStatus } from '../../../src/status/readStatus.ts';

function row(id: string, more: Partial<StationRow> = {}): StationRow {
  return {
    id,
    name: id,
    address: '',
    model: '',
    signal: undefined,
    cinr: undefined,
    modulation: undefined,
    modulationIndex: undefined,
    receive: undefined,
    send: undefined,
    score: undefined,
    distance: undefined,
    ...more,
  };
}

const BY_SIGNAL = { column: 'signal', descending: false } as const;

describe('orderRows', () => {
  it('sorts in either direction with what is not known last', () => {
    const rows = [row('a', { signal: -70 }), row('b'), row('c', { signal: -50 })];
    expect(orderRows(rows, BY_SIGNAL, undefined)).toEqual(['a', 'c', 'b']);
    expect(orderRows(rows, { column: 'signal', descending: true }, undefined)).toEqual(['c', 'a', 'b']);
  });

  it('sorts names as a person does', () => {
    const rows = [row('barn-10'), row('Barn-2'), row('barn-1')];
    expect(orderRows(rows, { column: 'name', descending: false }, undefined)).toEqual([
      'barn-1',
      'Barn-2',
      'barn-10',
    ]);
  });

  it('does not move rows because figures change, but does when stations come, go or the sort changes', () => {
    const before = { sort: BY_SIGNAL, order: ['a', 'b'] };
    const changed = [row('a', { signal: -40 }), row('b', { signal: -80 })];
    expect(orderRows(changed, BY_SIGNAL, before)).toBe(before.order);
    expect(orderRows([...changed, row('c', { signal: -60 })], BY_SIGNAL, before)).toEqual(['b', 'c', 'a']);
    expect(orderRows([row('a')], BY_SIGNAL, before)).toEqual(['a']);
    expect(orderRows([row('a'), row('z')], BY_SIGNAL, before)).toEqual(['a', 'z']);
    expect(orderRows(changed, { column: 'signal', descending: false }, before)).toEqual(['b', 'a']);
  });

  it('keeps every row exactly once, whatever the order they came in', () => {
    const signals = fc.uniqueArray(
      fc.record({ id: fc.string(), signal: fc.option(fc.integer(), { nil: undefined }) }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(signals, fc.boolean(), (list, descending) => {
        const rows = list.map(({ id, signal }) => row(id, { signal }));
        const sort = { column: 'signal', descending } as const;
        const order = orderRows(rows, sort, undefined);
        expect([...order].sort()).toEqual(rows.map(({ id }) => id).sort());
        expect(orderRows([...rows].reverse(), sort, undefined)).toEqual(order);
      }),
      { numRuns: 100 },
    );
  });
});

describe('filterRows', () => {
  const rows = [
    row('a', { name: 'Farm East', model: 'Dish' }),
    row('b', { name: 'mill <b>', address: '192.0.2.24' }),
  ];
  it.each([
    ['', 2],
    ['  ', 2],
    ['farm', 1],
    ['DISH', 1],
    ['192.0.2.24', 1],
    ['<b>', 1],
    ['nowhere', 0],
  ])('finds %j in %d rows', (text, count) => {
    expect(filterRows(rows, text)).toHaveLength(count);
  });
});

describe('stationRow', () => {
  it('turns the other end’s sending into our receiving, takes the worse score, and converts the distance', () => {
    const station = readStatus({
      wireless: {
        sta: [
          {
            mac: 'a',
            distance: 1000,
            rx_idx: 9,
            cb_capacity_expect: 5,
            dl_linkscore: 94,
            ul_linkscore: 81,
            remote: { tx_throughput: 214_000, rx_throughput: 96_000 },
          },
        ],
      },
    }).wireless.stations[0];
    if (station === undefined) throw new Error('no station');
    expect(stationRow(station, 'metric')).toMatchObject({
      name: 'a',
      receive: 214_000,
      send: 96_000,
      score: 81,
      distance: 1,
      modulation: '256QAM 5/6',
    });
    expect(stationRow(station, 'imperial').distance).toBeCloseTo(0.62, 2);
  });
});
