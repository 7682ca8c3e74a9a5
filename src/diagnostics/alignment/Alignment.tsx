import './Alignment.css';
import { MessageSquare, RotateCcw, Unplug, Vibrate, Volume2 } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { distance, figure } from '../../app/figures.ts';
import { LINK_LOOKS } from '../../app/LinkMark.tsx';
import { useUnits } from '../../app/units.ts';
import { useStatus } from '../../app/useStatus.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { useNow } from '../../status/useNow.ts';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { type AlignedLink, alignedLink } from './alignedLink.ts';
import { type AlignmentState, AUTO_OFF, type Alignment as Run, useAlignment } from './alignmentRun.ts';
import { EndCard } from './EndCard.tsx';
import { isFresh, SCALE } from './heard.ts';
import { type Output, outputsHere } from './outputs.ts';
import { traceRows, traceText } from './traceText.ts';

const OUTPUTS = {
  tone: { title: 'Tone', icon: Volume2 },
  speech: { title: 'Speech', icon: MessageSquare },
  vibration: { title: 'Vibration', icon: Vibrate },
} as const satisfies Record<Output, object>;

/** Signals of both ends during antenna alignment. */
export function Alignment() {
  const { board } = useDevice();
  const run = useAlignment();
  const state = useCell(run.state);
  const snapshot = useStatus();
  const units = useUnits();
  // A value between two ticks of the clock is shown at once.
  const now = Math.max(useNow(), snapshot.receivedAt, state.local.last?.at ?? 0);
  // Renders before the first visible frame, which would show that the run stopped.
  const [, draw] = useState(false);
  useLayoutEffect(() => {
    run.start();
    draw(true);
  }, [run]);
  const aligned = alignedLink(snapshot.status, board, state.choice);
  if (aligned === undefined) return null;
  const { radarCheck } = snapshot.status.wireless;
  const ends = { link: aligned.link, running: state.running, radarLeft: radarCheck.left, now };
  return (
    <div className="align">
      <div className="align-actions">
        {aligned.distance !== undefined && <bdi>{distance(aligned.distance, units)}</bdi>}
        <button type="button" className="button" onClick={run.resetPeak}>
          <RotateCcw strokeWidth={1.6} aria-hidden="true" />
          {t('Reset peak')}
        </button>
      </div>
      <Choices aligned={aligned} run={run} />
      {!state.running && (
        <div className="banner">
          <p>
            {state.timedOut
              ? t('Stopped after {minutes} minutes to save the battery.', { minutes: AUTO_OFF / 60_000 })
              : t('Stopped.')}
          </p>
          <button type="button" className="button" onClick={run.start}>
            {t('Resume')}
          </button>
        </div>
      )}
      <div className="align-ends">
        <EndCard title={t('Local')} end={aligned.local} levels={state.local} {...ends} />
        <EndCard title={t('Remote')} end={aligned.remote} levels={state.remote} {...ends} />
      </div>
      {(state.local.last?.chains.length ?? 0) > 0 && (
        <p className="align-legend" aria-hidden="true">
          <span>
            <i className="align-mark-expected" />
            {t('Expected at current power')}
          </span>
          <span>
            <i className="align-mark-peak" />
            {t('Peak')}
          </span>
          <span>
            <bdi>{t('{least} to {most} dBm', { least: figure(SCALE.least), most: figure(SCALE.most) })}</bdi>
          </span>
        </p>
      )}
      <Outputs run={run} on={state.outputs} />
      <p className="align-note">
        <Unplug strokeWidth={1.6} aria-hidden="true" />
        <span>
          <strong>{t('If the link is lost')}</strong>{' '}
          {t('figures turn gray with their age, the peak stays, and the tone changes to two low beeps.')}{' '}
          {'wakeLock' in navigator
            ? t('Stops after {minutes} min.', { minutes: AUTO_OFF / 60_000 })
            : t('Stops after {minutes} min. Keep the screen on yourself: that needs HTTPS.', {
                minutes: AUTO_OFF / 60_000,
              })}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {isFresh(state.local, now) ? t('Signal received') : t(LINK_LOOKS[aligned.link.state].word)}
      </p>
      <Figures state={state} now={now} />
    </div>
  );
}

/** Choice of link and station, if there are several. */
function Choices({
  aligned: { links, link, stations, station },
  run,
}: {
  readonly aligned: AlignedLink;
  readonly run: Run;
}) {
  const id = useId();
  if (links.length < 2 && stations.length < 2) return null;
  return (
    <div className="align-choices">
      {links.length > 1 && (
        <label>
          <span id={`${id}:radio`}>{t('Radio')}</span>
          <select
            className="input"
            aria-labelledby={`${id}:radio`}
            value={link.number}
            onChange={(event) => run.choose({ radio: Number(event.target.value) })}
          >
            {links.map(({ number, radio }) => (
              <option key={number} value={number}>
                {radio}
              </option>
            ))}
          </select>
        </label>
      )}
      {stations.length > 1 && (
        <label>
          <span id={`${id}:station`}>{t('Station')}</span>
          <select
            className="input"
            aria-labelledby={`${id}:station`}
            value={station?.id}
            onChange={(event) => run.choose({ station: event.target.value })}
          >
            {stations.map(({ id, mac, remote }) => (
              <option key={id} value={id}>
                {remote.name ?? mac ?? id}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Switches for tone, speech and vibration. */
function Outputs({ run, on }: { readonly run: Run; readonly on: AlignmentState['outputs'] }) {
  const [here] = useState(outputsHere);
  return (
    <fieldset className="align-outputs">
      <legend className="visually-hidden">{t('Without looking')}</legend>
      {here.map((output) => {
        const { title, icon: Icon } = OUTPUTS[output];
        return (
          <button
            key={output}
            type="button"
            role="switch"
            aria-checked={on.has(output)}
            aria-label={t(title)}
            onClick={() => run.toggle(output)}
          >
            <Icon strokeWidth={1.6} aria-hidden="true" />
            <span>
              <strong>{t(title)}</strong>
              {on.has(output) ? t('On') : t('Off')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

const COLUMNS: readonly ToolColumn<ReturnType<typeof traceRows>[number]>[] = [
  { id: 'ago', title: 'Seconds ago', cell: ({ ago }) => formatNumber(ago) },
  { id: 'local', title: 'Local, dBm', isFigure: true, cell: ({ local }) => figure(local) },
  { id: 'remote', title: 'Remote, dBm', isFigure: true, cell: ({ remote }) => figure(remote) },
];

/** Figures of the lines as a table. */
function Figures({ state, now }: { readonly state: AlignmentState; readonly now: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="card align-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Figures of the last 30 s')}</summary>
      {open && (
        <>
          <ToolTable
            label={t('Figures of the last 30 s')}
            columns={COLUMNS}
            rows={traceRows(state.local, state.remote, now)}
            idOf={({ ago }) => ago}
          />
          <ResultActions
            name="alignment"
            text={() => traceText(state.local, state.remote, Date.now())}
            files={[{ extension: 'csv', make: () => traceText(state.local, state.remote, Date.now()) }]}
          />
        </>
      )}
    </details>
  );
}
