import { describe, expect, it, vi } from 'vitest';
import { type Tick, tickOf } from '../../../../src/app/history.ts';
import { chartData } from '../../../../src/chart/chartData.ts';
import { MEDIAN, signalLines } from '../../../../src/dashboard/graphs/signalLines.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';

const station = (mac: string, local: number, remote: number) => ({
  mac,
  signal: local,
  remote: { hostname: mac.toUpperCase(), signal: remote },
});
const ticksOf = (...all: readonly object[][]): readonly Tick[] =>
  all.map((sta, at) => tickOf(at, readStatus({ wireless: { sta } })));
const valuesOf = ({ series }: ReturnType<typeof signalLines>) => series.map(({ values }) => values);

describe('the signal over time', () => {
  it('shows the only peer, with a gap while it is disconnected', () => {
    const found = signalLines(ticksOf([station('a', -60, -62)], [], [station('a', -61, -63)]), '5', MEDIAN);
    expect(found.shown).toBe('a');
    expect(found.choices).toEqual([{ id: 'a', name: 'A' }]);
    expect(found.band).toBeUndefined();
    expect(valuesOf(found)).toEqual([
      [-60, undefined, -61],
      [-62, undefined, -63],
    ]);
  });

  it('uses a default axis without a signal, and an axis around the measured signals otherwise', () => {
    const axisOf = (ticks: readonly Tick[]) => {
      const { series, bounds } = signalLines(ticks, '5', MEDIAN);
      const { low, high } = chartData({ x: ticks.map(({ at }) => at), xKind: 'time', series, bounds }).yAxis;
      return [low, high];
    };
    expect(axisOf(ticksOf([], []))).toEqual([-90, -30]);
    expect(axisOf(ticksOf([], [station('a', -60, -62)]))).toEqual([-80, -50]);
  });

  it('shows the median of several peers between the strongest and the weakest', () => {
    const ticks = ticksOf([station('b', -50, -40), station('a', -60, -62), station('c', -80, -82)], []);
    const found = signalLines(ticks, '5', MEDIAN);
    expect(found.choices.map(({ name }) => name)).toEqual(['Median of 0', 'A', 'B', 'C']);
    expect(valuesOf(found)).toEqual([
      [-60, undefined],
      [-62, undefined],
    ]);
    expect(found.band).toMatchObject({ low: [-80, undefined], high: [-50, undefined] });
    expect(valuesOf(signalLines(ticks, '5', 'c'))).toEqual([
      [-80, undefined],
      [-82, undefined],
    ]);
  });

  it('is computed once per sample, for any number of renders', () => {
    const ticks = ticksOf([station('b', -50, -40), station('a', -60, -62)], [station('b', -51, -41)]);
    const looks = ticks.map(({ signals }) => vi.spyOn(signals[5], 'values'));
    signalLines(ticks.slice(0, 1), '5', MEDIAN);
    const first = looks[0]?.mock.calls.length;
    expect(first).toBeGreaterThan(0);
    signalLines(ticks, '5', MEDIAN);
    signalLines(ticks, '5', MEDIAN);
    expect(looks.map(({ mock }) => mock.calls.length)).toEqual([first, first]);
  });

  it('falls back to the median when the selected peer is removed, and is empty without signals', () => {
    const ticks = ticksOf([station('b', -50, -40), station('a', -60, -62)]);
    expect(signalLines(ticks, '5', 'gone').shown).toBe(MEDIAN);
    expect(signalLines(ticks, '60', MEDIAN)).toMatchObject({ choices: [], shown: MEDIAN });
  });
});
