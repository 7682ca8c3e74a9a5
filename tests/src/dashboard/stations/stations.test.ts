import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unmarked } from '../../../../engine/core/csv.ts';
import {
  MINIMUM_VALID_LINK,
  OVERSATURATION,
  SIGNAL_SCALE,
  SIGNAL_SHORTFALL,
} from '../../../../rules/constants/link.ts';
import { PRIORITIES } from '../../../../rules/link/codes.ts';
import { rowUpdates } from '../../../../src/dashboard/stations/rowUpdates.ts';
import { stationsCsv, stationsJson } from '../../../../src/dashboard/stations/stationExport.ts';
import { FIGURES, isFigure } from '../../../../src/dashboard/stations/stationFigures.ts';
import { stationFilter } from '../../../../src/dashboard/stations/stationFilter.ts';
import { orderRows } from '../../../../src/dashboard/stations/stationOrder.ts';
import { NOTHING_KNOWN, type StationRow, stationRows } from '../../../../src/dashboard/stations/stationRow.ts';
import { keepView, readView } from '../../../../src/dashboard/stations/stationView.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';
import { memoryStorage } from '../../memoryStorage.ts';

function row(id: string, more: Partial<StationRow> = {}): StationRow {
  return { ...NOTHING_KNOWN, state: 'connected', id, name: id, ...more };
}

const byId = (rows: readonly StationRow[]) => new Map(rows.map((one) => [one.id, one]));
const ids = (rows: readonly StationRow[]) => rows.map(({ id }) => id);
const level = fc.option(fc.integer({ min: -95, max: -30 }), { nil: undefined });
const someRows = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), signal: level }), {
  selector: ({ id }) => id,
  maxLength: 20,
});

it('figures match the values of the device', () => {
  expect([MINIMUM_VALID_LINK, OVERSATURATION, SIGNAL_SHORTFALL, ...SIGNAL_SCALE]).toEqual([10, -40, 4, -84, -45]);
  expect(PRIORITIES).toEqual(['High', 'Medium', 'Base', 'Low']);
});

