import { useEffect, useMemo, useState } from 'react';
import { keep, kept } from '../../../base/kept.ts';
import { useCell } from '../../../base/useCell.ts';
import { RATE_STEP } from '../../../rules/constants/general.ts';
import { GRAPH_TICK, GRAPH_TICKS } from '../../../rules/constants/timing.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { EVENT_TONES, eventLabel, type History } from '../../app/history.ts';
import { historyOf } from '../../app/historyOf.ts';
import type { ChartProps } from '../../chart/Chart.tsx';
import { type ChartEvent, type ChartZoom, timeSpan } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { ZoomButtons } from '../../chart/ZoomButtons.tsx';
import { browserClock } from '../../device/clock.ts';
import { getHistory, HISTORY_LENGTHS } from '../../device/endpoints/history.ts';
import { HistoryProblem } from '../../history/HistoryProblem.tsx';
import { happeningWords } from '../../history/happeningWords.ts';
import {
  signalLines as keptSignals,
  throughputLines as keptThroughput,
  pointsOf,
} from '../../history/historyLines.ts';
import { createHistoryRun, type HistoryAnswer } from '../../history/historyRun.ts';
import { RangeChoice } from '../../history/RangeChoice.tsx';
import { t } from '../../i18n/t.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { type Link, links } from '../../status/links.ts';
import { appended, type Lines } from './appended.ts';
import { MEDIAN, signalLines } from './signalLines.ts';
import { throughputLines } from './throughputLines.ts';
import './Graphs.css';

/** Height of a drawing, CSS pixels. The link, its verdict and both graphs fit on one screen. */
const HEIGHT = 140;
/** Synchronizes the cursors of both graphs. */
const SYNC = 'history';
const AT_LEAST = { low: 0, span: 1 };
/** Mbit/s below which rates have a decimal. */
const DECIMAL_BELOW = 10;

const STORED_RANGES = ['1h', '24h', '7d', '30d'] as const;
const LIVE = 'live';
const RANGES = [LIVE, ...STORED_RANGES] as const;
/** Live samples continue the history until the next response. */
const OPTIONS = { ranges: STORED_RANGES, key: 'dashboard-range', pause: 60_000 } as const;

const useKept = sharedRun((_, pollSeen) => createHistoryRun(OPTIONS, getHistory, pollSeen, browserClock.now));

/** Throughput and signals: the history that the device has stored, followed by the samples of this page. */
export function Graphs() {
  const device = useDevice();
  const history = useCell(historyOf(device));
  const run = useKept();
  const { range, answer, problem, absent = false } = useCell(run.state);
  const [isLive, setLive] = useState(() => kept(OPTIONS.key) === LIVE);
  const [zoom, setZoom] = useState<ChartZoom>();
  useEffect(() => run.start(), [run]);
  const isStored = !isLive && !absent && (answer !== undefined || problem === undefined);
  const stored = useStored(isStored ? answer : undefined);
  const live = history.ticks;
  const x = useMemo(() => live.map(({ at }) => at), [live]);
  const throughput = useMemo(
    () => appended(stored?.throughput, { x, series: throughputLines(live) }),
    [stored, x, live],
  );
  const events = useMemo(() => eventsOf(stored, history), [stored, history]);
  const span = isStored ? 1000 * (stored?.length ?? HISTORY_LENGTHS[range]) : GRAPH_TICK * GRAPH_TICKS;
  const shared = { span, zoom, onZoom: setZoom, events, height: HEIGHT, sync: SYNC, xKind: 'time' } as const;
  const newest = live.at(-1);
  const slow = Math.max(newest?.receive ?? 0, newest?.send ?? 0) < DECIMAL_BELOW * RATE_STEP;
  return (
    <>
      <div className="graph-bar">
        {!absent && (
          <RangeChoice
            name="dashboard-range"
            ranges={RANGES}
            chosen={isLive ? LIVE : range}
            onChoose={(one) => {
              setZoom(undefined);
              setLive(one === LIVE);
              if (one === LIVE) keep(OPTIONS.key, LIVE);
              else run.choose(one);
            }}
          />
        )}
        <p className="graph-problem" role="status">
          {problem !== undefined && !absent && !isLive && <HistoryProblem onRetry={run.start} />}
        </p>
        <ZoomButtons whole={timeSpan(throughput.x, span)} zoom={zoom} onZoom={setZoom} />
      </div>
      <section className="card" aria-labelledby="throughput-title">
        <LateChart
          heading={
            <div className="graph-heading">
              <h2 id="throughput-title">{t('Throughput')}</h2>
              <a className="graph-choice" href="#tools/graphs">
                {t('Events')}
              </a>
            </div>
          }
          label={t('Throughput')}
          unit={t('Mbit/s')}
          {...throughput}
          {...shared}
          bounds={AT_LEAST}
          digits={slow ? 1 : 0}
        />
      </section>
      <Signal
        live={live}
        stored={stored?.signal}
        radios={links(device.status.get().status, device.board)}
        shared={shared}
      />
    </>
  );
}

