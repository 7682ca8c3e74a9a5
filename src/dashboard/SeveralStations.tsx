import { SIGNAL_SHORTFALL } from '../../rules/constants/link.ts';
import { useDevice } from '../app/deviceContext.ts';
import { figure, formatDuration, megabits } from '../app/figures.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import type { LinkView, Several } from '../app/linkView.ts';
import { Sentence } from '../i18n/Sentence.tsx';
import { formatNumber, t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';
import { Bar } from './FigureList.tsx';
import { BELOW } from './LinkEndFigures.tsx';
import { mostServed } from './mostServed.ts';

interface Props extends Several, Pick<LinkView, 'airtime'> {
  readonly wireless: Wireless;
}

/** Replaces the other end for several stations: their number, the weakest one, and the airtime. */
export function SeveralStations({ weakest, airtime, wireless }: Props) {
  const { board } = useDevice();
  const { stations, disconnected, throughput } = wireless;
  const lastLost = disconnected.toSorted((one, other) => age(one) - age(other))[0];
  return (
    <dl className="link-cells">
      <div>
        <dt>{t('Stations')}</dt>
        <dd>
          <bdi>
            <strong>{formatNumber(stations.length)}</strong>{' '}
            {t('of {count}', { count: formatNumber(mostServed(wireless, board)) })}
          </bdi>
          {lastLost !== undefined && (
            <span>
              <LinkMark look={LINK_LOOKS.disconnected} />
              <span className="link-cell-words">
                <LostWords of={lastLost} />
              </span>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          {t('Weakest')}{' '}
          {weakest !== undefined && (
            <a className="link-cell-name" dir="auto" href="#stations" data-tip={weakest.name}>
              {weakest.name}
            </a>
          )}
        </dt>
        <dd>
          <bdi>
            <strong>{figure(weakest?.signal)}</strong> {t('dBm')}
          </bdi>
          {weakest !== undefined && <Shortfall of={weakest} />}
        </dd>
      </div>
      {airtime !== undefined && (
        <div>
          <dt>{t('Airtime')}</dt>
          <dd>
            <bdi>
              <strong>{figure(airtime)}</strong> %
            </bdi>
            <Bar share={airtime} tone="plain" />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Throughput')}</dt>
        <dd>
          <bdi>
            <strong>
              {megabits(throughput.rx)} / {megabits(throughput.tx)}
            </strong>{' '}
            {t('Mbit/s')}
          </bdi>
          <span>{t('RX / TX')}</span>
        </dd>
      </div>
    </dl>
  );
}

function Shortfall({ of: { signal, expected } }: { readonly of: NonNullable<Several['weakest']> }) {
  const low = expected === undefined ? 0 : expected - signal;
  if (low < SIGNAL_SHORTFALL) return null;
  return (
    <span>
      <LinkMark look={BELOW} />
      <span className="link-cell-words">{t('{count} dB below expected', { count: figure(low) })}</span>
    </span>
  );
}

type Lost = Wireless['disconnected'][number];

function age({ since }: Lost): number {
  return since ?? Number.POSITIVE_INFINITY;
}

function LostWords({ of: { name = '', since } }: { readonly of: Lost }) {
  const parts = {
    name: (
      <bdi className="link-cell-name" data-tip={name}>
        {name}
      </bdi>
    ),
    duration: since === undefined ? '' : formatDuration(since),
  };
  return <Sentence text={since === undefined ? '{name} lost' : '{name} lost {duration} ago'} parts={parts} />;
}
