import { createContext, useEffect, useState } from 'react';
import { Cell } from '../../../base/cell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import type { History } from '../../app/history.ts';
import { historyOf } from '../../app/historyOf.ts';
import { browserClock } from '../../device/clock.ts';
import { getStationHistory, type StationTrend } from '../../device/endpoints/stationHistory.ts';
import { createHistoryRun } from '../../history/historyRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

type Trend = Pick<StationTrend, 'signal' | 'low' | 'high'>;

/** Recent signals of all stations. */
export interface StationTrends {
  /** Samples of this page, on a model without this history. */
  readonly isLive: boolean;
  readonly trendOf: (mac: string) => Trend | undefined;
}

const NONE: StationTrends = { isLive: false, trendOf: () => undefined };

export const TrendsContext = createContext(new Cell(NONE));

/** The device adds a value per minute. */
const useStored = sharedRun((_, pollSeen) =>
  createHistoryRun(
    { ranges: ['1h'], key: 'station-trend', pause: 60_000 },
    (range, options) => getStationHistory(range, undefined, options),
    pollSeen,
    browserClock.now,
  ),
);

/** Signals in the last hour, or those that this page has seen if the model stores none. */
export function useStationTrends(): Cell<StationTrends> {
  const device = useDevice();
  const stored = useStored();
  const [trends] = useState(() => new Cell(NONE));
  useEffect(() => stored.start(), [stored]);
  useEffect(() => {
    const seen = historyOf(device);
    const takeStored = () => {
      const { answer, absent = false } = stored.state.get();
      if (absent) trends.set(liveTrends(seen.get()));
      else trends.set({ isLive: false, trendOf: (mac) => answer?.history.stations.get(mac.toUpperCase()) });
    };
    const takeSeen = () => {
      if (trends.get().isLive) trends.set(liveTrends(seen.get()));
    };
    takeStored();
    const ends = [stored.state.subscribe(takeStored), seen.subscribe(takeSeen)];
    return () => {
      for (const end of ends) end();
    };
  }, [device, stored, trends]);
  return trends;
}

/** Signals of 5 GHz stations, or of 60 GHz stations without the other radio. A station without a signal has none. */
export function liveTrends({ ticks }: Pick<History, 'ticks'>): StationTrends {
  const trendOf = (mac: string): Trend | undefined => {
    const signal = ticks.map(({ signals }) => signals[5].get(mac)?.local ?? signals[60].get(mac)?.local);
    const values = signal.filter((value) => value !== undefined);
    return values.length === 0 ? undefined : { signal, low: Math.min(...values), high: Math.max(...values) };
  };
  return { isLive: true, trendOf };
}
