import { lazy, Suspense } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatusValue.ts';
import { t } from '../i18n/t.ts';
import { links } from '../status/links.ts';

const Alignment = lazy(async () => ({
  default: (await loadChunk(() => import('../tool/alignment/Alignment.tsx'))).Alignment,
}));

/** The antennas are turned with the link there is: what the draft says is not in force yet. */
export function AlignmentStep() {
  const { board } = useDevice();
  const isLinked = useStatusValue(({ status }) => links(status, board).some(({ state }) => state === 'connected'));
  return (
    <>
      {!isLinked && (
        <div className="banner banner-info">
          <p>{t('No link yet. Run the test, then come back to align.')}</p>
        </div>
      )}
      <Boundary t={t} title={t('Alignment')}>
        <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
          <Alignment />
        </Suspense>
      </Boundary>
    </>
  );
}
