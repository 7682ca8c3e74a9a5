import { Activity, Suspense, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useDeferred } from '../../base/deferred.ts';
import { t } from '../i18n/t.ts';
import type { Page } from './page.ts';

/**
 * The page that is shown. Settings pages stay as they were left, out of sight and asleep: going back to one costs next
 * to nothing, and finds its rows unfolded as before. Others begin anew, for what they show has moved on.
 */
export function PageContent({ page }: { readonly page: Page }) {
  const [kept, setKept] = useState<readonly Page[]>([]);
  const isKept = page.settings !== undefined;
  if (isKept && !kept.includes(page)) setKept([...kept, page]);
  return (
    <>
      {!isKept && <Content key={page.path} of={page} />}
      {kept.map((one) => (
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

/** The shape of a page that is on its way. */
function PageShape() {
  return (
    <div className="page-shape" aria-busy="true">
      <h1 className="visually-hidden">{t('Please wait...')}</h1>
      <span className="card" />
      <span className="card" />
    </div>
  );
}
