import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartValues, chartData, roundAxis } from '../../../src/chart/chartData.ts';

/** Any values from a device or a page. */
const anything = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e308, -1e308, 5e-324, 0, -0, undefined),
);
const values: fc.Arbitrary<ChartValues> = fc.array(anything, { maxLength: 30 });

describe('chart data', () => {
  it('has equal lengths, ascending x values, and finite axes for any input', () => {
    fc.assert(
      fc.property(
        fc.array(
          anything.map((value) => value ?? Number.NaN),
          { maxLength: 30 },
        ),
        fc.array(values, { maxLength: 3 }),
        fc.option(fc.record({ low: values, high: values }), { nil: undefined }),
        fc.record({ low: fc.double(), high: fc.double(), span: fc.double() }, { requiredKeys: [] }),
        fc.constantFrom('time' as const, 'plain' as const),
        (x, columns, band, bounds, xKind) => {
          const data = chartData({
            x,
            xKind,
            span: bounds.span,
            series: columns.map((column, index) => ({ label: String(index), values: column, tone: 'ink' })),
            band: band && { label: 'band', ...band },
            bounds,
          });
          const { xAxis, yAxis } = data;
          expect([...data.x].sort((a, b) => a - b)).toEqual(data.x);
          expect(new Set(data.x).size).toBe(data.x.length);
          const drawn = data.band === undefined ? data.series : [...data.series, data.band.low, data.band.high];
          for (const column of drawn) {
            expect(column.length).toBe(data.x.length);
            for (const value of column) {
              if (value === null) continue;
              expect(value).toBeGreaterThanOrEqual(yAxis.low);
              expect(value).toBeLessThanOrEqual(yAxis.high);
            }
          }
          for (const axis of [xAxis, yAxis]) {
            expect(axis.high).toBeGreaterThan(axis.low);
            expect(axis.ticks.every((tick) => tick >= axis.low && tick <= axis.high)).toBe(true);
          }
          const isEmpty = drawn.flat().every((value) => value === null);
          expect(yAxis.ticks.length > 1).toBe(!isEmpty);
          expect(yAxis.ticks.length).toBeLessThan(9);
        },
      ),
    );
  });

  it('leaves a gap for a missing value, and uses the last of two values at one x', () => {
    const { x, series } = chartData({
      x: [3, 1, Number.NaN, 1],
      xKind: 'plain',
      series: [{ label: 'a', values: [30, 10, 20, undefined], tone: 'accent' }],
    });
    expect(x).toEqual([1, 3]);
    expect(series).toEqual([[null, 30]]);
  });

  it('labels only whole positions', () => {
    const { xAxis } = chartData({ x: [1, 2, 3], xKind: 'plain', series: [] });
    expect(xAxis.ticks).toEqual([1, 2, 3]);
  });

  it.each([
    ['two minutes', 120_000, 30_000],
    ['an hour', 3_600_000, 900_000],
    ['a day', 86_400_000, 21_600_000],
  ])('labels round times of the clock: %s', (_, span, step) => {
    const newest = new Date(2026, 0, 15, 14, 7, 23, 411).getTime();
    const { xAxis } = chartData({ x: [newest - 9000, newest], xKind: 'time', span, series: [] });
    expect(xAxis).toMatchObject({ low: newest - span, high: newest });
    expect(xAxis.ticks.length).toBeGreaterThan(2);
    const midnight = new Date(2026, 0, 14).getTime();
    for (const tick of xAxis.ticks) expect((tick - midnight) % step).toBe(0);
  });

  it('shows only the values of a zoomed part, with round ticks and their own value axis', () => {
    const minute = 60_000;
    const start = new Date(2026, 0, 15, 14).getTime();
    const x = Array.from({ length: 60 }, (_, index) => start + index * minute);
    const values = x.map((_, index) => (index === 3 ? 500 : index));
    const zoom = { low: start + 20 * minute + 1, high: start + 30.5 * minute };
    const series = [{ label: 'a', values, tone: 'ink' }] as const;
    const { x: shown, yAxis, xAxis, series: columns } = chartData({ x, xKind: 'time', span: 1e9, zoom, series });
    expect(shown).toEqual(x.slice(21, 31));
    expect(columns).toEqual([values.slice(21, 31)]);
    expect(xAxis).toMatchObject(zoom);
    for (const tick of xAxis.ticks) expect(tick % minute).toBe(0);
    expect(yAxis.high).toBeLessThan(50);
    expect(chartData({ x, xKind: 'time', zoom: { low: 0, high: 1 }, series }).series).toEqual([[]]);
  });

  it('labels no values if there are none', () => {
    const series = [{ label: 'a', values: [undefined], tone: 'ink' }] as const;
    expect(chartData({ x: [1], xKind: 'time', series, bounds: { span: 20 } }).yAxis.ticks).toEqual([]);
  });

  it('keeps at least the requested range', () => {
    const axisOf = (values: ChartValues, bounds: object) =>
      chartData({ x: [1, 2], xKind: 'time', series: [{ label: 'a', values, tone: 'ink' }], bounds }).yAxis;
    expect(axisOf([-63, -62], { span: 20 })).toMatchObject({ low: -80, high: -50 });
    expect(axisOf([0], { low: 0, span: 1 })).toMatchObject({ low: 0, high: 1 });
    expect(axisOf([37, 141], { low: 0, span: 1 })).toMatchObject({ low: 0, high: 160 });
  });
});

it.each([
  [0, 153, [0, 40, 80, 120, 160]],
  [-87, -47, [-90, -75, -60, -45]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [5180, 5825, [5000, 5250, 5500, 5750, 6000]],
])('an axis around %d … %d has round ticks', (low, high, ticks) => {
  expect(roundAxis(low, high, 4).ticks).toEqual(ticks);
});
