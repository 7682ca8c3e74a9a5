import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { MOST_STATIONS } from '../../rules/constants/link.ts';
import { mostStations } from '../../rules/link/mostStations.ts';
import { currentTarget } from '../app/deepLink.ts';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';

const Stations = lazy(async () => ({
  default: (await loadChunk(() => import('./stations/Stations.tsx'))).Stations,
}));

/** Of a row of the table, and of all that stands above and below them, CSS pixels. */
const ROW_HEIGHT = 37;
const HEAD_HEIGHT = 150;

/** The stations of an access point. The table comes with the first of them. */
export function StationsCard({ wireless }: { readonly wireless: Wireless }) {
  const { board } = useDevice();
  const { stations, disconnected, polling } = wireless;
  const radio = board.radios.find(({ band }) => band !== 'AD');
  const most = mostStations(radio?.mostStations ?? MOST_STATIONS, polling.fixedFrames === true);
  const count = stations.length + disconnected.length;
  const [hadAny, setHadAny] = useState(count > 0);
  if (!hadAny && count > 0) setHadAny(true);
  useTarget();
  const none = (
    <section
      className="card"
      // As high as its rows will be, up to a screen: what stands below does not move when they come.
      style={hadAny ? { minBlockSize: `min(100dvh, ${count * ROW_HEIGHT + HEAD_HEIGHT}px)` } : undefined}
      aria-labelledby="stations-title"
      aria-busy={hadAny}
    >
      <header className="card-header">
        <h2 id="stations-title" tabIndex={-1}>
          {t('Stations')}
        </h2>
      </header>
      <p className="card-body card-empty">{hadAny ? t('Please wait...') : t('No station is connected.')}</p>
    </section>
  );
  return hadAny ? (
    <Suspense fallback={none}>
      <Stations wireless={wireless} most={most} />
    </Suspense>
  ) : (
    none
  );
}

/** `#dashboard?at=stations` leads here: to the first row, or to the heading while there is none. */
function useTarget(): void {
  useEffect(() => {
    const go = () => {
      if (currentTarget() !== 'stations') return;
      const title = document.getElementById('stations-title');
      const row = title?.closest('section')?.querySelector<HTMLElement>('tbody button[tabindex="0"]');
      title?.scrollIntoView();
      (row ?? title)?.focus({ preventScroll: true });
    };
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
}
