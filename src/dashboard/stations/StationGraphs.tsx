import { useEffect, useMemo } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { RATE_STEP } from '../../../rules/constants/general.ts';
import type { ChartSeries } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { browserClock } from '../../device/clock.ts';
import { HISTORY_LENGTHS } from '../../device/endpoints/history.ts';
import { getStationHistory, STATION_RANGES, type StationHistory } from '../../device/endpoints/stationHistory.ts';
import { startPoll } from '../../device/poll.ts';
import { HistoryProblem } from '../../history/HistoryProblem.tsx';
import { createHistoryRun, type HistoryAnswer } from '../../history/historyRun.ts';
import { RangeChoice } from '../../history/RangeChoice.tsx';
import { t } from '../../i18n/t.ts';

const OPTIONS = { ranges: STATION_RANGES, key: 'station-range', pause: 60_000 } as const;
const HEIGHT = 110;
const SIGNALS = { span: 20 } as const;
const RATES = { low: 0, span: 1 } as const;

/** Signal and capacities of a station in the last hour or day. Nothing on a model without this history. */
export function StationGraphs({ mac }: { readonly mac: string }) {
  const run = useMemo(
    () =>
      createHistoryRun(
        OPTIONS,
        (range: (typeof STATION_RANGES)[number], options) => getStationHistory(range, mac, options),
        startPoll,
        browserClock.now,
      ),
    [mac],
  );
  const { range, answer, problem, absent } = useCell(run.state);
  useEffect(() => {
    run.start();
    return run.stop;
  }, [run]);
  const { x, signal, rates } = useMemo(() => linesOf(answer, mac), [answer, mac]);
  if (absent) return null;
  const span = 1000 * (answer?.history.length ?? HISTORY_LENGTHS[range]);
  const shared = { x, xKind: 'time', span, height: HEIGHT, sync: 'station' } as const;
  return (
    <section className="station-graphs" aria-busy={answer?.range !== range && problem === undefined}>
      <RangeChoice name="station-range" ranges={STATION_RANGES} chosen={range} onChoose={run.choose} />
      <p role="status">{problem !== undefined && <HistoryProblem onRetry={run.start} />}</p>
      <LateChart
        heading={<h3>{t('Signal')}</h3>}
        label={t('Signal')}
        unit={t('dBm')}
        series={signal}
        bounds={SIGNALS}
        {...shared}
      />
      <LateChart
        heading={<h3>{t('Capacity')}</h3>}
        label={t('Capacity')}
        unit={t('Mbit/s')}
        series={rates}
        bounds={RATES}
        {...shared}
      />
    </section>
  );
}

type Answer = HistoryAnswer<(typeof STATION_RANGES)[number], StationHistory>;

interface Lines {
  readonly x: readonly number[];
  readonly signal: readonly ChartSeries[];
  readonly rates: readonly ChartSeries[];
}

/** Lines of a response. Each value is at the end of its interval. */
function linesOf(answer: Answer | undefined, mac: string): Lines {
  const trend = answer?.history.stations.get(mac.toUpperCase());
  const { interval = 0, age = 0 } = answer?.history ?? {};
  const count = trend?.signal.length ?? 0;
  const now = answer?.at ?? 0;
  const inMegabits = (values: readonly (number | undefined)[] = []) =>
    values.map((value) => value && value / RATE_STEP);
  return {
    x: Array.from({ length: count }, (_, index) =>
      index === count - 1 ? now : now - 1000 * (age + (count - 2 - index) * interval),
    ),
    signal: [{ label: t('From station'), values: trend?.signal ?? [], tone: 'accent' }],
    rates: [
      { label: t('From station'), values: inMegabits(trend?.receive), tone: 'accent' },
      { label: t('To station'), values: inMegabits(trend?.send), tone: 'ink' },
    ],
  };
}
