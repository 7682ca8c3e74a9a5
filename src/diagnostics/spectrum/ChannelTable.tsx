import { useId } from 'react';
import { figure } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import type { ChannelFigures } from './channelFigures.ts';

const FIGURES = (
  [
    ['number', 'Channel'],
    ['busy', 'Busy, %'],
    ['average', 'Average, dBm'],
    ['filtered', 'Filtered max, dBm'],
    ['most', 'Max hold, dBm'],
  ] as const
).map(([id, title]): ToolColumn<ChannelFigures> => ({ id, title, isFigure: true, cell: (row) => figure(row[id]) }));

interface Props {
  readonly channels: readonly ChannelFigures[];
  /** Noise reported by the receiver, dBm by center frequency. */
  readonly noise: ReadonlyMap<number, number> | undefined;
  readonly own: Stretch | undefined;
}

/** Measurements of each channel of the radio: the data of the picture. */
export function ChannelTable({ channels, noise, own }: Props) {
  const title = useId();
  const isOwn = ({ center, width }: ChannelFigures) =>
    own !== undefined && own.from === center - width / 2 && own.to === center + width / 2;
  const columns: readonly ToolColumn<ChannelFigures>[] = [
    {
      id: 'center',
      title: 'Center, MHz',
      cell: (channel) => (
        <>
          <bdi>{figure(channel.center)}</bdi>
          {isOwn(channel) && <span className="chip">{t('In use')}</span>}
        </>
      ),
    },
    ...FIGURES,
    { id: 'noise', title: 'Noise, dBm', isFigure: true, cell: ({ center }) => figure(noise?.get(center)) },
    { id: 'radar', title: 'Radar check', cell: ({ radar }) => (radar ? t('Needed') : t('None')) },
  ];
  return (
    <section className="card spectrum-channels" aria-labelledby={title}>
      <header className="card-header">
        <h2 id={title}>{t('Channels')}</h2>
        <p className="page-subtitle">
          {t('Power over {width} MHz, since this scan started', { width: figure(channels[0]?.width) })}
        </p>
      </header>
      <ToolTable
        label={t('Channels')}
        columns={columns}
        rows={channels}
        idOf={({ center, width }) => `${center} ${width}`}
        isChosen={isOwn}
      />
    </section>
  );
}
