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
  return (
    <ul className="link-badges" aria-label={t('Link')} data-old={connection.failures > 0 ? '' : undefined}>
      {links(status, board).map((link) => {
        const look = away ? AWAY_LOOK : LINK_LOOKS[link.state];
        return (
          <li key={link.number} className="link-badge">
            <LinkMark look={look} />
            <bdi className="link-badge-radio">{link.radio}</bdi>
            <span className="link-badge-word">{t(look.word)}</span>
            {!away && <BadgeFigure link={link} />}
          </li>
        );
      })}
    </ul>
  );
}

function BadgeFigure({ link: { state, signal, stations } }: { readonly link: Link }) {
  if (state !== 'connected') {
    return null;
  }
  if (signal !== undefined) {
    return (
      <bdi className="link-badge-figure">
        {formatNumber(signal)} {t('dBm')}
      </bdi>
    );
  }
  return stations > 1 ? (
    <bdi className="link-badge-figure">{plural(stations, { one: '{count} station', other: '{count} stations' })}</bdi>
  ) : null;
}
