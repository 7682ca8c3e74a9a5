import type { FieldFilter, FormHandle } from 'guywire-engine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCell } from '../../../base/useCell.ts';
import type { Subpage } from '../../../schemas/subpages.ts';
import { currentTarget } from '../../app/deepLink.ts';
import type { Page } from '../../app/settingsPages.ts';
import { useSettings } from '../core/useSettings.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import { FindBar } from './FindBar.tsx';
import { PageSections } from './PageSections.tsx';
import { settingAt } from './settingAt.ts';

interface PageHeadProps {
  readonly page: Page;
  readonly subpages: readonly Subpage[] | undefined;
  readonly subpage: Subpage | undefined;
  readonly form: FormHandle;
  /** Loads what draws a setting late. */
  readonly load: () => Promise<unknown>;
  readonly filter: FieldFilter | undefined;
  readonly onFilter: (filter: FieldFilter | undefined) => void;
  /** A setting is gone to: what keeps it from being seen must give way. */
  readonly onFound: (isAdvanced: boolean) => void;
}

/** What stands above the form of a settings page: its parts, the search, and where a link led that leads nowhere. */
export function PageHead({ page, subpages, subpage, form, load, filter, onFilter, onFound }: PageHeadProps) {
  const { draft, shown } = useSettings();
  const [missing, setMissing] = useState<string>();
  const sought = useCell(shown);
  useEffect(() => {
    const follow = () => {
      const target = currentTarget();
      // What is no pointer is the name of a card, which goes there itself.
      if (target?.startsWith('/')) shown.set(target);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      setMissing(undefined);
    };
  }, [shown]);
  const show = useEffectEvent(async (pointer: string) => {
    await load();
    const found = settingAt(pointer, pagePlan(draft, page), form);
    flushSync(() => {
      setMissing(found.missing);
      onFound(found.isAdvanced);
    });
    if (found.pointer !== undefined) form.reveal(found.pointer);
  });
  useEffect(() => {
    if (sought === undefined) return undefined;
    // Not at once: what the form has to draw for it cannot be drawn while effects run.
    const timer = setTimeout(() => {
      shown.set(undefined);
      show(sought).catch(console.warn);
    });
    return () => clearTimeout(timer);
  }, [sought, shown]);
  return (
    <>
      <PageSections page={page} subpages={subpages} current={subpage} />
      <FindBar page={page} form={form} filter={filter} onFilter={onFilter} />
      <p role="status" className={missing === undefined ? 'visually-hidden' : 'banner banner-info'}>
        {missing}
      </p>
    </>
  );
}
