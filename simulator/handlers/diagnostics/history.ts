import { json, refusal } from '../../core/answer.ts';
import { type History, RANGES } from '../../history/history.ts';
import { FIGURES, type HistoryRow, meansOf, RATE_UNIT } from '../../history/row.ts';
import { STATION_RANGES, type StationRange } from '../../history/stationHistory.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/hist-stats.cgi` and `statistics/historical`, with `range`: measurements and events of the links. */
export function history({ device: { history: recorder }, parameter }: SignedInCall): AnswerOf<'history'> {
  const range = parameter('range') ?? '1h';
  return isRange(range) ? json(responseOf(recorder, range)) : refusal(400, 'There is no such range.');
}

/** GET `statistics/historical/minute`: the last hour. */
export function historyByMinute({ device: { history: recorder } }: SignedInCall): AnswerOf<'v1HistoricalMinute'> {
  return json(responseOf(recorder, '1h'));
}

/**
 * GET `/hist-stations.cgi` with `range`: signals of all stations. With `mac`: signals and capacities of one.
 */
export function stationHistory({
  device: { history: recorder },
  parameter,
}: SignedInCall): AnswerOf<'stationHistory'> {
  const range = parameter('range') ?? '1h';
  if (!isStationRange(range)) return refusal(400, 'There is no such range.');
  const wanted = parameter('mac')?.toUpperCase();
  const { now, stations } = recorder.stations(range);
  const { span, length } = STATION_RANGES[range];
  return json({
    interval: span,
    length,
    age: now % span,
    stations: stations
      .filter(({ mac }) => wanted === undefined || mac === wanted)
      .map(({ mac, low, high, signal, receive, send }) => ({
        mac,
        low,
        high,
        signal: [...signal],
        ...(wanted !== undefined && { rx: [...receive], tx: [...send] }),
      })),
  });
}

const isStationRange = (name: string): name is StationRange => Object.hasOwn(STATION_RANGES, name);

const isRange = (name: string): name is keyof typeof RANGES => Object.hasOwn(RANGES, name);

function responseOf(recorder: History, range: keyof typeof RANGES) {
  const { span, length, now, rows, happenings, month } = recorder.of(range);
  return {
    interval: span,
    length,
    samples: rows.map((row) => ({
      age: now - row.at,
      measured: row.measured,
      linked: row.linked,
      ...(row.linked > 0 && figuresOf(row)),
    })),
    events: happenings.map(({ at, ...rest }) => ({ age: now - at, ...rest })),
    month,
  };
}

function figuresOf(row: HistoryRow) {
  const means = meansOf(row);
  const mean = (index: number) => inUnit(index, means[index]);
  const ranged = (index: number) => [inUnit(index, row.low[index]), mean(index), inUnit(index, row.high[index])];
  return {
    local: ranged(0),
    remote: ranged(1),
    rx: ranged(2),
    tx: ranged(3),
    capacity: mean(4),
    noisef: mean(5),
    airtime: mean(6),
  };
}

function inUnit(index: number, value = 0): number {
  return FIGURES[index]?.unit === 'rate' ? value * RATE_UNIT : value;
}
