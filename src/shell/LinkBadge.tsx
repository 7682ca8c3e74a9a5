import { useDevice } from '../app/deviceContext.ts';
import { AWAY_LOOK, LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import { useStatus } from '../app/useStatus.ts';
import { formatNumber, plural, t } from '../i18n/t.ts';
import { isAway } from '../status/connection.ts';
import { type Link, links } from '../status/links.ts';

/** Link state of each radio, on every page. While the device is away, the last state is no longer shown. */
export function LinkBadges() {
  const { board } = useDevice();
  const { status, connection } = useStatus();
  const away = isAway(connection);
  const words = Object.values(LINK_LOOKS).map(({ word }) => t(word));
  return (
    <ul className="link-badges" aria-label={t('Link')} data-old={connection.failures > 0 ? '' : undefined}>
      {links(status, board).map((link) => {
        const look = away ? AWAY_LOOK : LINK_LOOKS[link.state];
        const figure = look === LINK_LOOKS.connected && figureOf(link);
        return (
          <li key={link.number} className="link-badge">
            <LinkMark look={look} />
            <bdi className="link-badge-radio">{link.radio}</bdi>
            <span data-words={[...words, `${t(LINK_LOOKS.connected.word)} ${dBm(-88)}`].join('\n')}>
              <span className="link-badge-word">{t(look.word)}</span>{' '}
              {figure && <bdi className="link-badge-figure">{figure}</bdi>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Signal of the only peer, or number of stations. Empty without a peer. */
function figureOf({ signal, stations }: Link): string {
  if (signal !== undefined) return dBm(signal);
  return stations > 1 ? plural(stations, { one: '{count} station', other: '{count} stations' }) : '';
}

const dBm = (signal: number) => `${formatNumber(signal)} ${t('dBm')}`;
