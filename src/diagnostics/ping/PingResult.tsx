import type { ReactNode } from 'react';
import { UNKNOWN } from '../../app/figures.ts';
import type { Echo } from '../../device/endpoints/ping.ts';
import { formatNumber, plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { ssidText } from '../survey/networkText.ts';
import { ToolFigure } from '../ToolFigure.tsx';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { PingChart } from './PingChart.tsx';
import { type Packet, type PingOrder, type PingState, statisticsOf } from './pingRun.ts';
import { pingCsv, pingText } from './pingText.ts';

/** Number of listed packets, newest first. Files and the table of the chart have all stored packets. */
const MOST_LISTED = 20;

/** Result of a ping: figures, chart of times, newest packets. */
export function PingResult({ state, order }: { readonly state: PingState; readonly order: PingOrder }) {
  const { packets, counts } = state;
  const { loss, least, mean, most, jitter } = statisticsOf(counts);
  return (
    <>
      <section className="card" aria-labelledby="ping-result">
        <header className="card-header">
          <h2 id="ping-result">
            <bdi>{order.host}</bdi>
          </h2>
        </header>
        <dl className="tool-figures">
          <ToolFigure name={t('Sent')}>{formatNumber(counts.sent)}</ToolFigure>
          <ToolFigure name={t('Received')}>{formatNumber(counts.received)}</ToolFigure>
          <ToolFigure name={t('Packet loss')} unit="%">
            {loss === undefined ? UNKNOWN : formatNumber(loss, { digits: Number.isInteger(loss) ? 0 : 1 })}
          </ToolFigure>
          <ToolFigure name={t('Minimum')} unit={t('ms')}>
            {timeText(least)}
          </ToolFigure>
          <ToolFigure name={t('Average')} unit={t('ms')}>
            {timeText(mean)}
          </ToolFigure>
          <ToolFigure name={t('Maximum')} unit={t('ms')}>
            {timeText(most)}
          </ToolFigure>
          <ToolFigure name={t('Jitter')} unit={t('ms')}>
            {timeText(jitter)}
          </ToolFigure>
        </dl>
        {counts.unreadable > 0 && (
          <p className="tool-note">
            {plural(counts.unreadable, {
              one: '{count} answer could not be read and is not counted as lost.',
              other: '{count} answers could not be read and are not counted as lost.',
            })}
          </p>
        )}
        <ResultActions
          name={`ping-${order.host}`}
          text={() => pingText(state)}
          files={[
            { extension: 'txt', make: () => pingText(state) },
            { extension: 'csv', make: () => pingCsv(state) },
          ]}
        />
      </section>
      <PingChart packets={packets} />
      <section className="card" aria-label={t('Packets')}>
        <ToolTable
          label={t('Packets')}
          columns={COLUMNS}
          rows={packets.slice(-MOST_LISTED).reverse()}
          idOf={({ sequence }) => sequence}
        />
        {counts.sent > MOST_LISTED && (
          <p className="tool-note">
            {packets.length === counts.sent
              ? t('The newest {listed} of {sent} packets. The saved files have all of them.', {
                  listed: MOST_LISTED,
                  sent: counts.sent,
                })
              : t('The newest {listed} of {sent} packets. The saved files have the newest {kept}.', {
                  listed: MOST_LISTED,
                  sent: counts.sent,
                  kept: packets.length,
                })}
          </p>
        )}
      </section>
    </>
  );
}

const COLUMNS: readonly ToolColumn<Packet>[] = [
  { id: 'sequence', title: 'Packet', cell: ({ sequence }) => formatNumber(sequence) },
  {
    id: 'host',
    title: 'Host',
    className: 'tool-rest',
    cell: ({ echo }) => (echo.kind === 'answered' ? ssidText(echo.address) : missed(echo.kind)),
  },
  {
    id: 'time',
    title: 'Time, ms',
    isFigure: true,
    cell: ({ echo }) => timeText(echo.kind === 'answered' ? echo.time : undefined),
  },
  {
    id: 'ttl',
    title: 'TTL',
    isFigure: true,
    cell: ({ echo }) => (echo.kind === 'answered' && echo.ttl !== undefined ? formatNumber(echo.ttl) : UNKNOWN),
  },
];

function missed(kind: Exclude<Echo['kind'], 'answered'>): ReactNode {
  return kind === 'lost' ? (
    <span className="tool-lost">{t('No answer')}</span>
  ) : (
    <span className="tool-muted">{t('Unreadable answer')}</span>
  );
}

const timeText = (time: number | undefined): string =>
  time === undefined ? UNKNOWN : formatNumber(time, { digits: time < 10 ? 2 : 1 });
