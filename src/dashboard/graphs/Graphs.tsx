import { useMemo, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { RATE_STEP } from '../../../rules/constants/general.ts';
import { GRAPH_TICK, GRAPH_TICKS } from '../../../rules/constants/timing.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { EVENT_TONES, eventLabel, type History, type HistoryEvent } from '../../app/history.ts';
import { historyOf } from '../../app/historyOf.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { t } from '../../i18n/t.ts';
import { type Link, links } from '../../status/links.ts';
import { MEDIAN, signalLines } from './signalLines.ts';
import { throughputLines } from './throughputLines.ts';
import './Graphs.css';

const SPAN = GRAPH_TICK * GRAPH_TICKS;
/** Synchronizes the cursors of both graphs. */
const SYNC = 'history';
const AT_LEAST = { low: 0, span: 1 };
/** Mbit/s below which rates have a decimal. */
const DECIMAL_BELOW = 10;

const markOf = (event: HistoryEvent) => ({ at: event.at, label: eventLabel(event), tone: EVENT_TONES[event.kind] });

/** Throughput and signals of the last two minutes. */
export function Graphs() {
  const device = useDevice();
  const history = useCell(historyOf(device));
  const radios = links(device.status.get().status, device.board);
  return (
    <>
      <Throughput history={history} />
      <Signal history={history} radios={radios} />
    </>
  );
}

function Throughput({ history: { ticks, events } }: { readonly history: History }) {
  const x = useMemo(() => ticks.map(({ at }) => at), [ticks]);
  const series = useMemo(() => throughputLines(ticks), [ticks]);
  const marks = useMemo(() => events.map(markOf), [events]);
  const newest = ticks.at(-1);
  const slow = Math.max(newest?.receive ?? 0, newest?.send ?? 0) < DECIMAL_BELOW * RATE_STEP;
  return (
    <section className="card" aria-labelledby="throughput-title">
      <LateChart
        heading={
          <div className="graph-heading">
            <h2 id="throughput-title">{t('Throughput')}</h2>
            <a className="graph-choice" href="#tools/graphs">
              {t('30 days')}
            </a>
          </div>
        }
        label={t('Throughput')}
        unit={t('Mbit/s')}
        x={x}
        xKind="time"
        span={SPAN}
        series={series}
        events={marks}
        bounds={AT_LEAST}
        digits={slow ? 1 : 0}
        sync={SYNC}
      />
    </section>
  );
}

interface SignalProps {
  readonly history: History;
  readonly radios: readonly Link[];
}

function Signal({ history: { ticks, events }, radios }: SignalProps) {
  const [choice, setChoice] = useState(MEDIAN);
  const [radio, setRadio] = useState(radios[0]?.kind ?? '5');
  const x = useMemo(() => ticks.map(({ at }) => at), [ticks]);
  const { choices, shown, series, band, bounds } = useMemo(
    () => signalLines(ticks, radio, choice),
    [ticks, radio, choice],
  );
  const marks = useMemo(() => events.map(markOf), [events]);
  const heading = (
    <div className="graph-heading">
      <h2 id="signal-title">{t('Signal')}</h2>
      {radios.length > 1 && (
        <select
          className="graph-choice"
          aria-label={t('Radio')}
          value={radio}
          onChange={(event) => setRadio(radios.find(({ kind }) => kind === event.target.value)?.kind ?? radio)}
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
      <LateChart
        heading={heading}
        label={t('Signal')}
        unit={t('dBm')}
        x={x}
        xKind="time"
        span={SPAN}
        series={series}
        band={band}
        events={marks}
        bounds={bounds}
        sync={SYNC}
      />
    </section>
  );
}