describe('order of stations', () => {
  const BY_SIGNAL = { by: 'signal', descending: false } as const;

  it('sorts in both directions, with unknown values last', () => {
    const rows = byId([row('a', { signal: -70 }), row('b'), row('c', { signal: -50 })]);
    expect(orderRows(rows, BY_SIGNAL, undefined).ids).toEqual(['a', 'c', 'b']);
    expect(orderRows(rows, { by: 'signal', descending: true }, undefined).ids).toEqual(['c', 'a', 'b']);
    const names = byId([row('barn-10'), row('Barn-2'), row('barn-1')]);
    expect(orderRows(names, { by: 'name', descending: false }, undefined).ids).toEqual([
      'barn-1',
      'Barn-2',
      'barn-10',
    ]);
  });

  it('keeps the relative order of unchanged rows, lists each row once, and is stable for equal input', () => {
    fc.assert(
      fc.property(
        fc.array(someRows, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...Object.keys(FIGURES)),
        (updates, by) => {
          if (!isFigure(by)) throw new Error(by);
          const sort = { by, descending: false };
          let before: ReturnType<typeof orderRows> | undefined;
          for (const update of updates) {
            const rows = byId(update.map(({ id, signal }) => row(id, { signal })));
            const order = orderRows(rows, sort, before);
            expect([...order.ids].sort()).toEqual([...rows.keys()].sort());
            const stayed = before?.ids.filter((id) => rows.has(id)) ?? [];
            expect(order.ids.filter((id) => stayed.includes(id))).toEqual(stayed);
            expect(orderRows(new Map(rows), sort, order)).toBe(order);
            before = order;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('inserts stations where a full sort would place them', () => {
    fc.assert(
      fc.property(someRows, (stations) => {
        const rows = stations.map(({ id, signal }) => row(id, { signal }));
        let order: ReturnType<typeof orderRows> | undefined;
        rows.forEach((_, at) => {
          order = orderRows(byId(rows.slice(0, at + 1)), BY_SIGNAL, order);
        });
        expect(order?.ids ?? []).toEqual(orderRows(byId(rows), BY_SIGNAL, undefined).ids);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the filter', () => {
  const rows = [
    row('farm', { name: 'Farm East', model: 'Dish 5AC', signal: -71, receive: 49_000, uptime: 7200, distance: 5000 }),
    row('mill', { name: 'mill <b>', address: '192.0.2.24', signal: -60, receive: 51_000, uptime: 59, priority: 0 }),
    row('gone', { name: 'silo = 7', state: 'disconnected', mac: '00:00:5E:00:53:07' }),
  ];
  it.each([
    ['', 'farm mill gone'],
    ['  ', 'farm mill gone'],
    ['farm', 'farm'],
    ['DISH east', 'farm'],
    ['192.0.2.24', 'mill'],
    ['5e:00:53', 'gone'],
    ['<b>', 'mill'],
    ['nowhere', ''],
    ['signal < -70', 'farm'],
    ['Signal<−70', 'farm'],
    ['signal >= -71', 'farm mill'],
    ['signal < -60 mill', ''],
    ['mill signal=-60', 'mill'],
    ['receive<50', 'farm'],
    ['receive <= 51,0', 'farm mill'],
    ['uptime >= 2 h', 'farm'],
    ['uptime < 1min', 'mill'],
    ['distance > 4', 'farm'],
    ['priority = 0', 'mill'],
    ['priority != 0', ''],
    ['silo = 7', 'gone'],
  ])('finds with %j: %s', (text, found) => {
    expect(ids(rows.filter(stationFilter(text, 'metric').matches)).join(' ')).toBe(found);
  });

  it('compares distances in the units of the user, and accepts figures without values', () => {
    expect(ids(rows.filter(stationFilter('distance < 4', 'imperial').matches))).toEqual(['farm']);
    expect(stationFilter('colour < 3', 'metric').unknown).toBe('colour');
    expect(stationFilter('signal < -3', 'metric').unknown).toBeUndefined();
  });

  it('accepts any input, and compares with the literal value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: -99, max: -1 }), (text, bound) => {
        stationFilter(text, 'metric').matches(row('a'));
        const found = rows.filter(stationFilter(`signal > ${bound}`, 'metric').matches);
        expect(found).toEqual(rows.filter(({ signal }) => signal !== undefined && signal > bound));
      }),
      { numRuns: 100 },
    );
  });
});

describe('rows', () => {
  const wireless = (sta: readonly object[], lost: readonly object[] = []) =>
    readStatus({ wireless: { mode: 'ap-ptmp', sta, sta_disconnected: lost } }).wireless;
  const only = (sta: object): StationRow | undefined => [...stationRows(wireless([sta]), new Map()).values()][0];

  it('compare actual with expected signals, and show both directions from the station', () => {
    expect(
      only({
        mac: 'a',
        signal: -79,
        ul_signal_expect: -68,
        dl_signal_expect: -50,
        rx_idx: 9,
        distance: 1000,
        uptime: 3599,
        airmax: {
          ul_capacity: 36_000,
          dl_capacity: 29_000,
          actual_priority: 1,
          rx: { usage: 64 },
          tx: { usage: 30 },
        },
        remote: { hostname: 'mill', tx_throughput: 214, rx_throughput: 96, platform: 'Dish' },
      }),
    ).toMatchObject({
      state: 'below',
      low: 11,
      receive: 36_000,
      send: 29_000,
      receiving: 214,
      sending: 96,
      airtime: 9.4,
      priority: 1,
      uptime: 3540,
      model: 'Dish',
    });
    expect(only({ mac: 'a', signal: -71, ul_signal_expect: -68 })?.state).toBe('connected');
    expect(only({ mac: 'a', signal: -39, ul_signal_expect: -68 })?.state).toBe('strong');
  });

  it('use 60 GHz figures on a 60 GHz link, and accept older capacity names', () => {
    const sixty = { rssi_data: -60, ul_signal_expect: -50, capacity: 900, snr: 12 };
    expect(
      only({ mac: 'a', linked_60: true, prs_sta: sixty, remote: { prs_remote: { capacity: 800 } } }),
    ).toMatchObject({
      radio: 'wlan0',
      low: 10,
      receive: 800_000,
      send: 900_000,
      cinr: 12,
    });
    expect(only({ mac: 'a', linked_60: false, signal: -50, prs_sta: sixty })).toMatchObject({
      radio: 'ath0',
      signal: -50,
    });
    expect(only({ mac: 'a', airmax: { uplink_capacity: 5000 } })).toMatchObject({ receive: 5000 });
  });

  it('remain listed after a disconnect, and keep object identity while unchanged', () => {
    const there = stationRows(wireless([{ mac: 'a', signal: -60 }, { mac: 'b' }]), new Map());
    const lost = { mac: 'a', hostname: 'mill', reason_code: 4, disconnect_duration: 48, signal: -81 };
    const next = stationRows(wireless([{ mac: 'b' }], [lost, { ...lost, hostname: 'twice' }]), there);
    expect(next.get('a')).toMatchObject({
      state: 'disconnected',
      name: 'mill',
      reason: 4,
      disconnectedFor: 48,
      signal: -81,
    });
    expect(next.get('b')).toBe(there.get('b'));
  });

  it('match the count of stations, with valid figures for any response', () => {
    const wild = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        1e308,
        -1e308,
        -1,
        2 ** 53,
        '',
        '7',
        [],
        {},
        300,
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const named = (...names: readonly string[]) =>
      fc.record(Object.fromEntries(names.map((name) => [name, wild])), { requiredKeys: [] });
    const station = fc
      .tuple(
        named('mac', 'lastip', 'signal', 'noisefloor', 'chainrssi', 'rx_idx', 'distance', 'uptime', 'tx_latency'),
        named(
          'ul_signal_expect',
          'dl_signal_expect',
          'dl_linkscore',
          'ul_linkscore',
          'linked_60',
          'airmax',
          'remote',
        ),
        fc.record(
          {
            airmax: named('rx', 'tx', 'ul_capacity', 'uplink_capacity', 'actual_priority'),
            prs_sta: named('rssi_data', 'capacity', 'snr', 'ul_signal_expect'),
            remote: named('hostname', 'platform', 'signal', 'tx_throughput', 'prs_remote', 'ethlist'),
          },
          { requiredKeys: [] },
        ),
      )
      .map((parts): object => Object.assign({}, ...parts));
    const lost = named('mac', 'hostname', 'reason_code', 'disconnect_duration', 'signal', 'platform');
    fc.assert(
      fc.property(fc.array(station, { maxLength: 6 }), fc.array(lost, { maxLength: 4 }), (sta, gone) => {
        const read = wireless(sta, gone);
        const rows = [...stationRows(read, new Map()).values()];
        expect(rows.filter(({ state }) => state !== 'disconnected')).toHaveLength(read.stations.length);
        for (const one of rows) {
          for (const of of [one.signal, one.expected, one.remoteSignal, one.cinr]) {
            expect(of ?? 0).toSatisfy((value: number) => Math.abs(value) <= 200);
          }
          for (const of of [
            one.receive,
            one.sending,
            one.airtime,
            one.distance,
            one.uptime,
            one.disconnectedFor,
            one.latency,
          ]) {
            expect(of ?? 0).toSatisfy((value: number) => value >= 0 && value <= Number.MAX_SAFE_INTEGER);
          }
          expect(one.score ?? 0).toBeLessThanOrEqual(100);
        }
        const names = linesOf(stationsCsv(rows))[0];
        for (const line of linesOf(stationsCsv(rows))) expect(line).toHaveLength(names?.length ?? 0);
      }),
      // A MAC address that looks like the internal key of another station.
      { numRuns: 150, examples: [[[{ mac: '#1' }, {}], []]] },
    );
  });
});

describe('table updates', () => {
  const update = (turn: number) =>
    Array.from({ length: 85 }, (_, at) => row(`s${at}`, { signal: -turn, receive: turn, send: turn, airtime: turn }));
  const near = new Set(Array.from({ length: 30 }, (_, at) => `s${at + 20}`));

  it('render few rows per update, visible rows often, and all rows eventually', () => {
    const draw = rowUpdates();
    draw(update(0), near);
    draw(update(0), near);
    const shown = new Map<string, number>();
    for (let turn = 1; turn <= 60; turn++) {
      const drawn = draw(update(turn), near);
      expect(ids(drawn)).toEqual(ids(update(turn)));
      const fresh = drawn.filter(({ signal }) => signal === -turn);
      expect(fresh.length).toBeGreaterThan(0);
      expect(fresh.length * 4).toBeLessThanOrEqual(64);
      for (const { id } of fresh) {
        if (near.has(id)) expect(turn - (shown.get(id) ?? 0)).toBeLessThanOrEqual(4);
        shown.set(id, turn);
      }
    }
    expect([...near].every((id) => shown.has(id))).toBe(true);
  });

  it('render all rows when few changed, and removed or scrolled rows at once', () => {
    const draw = rowUpdates();
    const few = (turn: number) => Array.from({ length: 85 }, (_, at) => row(`s${at}`, { signal: -turn }));
    draw(few(0), near);
    draw(few(0), near);
    expect(draw(few(1), near).filter(({ signal }) => signal === -1).length).toBeGreaterThanOrEqual(30);
    const left = update(2).map((one) => (one.id === 's45' ? { ...one, state: 'disconnected' as const } : one));
    expect(draw(left, near).find(({ id }) => id === 's45')?.state).toBe('disconnected');
    const below = new Set(Array.from({ length: 30 }, (_, at) => `s${at + 50}`));
    expect(draw(update(3), below).filter(({ id, signal }) => below.has(id) && signal === -3)).toHaveLength(30);
  });

  it('render hidden rows within a few updates', () => {
    const draw = rowUpdates();
    const few = (turn: number) => Array.from({ length: 85 }, (_, at) => row(`s${at}`, { signal: -turn }));
    const seen = new Set<string>();
    for (let turn = 0; turn <= 21; turn++) {
      for (const { id, signal } of draw(few(turn), near)) if (signal === -turn && turn > 0) seen.add(id);
    }
    expect(seen.size).toBe(85);
  });
});

const linesOf = (written: string): string[][] => parse(written, { record_delimiter: '\r\n' });

describe('files', () => {
  it('export known values as plain figures, and neutralize formulas in names', () => {
    const rows = [
      row('a', { name: '=HYPERLINK("http://x")', signal: -79, rxIndex: 9, priority: 2 }),
      row('b', { name: 'two\nlines, "quoted"', state: 'disconnected', reason: 4 }),
    ];
    const [head = [], first = [], second = []] = linesOf(stationsCsv(rows));
    const at = (name: string) => head.indexOf(name);
    expect(first[at('name')]).toBe(`'=HYPERLINK("http://x")`);
    expect(first[at('signal_dBm')]).toBe('-79');
    expect(first[at('receive_modulation')]).toBe('256QAM 5/6');
    expect(second[at('name')]).toBe('two\nlines, "quoted"');
    expect(second[at('reason')]).toBe('Inactivity');
    expect(JSON.parse(stationsJson(rows))[0]).toMatchObject({
      name: '=HYPERLINK("http://x")',
      signal_dBm: -79,
      priority: 'base',
    });
  });

  it('export each name unchanged, except for an apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (names) => {
        const lines = linesOf(stationsCsv(names.map((name, at) => row(String(at), { name }))));
        const written = lines.slice(1).map(([name]) => name);
        expect(written.map((name = '') => unmarked(name))).toEqual(names);
      }),
      { numRuns: 100 },
    );
  });
});

describe('stored view', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    return () => vi.unstubAllGlobals();
  });

  it('is restored', () => {
    const view = {
      columns: ['name', 'signal', 'mac'],
      sort: { by: 'airtime', descending: true },
      filter: 'signal < -70',
      segment: 'below',
    } as const;
    keepView(view);
    expect(readView()).toEqual(view);
  });

  it('is valid for any stored data', () => {
    const usual = readView();
    expect(usual).toMatchObject({ sort: { by: 'signal' }, segment: 'all', filter: '' });
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.jsonValue(), fc.jsonValue(), (text, columns, sort) => {
        for (const kept of [text, JSON.stringify({ columns, sort, filter: columns, segment: sort })]) {
          localStorage.setItem('stations', kept);
          const view = readView();
          expect(view.columns).toContain('name');
          expect(isFigure(view.sort.by)).toBe(true);
          expect(view.filter.length).toBeLessThanOrEqual(64);
        }
      }),
      { numRuns: 100 },
    );
  });
});
