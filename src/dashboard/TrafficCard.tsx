import { ATPC_STATUS } from '../../rules/link/codes.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { modulationName } from '../../rules/link/modulation.ts';
import { formatNumber, t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';
import { Figure, FigureList } from './FigureList.tsx';
import { figure, megabits, percentOf, UNKNOWN } from './figures.ts';

/** What passes over the link, of what could, and how reliably. */
export function TrafficCard({ wireless }: { readonly wireless: Wireless }) {
  const { throughput, polling, service, stations, mode } = wireless;
  const accessPoint = isAccessPoint(mode);
  const receivable = accessPoint ? polling.uplink : polling.downlink;
  const sendable = accessPoint ? polling.downlink : polling.uplink;
  const available = percentOf(service.link, service.time);
  const only = stations.length === 1 ? stations[0] : undefined;
  const atpc = ATPC_STATUS[polling.atpc ?? 0];
  return (
    <section className="card" aria-labelledby="traffic-title">
      <header className="card-header">
        <h2 id="traffic-title">{t('Throughput')}</h2>
      </header>
      <div className="card-body">
        <div className="traffic">
          <Direction name={t('Receive')} rate={throughput.rx} capacity={receivable} modulation={only?.rxIndex} />
          <Direction name={t('Send')} rate={throughput.tx} capacity={sendable} modulation={only?.txIndex} />
        </div>
        <FigureList>
          <Figure name={t('Airtime used')} share={polling.use === undefined ? undefined : polling.use / 10}>
            {polling.use === undefined ? UNKNOWN : t('{percent} %', { percent: figure(polling.use / 10) })}
          </Figure>
          <Figure name={t('Link uptime')}>
            {available === undefined
              ? UNKNOWN
              : t('{percent} % since boot', { percent: formatNumber(Math.floor(available * 100) / 100) })}
          </Figure>
          {atpc !== undefined && (polling.atpc ?? 0) > 0 && <Figure name={t('ATPC')}>{t(atpc)}</Figure>}
          {polling.gpsSync === true && <Figure name={t('GPS sync')}>{t('In use')}</Figure>}
        </FigureList>
      </div>
    </section>
  );
}

interface DirectionProps {
  readonly name: string;
  /** kbit/s now, and at most. */
  readonly rate: number | undefined;
  readonly capacity: number | undefined;
  /** Index into the modulation table, where there is one other end. */
  readonly modulation: number | undefined;
}

function Direction({ name, rate, capacity, modulation }: DirectionProps) {
  const share = percentOf(rate, capacity);
  return (
    <div className="traffic-direction">
      <p>{name}</p>
      <p className="traffic-rate">
        <bdi>
          <strong className={rate === undefined ? 'figure-unknown' : undefined}>{megabits(rate)}</strong>{' '}
          <span>{t('Mbit/s')}</span>
        </bdi>
      </p>
      {share !== undefined && (
        <span className="share" aria-hidden="true">
          <span className="share-fill share-plain" style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      <p className="traffic-of">
        {capacity === undefined || capacity === 0
          ? UNKNOWN
          : t('of {capacity} possible', { capacity: megabits(capacity) })}
      </p>
      {modulation !== undefined && (
        <p className="traffic-of">
          <bdi>{modulationName(modulation) ?? UNKNOWN}</bdi>
        </p>
      )}
    </div>
  );
}
