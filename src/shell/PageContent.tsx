import { Activity, Suspense, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useDeferred } from '../../base/deferred.ts';
import { t } from '../i18n/t.ts';
import type { Page } from './page.ts';

/**
 * Current page. Settings pages stay mounted but hidden and paused, so that returning is fast and open rows stay open.
 * Other pages restart, because their data has changed.
 */
export function PageContent({ page }: { readonly page: Page }) {
  const [mountedPages, setMountedPages] = useState<readonly Page[]>([]);
  const isKept = page.settings !== undefined;
  if (isKept && !mountedPages.includes(page)) setMountedPages([...mountedPages, page]);
  return (
    <>
      {!isKept && <Content key={page.path} of={page} />}
      {mountedPages.map((one) => (
        <Activity key={one.path} mode={one === page ? 'visible' : 'hidden'}>
          <Content of={one} />
        </Activity>
      ))}
    </>
  );
}

function Content({ of }: { readonly of: Page }) {
  const Shown = useDeferred(of);
  return (
    <Boundary t={t} title={t(of.title)} isPage>
      <Suspense fallback={<PageShape />}>
        <Shown page={of.settings ?? of.path} />
      </Suspense>
    </Boundary>
  );
}

/** Skeleton of a loading page. */
function PageShape() {
  return (
    <div className="page-shape" aria-busy="true">
      <h1 className="visually-hidden">{t('Please wait...')}</h1>
      <span className="card" />
      <span className="card" />
    </div>
  );
}
