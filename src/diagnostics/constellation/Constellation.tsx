import { csv } from 'guywire-engine/core';
import './Constellation.css';
import { useEffect, useId, useMemo } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { modulationName } from '../../../rules/link/modulation.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { figure, formatDuration, UNKNOWN } from '../../app/figures.ts';
import { useStatus } from '../../app/useStatus.ts';
import type { ChartSeries } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { links } from '../../status/links.ts';
import { useNow } from '../../status/useNow.ts';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { type ConstellationState, type EvmTick, useConstellation } from './constellationRun.ts';
import { Diagram } from './Diagram.tsx';
import { meanEvm } from './errorVectors.ts';

/** English texts, translation keys, with the colors of their lines. */
const ENDS = [
  { id: 'local', title: 'Local', tones: ['accent', 'good'] },
  { id: 'remote', title: 'Remote', tones: ['pending', 'muted'] },
] as const;

/** Milliseconds until a picture is old. */
const FRESH = 6000;

/** Time range of the graph in milliseconds: 120 points of 1100 ms (D29). */
const SPAN = 132_000;

const BOUNDS = { span: 12 } as const;

/** Error vectors of the symbols that both ends receive. */
export function Constellation() {
  const { board } = useDevice();
  const run = useConstellation();
  const state = useCell(run.state);
  const { status } = useStatus();
  const now = useNow();
  const label = useId();
  useEffect(() => run.start(), [run]);
  const { host, wireless } = status;
  const { stations } = wireless;
  const radio = links(status, board).find(({ kind }) => kind !== '60')?.radio;
  const station = stations.find(({ id }) => id === state.chosen) ?? stations[0];
  const age = now - (state.ticks.at(-1)?.at ?? now);
  const names = { local: host.name, remote: station?.remote.name ?? station?.mac };
  return (
    <>
      {stations.length > 1 && (
        <label className="constellation-station">
          <span id={label}>{t('Station')}</span>
          <select
            className="input"
            aria-labelledby={label}
            value={station?.id}
            onChange={({ target }) => run.choose(target.value)}
          >
            {stations.map(({ id, mac, remote }) => (
              <option key={id} value={id}>
                {remote.name ?? mac ?? id}
              </option>
            ))}
          </select>
        </label>
      )}
      {state.moments.length === 0 || radio === undefined ? (
        <p className="card tool-empty">{missing(station?.sixty?.snr, station !== undefined, radio)}</p>
      ) : (
        <>
          {age > FRESH && (
            <p className="banner banner-warn" role="status">
              {station === undefined
                ? t('No link. This picture is {age} old.', { age: formatDuration(age / 1000) })
                : t('This picture is {age} old.', { age: formatDuration(age / 1000) })}
            </p>
          )}
          <div className="constellation-ends">
            {ENDS.map(({ id, title }) => (
              <End key={id} id={id} title={t(title)} name={names[id]} state={state} isOld={age > FRESH} />
            ))}
          </div>
          <p className="constellation-note">
            {t('Distances measured (EVM); directions illustrative. The device gives no raw I/Q samples.')}{' '}
            {station?.sixty !== undefined &&
              t('Link of {radio}: the 60 GHz radio reports no EVM. Its SNR is {snr} dB.', {
                radio,
                snr: figure(station.sixty.snr),
              })}
          </p>
          <Figures state={state} />
          <History ticks={state.ticks} />
        </>
      )}
    </>
  );
}

/** Reason why nothing is drawn. */
function missing(snr: number | undefined, isLinked: boolean, radio: string | undefined): string {
  if (!isLinked) return t('No link.');
  return radio !== undefined || snr === undefined
    ? t('This radio reports no EVM.')
    : t('60 GHz radios report no EVM. The SNR is {snr} dB.', { snr: figure(snr) });
}

interface EndProps {
  readonly id: 'local' | 'remote';
  readonly title: string;
  readonly name: string | undefined;
  readonly state: ConstellationState;
  readonly isOld: boolean;
}

