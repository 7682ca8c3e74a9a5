import { useState } from 'react';
import { keep, kept } from '../../base/kept.ts';
import { distance, figure, formatDuration, frequencyWords, UNKNOWN } from '../app/figures.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import type { LinkView } from '../app/linkView.ts';
import { useUnits } from '../app/units.ts';
import { listed } from '../i18n/listed.ts';
import { formatNumber, t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';
import { Figure, FigureList } from './FigureList.tsx';
import { LinkVerdict } from './health/LinkVerdict.tsx';
import type { Health } from './health/useHealth.ts';
import { LinkDrawing } from './LinkDrawing.tsx';
import { LinkEndFigures } from './LinkEndFigures.tsx';
import { linkRows } from './linkRows.ts';
import { NoLink } from './NoLink.tsx';
import { SeveralStations } from './SeveralStations.tsx';

interface Props {
  readonly view: LinkView;
  readonly wireless: Wireless;
  /** Health of the links; undefined for a radio that is not in use. */
  readonly health: Health | undefined;
}

/**
 * Both ends of a link side by side: signal, capacity and modulation, with more figures collapsed. Several stations
 * have a summary instead.
 */
export function LinkCard({ view, wireless, health }: Props) {
  const { link, local, remote, several } = view;
  const id = `link-${link.number}`;
  const connected = link.state === 'connected';
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
      {several === undefined ? (
        <div className="link-ends">
          <LinkEndFigures end={local} linked={connected} />
          <Middle view={view} />
          {remote === undefined ? (
            <NoLink view={view} wireless={wireless} />
          ) : (
            <LinkEndFigures end={remote} linked far />
          )}
        </div>
      ) : (
        <SeveralStations {...several} airtime={view.airtime} wireless={wireless} />
      )}
      {health !== undefined && <LinkVerdict {...health} />}
      <MoreFigures view={view} />
    </section>
  );
}

function Middle({ view: { link, distance: metres, since, airtime } }: { readonly view: LinkView }) {
  const units = useUnits();
  const place = [
    metres === undefined ? undefined : distance(metres, units),
    since === undefined ? undefined : t('up {duration}', { duration: formatDuration(since) }),
  ].filter((part) => part !== undefined);
  return (
    <div className="link-middle">
      <LinkDrawing state={link.state} />
      {place.length > 0 && (
        <p className="link-place">
          <bdi>{place.join(' · ')}</bdi>
        </p>
      )}
      {airtime !== undefined && <p>{t('Airtime {percent} %', { percent: figure(airtime) })}</p>}
    </div>
  );
}

/** Stores if the further figures were last expanded, for all radios. */
const STORAGE_KEY = 'link_more';

/** Figures for diagnosis. */
function MoreFigures({ view }: { readonly view: LinkView }) {
  const [isOpen, setOpen] = useState(() => kept(STORAGE_KEY) === 'open');
  const rows = linkRows(view);
  const shared = sharedFigures(view);
  const { local, remote } = view;
  if (rows.length === 0 && shared.length === 0) return null;
  const names = (rows.length > 0 ? rows : shared).map(({ name }) => t(name));
  return (
    <details
      className="link-more"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        keep(STORAGE_KEY, event.currentTarget.open ? 'open' : 'folded');
      }}
    >
      <summary>
        <strong>{t('More')}</strong> <span>{listed(names)}</span>
      </summary>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{local.name ?? UNKNOWN}</th>
              {remote !== undefined && <th scope="col">{remote.name ?? UNKNOWN}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{t(row.name)}</th>
                <td>
                  <bdi>{row.local ?? UNKNOWN}</bdi>
                </td>
                {remote !== undefined && (
                  <td>
                    <bdi>{row.remote ?? UNKNOWN}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shared.length > 0 && (
        <FigureList>
          {shared.map(({ name, value }) => (
            <Figure key={name} name={t(name)}>
              {value}
            </Figure>
          ))}
        </FigureList>
      )}
    </details>
  );
}

/** Figures of the whole link. Names are English, keys of the translations. */
function sharedFigures({ width, centre, available, accessPoint, bonding, atpc, gpsSync }: LinkView) {
  const figures: readonly { readonly name: string; readonly value: string | undefined }[] = [
    { name: 'Channel', value: centre === undefined ? undefined : frequencyWords(centre) },
    { name: 'Channel width', value: width === undefined ? undefined : t('{width} MHz', { width }) },
    {
      name: 'Link uptime',
      value:
        available === undefined
          ? undefined
          : t('{percent} % since boot', { percent: formatNumber(Math.floor(available * 100) / 100) }),
    },
    { name: 'Access point', value: accessPoint },
    { name: 'Link bonding', value: bonding === undefined ? undefined : t(bonding) },
    { name: 'ATPC', value: atpc === undefined ? undefined : t(atpc) },
    { name: 'GPS sync', value: gpsSync === true ? t('In use') : undefined },
  ];
  return figures.filter(({ value }) => value !== undefined);
}
