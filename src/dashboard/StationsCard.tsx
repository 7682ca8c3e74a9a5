import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';

const Stations = lazy(async () => ({
  default: (await loadChunk(() => import('./stations/Stations.tsx'))).Stations,
}));

/** Heights of a table row, and of everything above and below the rows, CSS pixels. */
const ROW_HEIGHT = 37;
const HEAD_HEIGHT = 150;

/** Stations of an access point. The table loads with the first one. */
export function StationsCard({ wireless }: { readonly wireless: Wireless }) {
  const count = wireless.stations.length + wireless.disconnected.length;
  const [hadAny, setHadAny] = useState(count > 0);
  if (!hadAny && count > 0) setHadAny(true);
  const none = (
    <section
      className="card"
      // Reserves the height of the rows, up to one screen, to avoid layout shifts.
      style={hadAny ? { minBlockSize: `min(100dvh, ${count * ROW_HEIGHT + HEAD_HEIGHT}px)` } : undefined}
      aria-labelledby="stations-title"
      aria-busy={hadAny}
    >
      <header className="card-header">
        <h2 id="stations-title">{t('Stations')}</h2>
      </header>
      <p className="card-body card-empty">{hadAny ? t('Please wait...') : t('No station is connected.')}</p>
    </section>
  );
  return hadAny ? (
    <Suspense fallback={none}>
      <Stations wireless={wireless} />
    </Suspense>
  ) : (
    none
  );
}
