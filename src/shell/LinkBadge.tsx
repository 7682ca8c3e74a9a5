import { useDevice } from '../app/deviceContext.ts';
import { AWAY_LOOK, LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import { useStatus } from '../app/useStatus.ts';
import { formatNumber, plural, t } from '../i18n/t.ts';
import { isAway } from '../status/connection.ts';
import { type Link, links, servesStations } from '../status/links.ts';

/** Link state of each radio, on every page. While the device is away, the last state is no longer shown. */
export function LinkBadges() {
  const { board } = useDevice();
  const { status, connection } = useStatus();
  const away = isAway(connection);
  const words = [AWAY_LOOK, ...Object.values(LINK_LOOKS)].map(({ word }) => t(word));
  const widest = servesStations(status) ? stationCount(88) : dBm(-88);
  return (
    <ul className="link-badges" aria-label={t('Link')} data-old={connection.failures > 0 ? '' : undefined}>
      {links(status, board).map((link) => {
        const look = away ? AWAY_LOOK : LINK_LOOKS[link.state];
        return (
          <li key={link.number} className="link-badge">
            <LinkMark look={look} />
            <bdi className="link-badge-radio">{link.radio}</bdi>
            <span className="link-badge-state" data-words={`${words.join('\n')}\n${t('Connected')} ${widest}`}>
              <span className="link-badge-word">{t(look.word)}</span> {!away && <BadgeFigure link={link} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function BadgeFigure({ link: { state, signal, stations } }: { readonly link: Link }) {
  const figure = signal === undefined ? (stations > 1 ? stationCount(stations) : '') : dBm(signal);
  return state === 'connected' && figure && <bdi className="link-badge-figure">{figure}</bdi>;
}

const dBm = (signal: number) => `${formatNumber(signal)} ${t('dBm')}`;
const stationCount = (count: number) => plural(count, { one: '{count} station', other: '{count} stations' });
