import { formatDuration } from '../app/duration.ts';
import { distance, figure, megabits } from '../app/figures.ts';
import { frequencyWords } from '../app/frequency.ts';
import type { LinkView, Several } from '../app/linkView.ts';
import { useUnits } from '../app/useUnits.ts';
import { formatNumber, t } from '../i18n/t.ts';
import { LinkMark } from '../link/LinkMark.tsx';
import { LINK_LOOKS } from '../link/linkWords.ts';
import type { Wireless } from '../status/status.ts';
import { Figure, FigureList } from './FigureList.tsx';
import { LinkDrawing } from './LinkDrawing.tsx';
import { LinkEndFigures } from './LinkEndFigures.tsx';
import { linkRows } from './linkRows.ts';
import { NoLink } from './NoLink.tsx';

interface Props {
  readonly view: LinkView;
  readonly wireless: Wireless;
}

/** Both ends of a link face each other, the same numbers in the same places; between them what they share. */
export function LinkCard({ view, wireless }: Props) {
  const { link, local, remote, several } = view;
  const id = `link-${link.number}`;
  const rows = linkRows(view);
  return (
    <section className="card link-card" aria-labelledby={id}>
      <header className="link-card-header">
        <h2 id={id}>
          <bdi>
            {link.backup ? t('{radio} backup link', { radio: link.radio }) : t('{radio} link', { radio: link.radio })}
          </bdi>
        </h2>
        <p className="link-card-state">
          <LinkMark look={LINK_LOOKS[link.state]} />
          {t(LINK_LOOKS[link.state].word)}
        </p>
      </header>
      <div className="link-ends">
        <LinkEndFigures end={local} rows={rows} several={several} linked={link.state === 'connected'} />
        <Middle view={view} />
        {remote !== undefined ? (
          <LinkEndFigures end={remote} rows={rows} linked far />
        ) : several !== undefined ? (
          <SeveralStations count={link.stations} weakest={several.weakest} />
        ) : (
          <NoLink view={view} wireless={wireless} />
        )}
      </div>
    </section>
  );
}

function Middle({ view }: { readonly view: LinkView }) {
  const { link, width, centre, capacity, capacityExpected, distance: metres } = view;
  const { airtime, since, available, atpc, gpsSync } = view;
  const units = useUnits();
  const channel = [
    metres === undefined ? undefined : distance(metres, units),
    width === undefined ? undefined : t('{width} MHz', { width }),
    centre === undefined ? undefined : frequencyWords(centre),
  ].filter((part) => part !== undefined);
  return (
    <div className="link-middle">
      <LinkDrawing state={link.state} />
      {channel.length > 0 && (
        <p className="link-channel">
          <bdi>{channel.join(' · ')}</bdi>
        </p>
      )}
      {capacity !== undefined && (
        <p className="link-capacity">
          <bdi>
            {capacityExpected === undefined
              ? t('{now} Mbit/s capacity', { now: megabits(capacity) })
              : t('Capacity {now} Mbit/s ({expected} expected)', {
                  expected: megabits(capacityExpected),
                  now: megabits(capacity),
                })}
          </bdi>
        </p>
      )}
      <FigureList>
        {airtime !== undefined && (
          <Figure name={t('Airtime')} share={airtime}>
            {t('{percent} %', { percent: figure(airtime) })}
          </Figure>
        )}
        {since !== undefined && <Figure name={t('Connected for')}>{formatDuration(since)}</Figure>}
        {available !== undefined && (
          <Figure name={t('Link uptime')}>
            {t('{percent} % since boot', { percent: formatNumber(Math.floor(available * 100) / 100) })}
          </Figure>
        )}
        {atpc !== undefined && <Figure name={t('ATPC')}>{t(atpc)}</Figure>}
        {gpsSync === true && <Figure name={t('GPS sync')}>{t('In use')}</Figure>}
      </FigureList>
    </div>
  );
}

/** The far side of an access point with several stations. */
function SeveralStations({ count, weakest }: { readonly count: number; readonly weakest: Several['weakest'] }) {
  return (
    <div className="link-end link-end-far">
      <p className="link-name">
        <strong>{t('All stations')}</strong>
      </p>
      <p className="link-signal">
        <strong>{formatNumber(count)}</strong> <span>{t('connected')}</span>
      </p>
      {weakest !== undefined && (
        <dl>
          <dt>{t('Weakest station')}</dt>
          <dd className="link-weakest" title={weakest.name}>
            <bdi>{weakest.name}</bdi>
          </dd>
          <dt>{t('Weakest signal')}</dt>
          <dd>
            <bdi>
              {figure(weakest.signal)} {t('dBm')}
            </bdi>
          </dd>
        </dl>
      )}
    </div>
  );
}
