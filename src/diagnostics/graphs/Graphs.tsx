import './Graphs.css';
import { useEffect, useMemo, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { LinkMark } from '../../app/LinkMark.tsx';
import { type ChartEvent, type ChartZoom, timeSpan } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { ZoomButtons } from '../../chart/ZoomButtons.tsx';
import { browserClock } from '../../device/clock.ts';
import { type DeviceHistory, getHistory, HISTORY_RANGES } from '../../device/endpoints/history.ts';
import { type HappeningWords, happeningWords } from '../../history/happeningWords.ts';
import { pointsOf, signalLines, throughputLines } from '../../history/historyLines.ts';
import { createHistoryRun } from '../../history/historyRun.ts';
import { RangeChoice } from '../../history/RangeChoice.tsx';
import { currentLocale, formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { historyCsv, shareOf } from './historyCsv.ts';

/** The range is stored in this browser. */
const OPTIONS = { ranges: HISTORY_RANGES, key: 'graphs-range', pause: 15_000 } as const;
/** Both graphs share a cursor. */
const SYNC = 'graphs';
const SIGNALS = { span: 20 } as const;
const RATES = { low: 0, span: 1 } as const;

const useGraphs = sharedRun((_, pollSeen) => createHistoryRun(OPTIONS, getHistory, pollSeen, browserClock.now));

/** Measurements of the device's links, and events. */
export function Graphs() {
  const run = useGraphs();
  const { range, answer, problem, absent } = useCell(run.state);
  useEffect(() => run.start(), [run]);
  if (absent) return <p className="card tool-empty">{t('This model does not keep a history.')}</p>;
  return (
    <div className="graphs">
      <div className="graphs-bar">
        <RangeChoice name="graphs-range" ranges={HISTORY_RANGES} chosen={range} onChoose={run.choose} />
        {answer !== undefined && <Availability {...answer.history.month} />}
      </div>
      <CallProblem text={problem} />
      {answer !== undefined && (
        <Measured key={answer.range} {...answer} isOld={answer.range !== range || problem !== undefined} />
      )}
      {answer === undefined && problem === undefined && <Shapes />}
    </div>
  );
}

/** Placeholder during loading. */
function Shapes() {
  return (
    <div className="graphs-shapes" aria-busy="true">
      <span className="visually-hidden">{t('Please wait...')}</span>
      <span className="card" />
      <span className="card" />
    </div>
  );
}

function Availability(month: DeviceHistory['month']) {
  const { measured, linked } = month;
  if (measured === 0) return null;
  return (
    <p className="graphs-availability">
      {t('Availability measured')} <strong>{t('{percent} %', { percent: formatNumber(shareOf(month)) })}</strong>{' '}
      <span>
        {t('in {duration} ({down} down)', {
          duration: formatDuration(measured),
          down: formatDuration(measured - linked),
        })}
      </span>
    </p>
  );
}

interface MeasuredProps {
  readonly history: DeviceHistory;
  readonly at: number;
  readonly isOld: boolean;
}

function Measured({ history, at: now, isOld }: MeasuredProps) {
  const { readOnly } = useDevice();
  const [zoom, setZoom] = useState<ChartZoom>();
  const points = useMemo(() => pointsOf(history, now), [history, now]);
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const signal = useMemo(() => signalLines(points), [points]);
  const throughput = useMemo(() => throughputLines(points), [points]);
  const events = useMemo(
    () =>
      history.happenings
        .map((one, id) => ({ id, at: now - one.age * 1000, ...happeningWords(one, readOnly) }))
        .reverse(),
    [history, now, readOnly],
  );
  if (history.samples.length === 0 && events.length === 0) {
    return (
      <p className="card tool-empty">{t('Nothing measured in this time yet. The device measures every second.')}</p>
    );
  }
  const span = history.length * 1000;
  const shared = { x, xKind: 'time', span, zoom, onZoom: setZoom, events, sync: SYNC } as const;
  return (
    <div className="graphs-measured" data-old={isOld ? '' : undefined} aria-busy={isOld}>
      <ZoomButtons whole={timeSpan(x, span)} zoom={zoom} onZoom={setZoom} />
      <section className="card" aria-labelledby="graphs-signal">
        <LateChart
          heading={<h2 id="graphs-signal">{t('Signal')}</h2>}
          label={t('Signal')}
          unit={t('dBm')}
          bounds={SIGNALS}
          {...signal}
          {...shared}
        />
      </section>
      <section className="card" aria-labelledby="graphs-throughput">
        <LateChart
          heading={<h2 id="graphs-throughput">{t('Throughput')}</h2>}
          label={t('Throughput')}
          unit={t('Mbit/s')}
          bounds={RATES}
          {...throughput}
          {...shared}
        />
      </section>
      <Events events={events} />
      <ResultActions
        name="graphs"
        text={() => historyCsv(points)}
        files={[{ extension: 'csv', make: () => historyCsv(points) }]}
      />
    </div>
  );
}

/** Number of rows shown first. */
const FEW = 8;
const SHAPES = { good: 'disc', warn: 'triangle', bad: 'cross' } as const;

/** Events, newest first, each with a link. */
function Events({ events }: { readonly events: readonly (ChartEvent & HappeningWords & { readonly id: number })[] }) {
  const [all, showAll] = useState(false);
  return (
    <section className="card" aria-labelledby="graphs-events">
      <header className="card-header">
        <h2 id="graphs-events">{t('Events')}</h2>
        <span className="graphs-count">{formatNumber(events.length)}</span>
      </header>
      {events.length === 0 && <p className="tool-empty">{t('No events in this time.')}</p>}
      <ol className="graphs-events">
        {(all ? events : events.slice(0, FEW)).map(({ id, at, label, tone, link, place }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
            <LinkMark look={{ word: '', tone, shape: SHAPES[tone] }} />
            <span className="graphs-event">
              <bdi>{label}</bdi>
            </span>
            <a href={link}>{place}</a>
          </li>
        ))}
      </ol>
      {events.length > FEW && !all && (
        <button type="button" className="button graphs-all" onClick={() => showAll(true)}>
          {t('Show all {count} events', { count: formatNumber(events.length) })}
        </button>
      )}
    </section>
  );
}

function timeWords(at: number): string {
  return new Date(at).toLocaleString(currentLocale(), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
