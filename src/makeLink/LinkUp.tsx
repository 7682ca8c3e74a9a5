import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { figure, megabits } from '../app/figures.ts';
import type { LinkEnd } from '../app/linkView.ts';
import { useStatus } from '../app/useStatus.ts';
import { plural, t } from '../i18n/t.ts';
import { links } from '../status/links.ts';
import { viewsOf } from './linkTest.ts';
import './linkUp.css';

/** That the link was kept and is up: what both ends hear, and what is worth doing before the site is left. */
export function LinkUp() {
  const { board } = useDevice();
  const { status } = useStatus();
  const id = useId();
  const [view, ...others] = viewsOf(status, board);
  if (view === undefined || !links(status, board).some(({ state }) => state === 'connected')) return null;
  const { local, remote, capacity } = view;
  return (
    <section className="card link-up" aria-labelledby={id}>
      <header>
        <CircleCheck strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2 id={id}>{t('Link is up')}</h2>
          <p>{t('The settings are saved.')}</p>
        </div>
      </header>
      {others.length > 0 ? (
        <p>{plural(others.length + 1, { one: '{count} station connected', other: '{count} stations connected' })}</p>
      ) : (
        <dl>
          <End end={local} />
          {capacity !== undefined && (
            <div>
              <dt>{t('Capacity')}</dt>
              <dd>
                <strong>{megabits(capacity)}</strong> {t('Mbit/s')}
              </dd>
            </div>
          )}
          {remote !== undefined && <End end={remote} />}
        </dl>
      )}
      <p>
        {t('Before you leave the site:')} <a href="#settings/system">{t('Download a backup')}</a>{' '}
        <a href="#dashboard">{t('Dashboard')}</a>
      </p>
    </section>
  );
}

function End({ end: { name, role, signal, expected } }: { readonly end: LinkEnd }) {
  return (
    <div>
      <dt>
        <bdi>{name ?? (role === 'station' ? t('Station') : t('Access point'))}</bdi>
      </dt>
      <dd>
        <strong>{figure(signal)}</strong> {t('dBm')}
        {expected !== undefined && <small>{t('Expected {level} dBm', { level: figure(expected) })}</small>}
      </dd>
    </div>
  );
}
