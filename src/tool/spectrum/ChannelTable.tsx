import { useId } from 'react';
import { ScrollArea } from '../../../engine/form/ScrollArea.tsx';
import { figure } from '../../dashboard/figures.ts';
import { t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import type { ChannelFigures } from './channelFigures.ts';

const FIGURES = ['number', 'width', 'busy', 'average', 'filtered', 'most'] as const;
/** English, keys of the translations. */
const TITLES: Readonly<Record<(typeof FIGURES)[number], string>> = {
  number: 'Channel',
  width: 'Width, MHz',
  busy: 'Busy, %',
  average: 'Average, dBm',
  filtered: 'Filtered max, dBm',
  most: 'Max hold, dBm',
};

interface Props {
  readonly channels: readonly ChannelFigures[];
  /** Noise the receiver tells, dBm by center frequency. */
  readonly noise: ReadonlyMap<number, number> | undefined;
  readonly own: Stretch | undefined;
}

/** What was seen on each channel of the radio: the data of the picture. */
export function ChannelTable({ channels, noise, own }: Props) {
  const title = useId();
  return (
    <section className="card spectrum-channels" aria-labelledby={title}>
      <header className="card-header">
        <h2 id={title}>{t('Channels')}</h2>
        <p className="page-subtitle">{t('Power over the whole channel, since the scan began')}</p>
      </header>
      <ScrollArea className="table-scroll" aria-label={t('Figures by channel')}>
        <table className="tool-table" aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('Center, MHz')}</th>
              {FIGURES.map((name) => (
                <th key={name} scope="col">
                  {t(TITLES[name])}
                </th>
              ))}
              <th scope="col">{t('Noise, dBm')}</th>
              <th scope="col" className="is-text">
                {t('Radar check')}
              </th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => {
              const { center, width, radar } = channel;
              const isOwn = own !== undefined && own.from === center - width / 2 && own.to === center + width / 2;
              return (
                <tr key={`${center} ${width}`} className={isOwn ? 'is-own' : undefined}>
                  <th scope="row">
                    <bdi>{figure(center)}</bdi>
                    {isOwn && <span className="chip">{t('In use')}</span>}
                  </th>
                  {FIGURES.map((name) => (
                    <td key={name}>
                      <bdi>{figure(channel[name])}</bdi>
                    </td>
                  ))}
                  <td>
                    <bdi>{figure(noise?.get(center))}</bdi>
                  </td>
                  <td className="is-text">{radar ? t('Needed') : t('None')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