function End({ id, title, name, state: { moments }, isOld }: EndProps) {
  const newest = moments.at(-1)?.[id];
  const chains = useMemo(
    () =>
      (newest?.chains ?? []).map((samples, number) => ({
        number,
        evm: meanEvm(samples),
        moments: moments.map((moment) => moment[id].chains[number] ?? []),
      })),
    [newest, moments, id],
  );
  const modulation = modulationName(newest?.index) ?? t('Modulation unknown');
  return (
    <section className="card" aria-label={title}>
      <header className="card-header">
        <h2>{title}</h2>
        <bdi className="tool-name" title={name}>
          {name ?? ''}
        </bdi>
        <p className="constellation-modulation">
          <bdi>{modulation}</bdi>
        </p>
      </header>
      {chains.length === 0 && <p className="tool-empty">{t('This end does not report its EVM.')}</p>}
      <div className="constellation-chains">
        {chains.map((chain) => (
          <figure key={chain.number}>
            <Diagram
              moments={chain.moments}
              index={newest?.index}
              isOld={isOld}
              label={t('{end}, chain {number}: {modulation}, EVM {evm} dB', {
                end: title,
                number: chain.number,
                modulation,
                evm: figure(chain.evm, 1),
              })}
            />
            <figcaption>
              <span>{t('Chain {number}', { number: chain.number })}</span>
              <bdi>
                <strong>{figure(chain.evm, 1)}</strong> {t('dB')}
              </bdi>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Figures({ state }: { readonly state: ConstellationState }) {
  return (
    <section className="card" aria-label={t('Figures')}>
      <ToolTable
        label={t('Figures')}
        columns={COLUMNS}
        rows={chainRows(state)}
        idOf={({ title, number }) => `${title}${number}`}
      />
      <ResultActions
        name="evm"
        text={() => evmCsv(state.ticks)}
        files={[{ extension: 'csv', make: () => evmCsv(state.ticks) }]}
      />
    </section>
  );
}

function chainRows({ moments }: ConstellationState) {
  const newest = moments.at(-1);
  return ENDS.flatMap(({ id, title }) =>
    (newest?.[id].chains ?? []).map((samples, number) => ({
      title,
      number,
      modulation: modulationName(newest?.[id].index),
      evm: meanEvm(samples),
      cinr: newest?.[id].cinr,
    })),
  );
}

const COLUMNS: readonly ToolColumn<ReturnType<typeof chainRows>[number]>[] = [
  { id: 'end', title: 'End', cell: ({ title }) => t(title) },
  { id: 'chain', title: 'Chain', cell: ({ number }) => formatNumber(number) },
  { id: 'modulation', title: 'Modulation', cell: ({ modulation }) => modulation ?? UNKNOWN },
  { id: 'evm', title: 'EVM, dB', isFigure: true, cell: ({ evm }) => figure(evm, 1) },
  { id: 'cinr', title: 'CINR, dB', isFigure: true, cell: ({ cinr }) => figure(cinr) },
];

/** EVM of the last two minutes as CSV. */
function evmCsv(ticks: readonly EvmTick[]): string {
  const columns = columnsOf(ticks);
  return csv(
    ['Time', ...columns.map(({ end, number }) => `${end.title} chain ${number}, dB`)],
    ticks.map((tick) => [
      new Date(tick.at).toISOString(),
      ...columns.map(({ end, number }) => rounded(tick[end.id][number])),
    ]),
  );
}

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;

/** Chains reported at either end. */
function columnsOf(ticks: readonly EvmTick[]) {
  return ENDS.flatMap((end) =>
    Array.from({ length: Math.max(0, ...ticks.map((tick) => tick[end.id].length)) }, (_, number) => ({
      end,
      number,
    })),
  );
}

function History({ ticks }: { readonly ticks: readonly EvmTick[] }) {
  const { x, series } = useMemo(
    () => ({
      x: ticks.map(({ at }) => at),
      series: columnsOf(ticks).map(
        ({ end, number }): ChartSeries => ({
          label: t('{end}, chain {number}', { end: t(end.title), number }),
          values: ticks.map((tick) => tick[end.id][number]),
          tone: end.tones[number % 2] ?? 'ink',
          dashed: number % 2 === 1,
        }),
      ),
    }),
    [ticks],
  );
  return (
    <section className="card" aria-label={t('EVM over time')}>
      <LateChart
        heading={<h2>{t('EVM over time')}</h2>}
        label={t('EVM over time')}
        unit={t('dB')}
        x={x}
        xKind="time"
        span={SPAN}
        series={series}
        bounds={BOUNDS}
        digits={1}
        height={140}
      />
    </section>
  );
}