/** Lines and events of a response. */
interface Stored {
  readonly throughput: Lines;
  readonly signal: Lines;
  readonly events: readonly ChartEvent[];
  /** Length of the range in seconds. */
  readonly length: number;
  /** Browser time of the response, ms. */
  readonly at: number;
}

function useStored(answer: HistoryAnswer | undefined): Stored | undefined {
  const { readOnly } = useDevice();
  return useMemo(() => {
    if (answer === undefined) return undefined;
    const { history, at } = answer;
    const points = pointsOf(history, at);
    const x = points.map((point) => point.at);
    return {
      throughput: { x, ...keptThroughput(points) },
      signal: { x, ...keptSignals(points) },
      events: history.happenings.map((one) => ({ at: at - one.age * 1000, ...happeningWords(one, readOnly) })),
      length: history.length,
      at,
    };
  }, [answer, readOnly]);
}

/** Events of the device, followed by those that this page has seen since. */
function eventsOf(stored: Stored | undefined, { events }: History): readonly ChartEvent[] {
  return [
    ...(stored?.events ?? []),
    ...events
      .filter(({ at }) => stored === undefined || at > stored.at)
      .map((event) => ({ at: event.at, label: eventLabel(event), tone: EVENT_TONES[event.kind] })),
  ];
}

interface SignalProps {
  readonly live: History['ticks'];
  /** Undefined without stored history. */
  readonly stored: Lines | undefined;
  readonly radios: readonly Link[];
  readonly shared: Pick<ChartProps, 'span' | 'zoom' | 'onZoom' | 'events' | 'height' | 'sync' | 'xKind'>;
}

function Signal({ live, stored, radios, shared }: SignalProps) {
  const [choice, setChoice] = useState(MEDIAN);
  // The device stores the signals of the radio that carries the traffic.
  const used = (radios.find(({ state }) => state === 'connected') ?? radios[0])?.kind ?? '5';
  const [chosen, setRadio] = useState<Link['kind']>();
  const radio = chosen ?? radios[0]?.kind ?? '5';
  const lines = useMemo(() => signalLines(live, radio, choice), [live, radio, choice]);
  const { choices, shown, bounds } = lines;
  const isStored = radio === used && (choices.length <= 1 || shown === MEDIAN);
  const whole = useMemo(
    () =>
      appended(isStored ? stored : undefined, {
        x: live.map(({ at }) => at),
        series: lines.series,
        band: lines.band,
      }),
    [isStored, stored, live, lines],
  );
  const heading = (
    <div className="graph-heading">
      <h2 id="signal-title">{t('Signal')}</h2>
      {radios.length > 1 && (
        <select
          className="graph-choice"
          aria-label={t('Radio')}
          value={radio}
          onChange={(event) => setRadio(radios.find(({ kind }) => kind === event.target.value)?.kind)}
        >
          {radios.map(({ kind, radio: name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      )}
      {choices.length > 1 && (
        <select
          className="graph-choice"
          aria-label={t('Station')}
          value={shown}
          onChange={(event) => setChoice(event.target.value)}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
  return (
    <section className="card" aria-labelledby="signal-title">
      <LateChart heading={heading} label={t('Signal')} unit={t('dBm')} {...whole} {...shared} bounds={bounds} />
    </section>
  );
}
