import { useDevice } from '../app/deviceContext.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import { useStatus } from '../app/useStatus.ts';
import { formatNumber, plural, t } from '../i18n/t.ts';
import { type Link, links } from '../status/links.ts';

/** Link state of each radio, on every page. */
export function LinkBadges() {
  const { board } = useDevice();
  const { status, connection } = useStatus();
  return (
    <ul className="link-badges" aria-label={t('Link')} data-old={connection.failures > 0 ? '' : undefined}>
      {links(status, board).map((link) => (
        <li key={link.number} className="link-badge">
          <LinkMark look={LINK_LOOKS[link.state]} />
          <bdi className="link-badge-radio">{link.radio}</bdi>
          <span className="link-badge-word">{t(LINK_LOOKS[link.state].word)}</span>
          <BadgeFigure link={link} />
        </li>
      ))}
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
