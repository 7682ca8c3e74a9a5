import { useEffect } from 'react';
import { SITE_PATH } from '../../app/path.ts';
import { RetryProblem } from '../../app/RetryProblem.tsx';
import { t } from '../../i18n/t.ts';
import { readSite, useSite } from '../../site/siteState.ts';
import { BelowSystem } from '../find/BelowSystem.tsx';
import { NoteCard } from './NoteCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import './SitePage.css';

/** Note and photos of the site (D164). Viewers read them. */
export function SitePage() {
  const state = useSite();
  // Another user may have changed them since they were read.
  useEffect(() => void readSite().catch(console.warn), []);
  if (state.kind === 'absent') return <p className="card site-empty">{t('Not supported by this model')}</p>;
  return (
    <>
      <BelowSystem path={SITE_PATH} title={t('Site')} about={t('Note and photos for the next visit')} />
      {state.kind === 'known' ? (
        <>
          <NoteCard note={state.site.note} />
          <PhotosCard site={state.site} />
        </>
      ) : (
        <section className="card site-empty" aria-label={t('Site')} aria-busy={state.kind === 'unknown'}>
          {state.kind === 'failed' ? (
            <RetryProblem text={state.problem} onRetry={() => readSite().catch(console.warn)} />
          ) : (
            t('Please wait...')
          )}
        </section>
      )}
    </>
  );
}
