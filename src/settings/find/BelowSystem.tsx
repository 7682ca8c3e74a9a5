import { lazy, type ReactNode, Suspense, use } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { SYSTEM_SUBPAGES } from '../../../schemas/systemSubpages.ts';
import { useDevice } from '../../app/deviceContext.ts';
import type { BelowSystemPath } from '../../app/path.ts';
import { PAGES } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import './BelowSystem.css';
import './PageSections.css';

const PageSections = lazy(async () => ({
  default: (await loadChunk(() => import('./PageHead.tsx'))).PageSections,
}));

interface Props {
  readonly path: BelowSystemPath;
  readonly title: string;
  readonly about: string;
  /** Below the description. */
  readonly children?: ReactNode;
  /** Beside the title. */
  readonly acts?: ReactNode;
}

/** Head of a page below System, which viewers have too. Administrators also get the subpages of System. */
export function BelowSystem({ path, title, about, children, acts }: Props) {
  const { readOnly } = useDevice();
  return (
    <>
      <header className="below-header">
        <div>
          <h1>
            <span className="below-parent">{t('System')}</span> {title}
          </h1>
          <p>{about}</p>
          {children}
        </div>
        {acts}
      </header>
      {!readOnly && (
        <Suspense fallback={<div className="page-sections-ahead" />}>
          <SystemSections path={path} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the subpages of System in the navigation. */
function SystemSections({ path }: Pick<Props, 'path'>) {
  use(useSettings().openPage('system'));
  const system = PAGES.find(({ id }) => id === 'system');
  return system && <PageSections page={system} subpages={SYSTEM_SUBPAGES} current={path} />;
}
