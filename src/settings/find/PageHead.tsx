import type { FieldFilter, FormHandle } from 'guywire-engine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCell } from '../../../base/useCell.ts';
import type { Subpage } from '../../../schemas/subpage.ts';
import { currentTarget } from '../../app/path.ts';
import type { Page } from '../../app/settingsPages.ts';
import { useSettings } from '../core/useSettings.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import { FindBar } from './FindBar.tsx';
import { PageSections } from './PageSections.tsx';
import { settingAt } from './settingAt.ts';

/** In this chunk for the page below System. */
export { PageSections };

interface PageHeadProps {
  readonly page: Page;
  readonly subpages: readonly Subpage[] | undefined;
  readonly subpage: Subpage | undefined;
  readonly form: FormHandle;
  /** Loads the lazy parts that render settings. */
  readonly load: () => Promise<unknown>;
  readonly filter: FieldFilter | undefined;
  readonly onFilter: (filter: FieldFilter | undefined) => void;
  /** Called before focusing a setting, to show it if it is hidden. */
  readonly onFound: (isAdvanced: boolean) => void;
}

export function PageHead({ page, subpages, subpage, form, load, filter, onFilter, onFound }: PageHeadProps) {
  const { draft, focusTarget } = useSettings();
  const [missing, setMissing] = useState<string>();
  const pointerToShow = useCell(focusTarget);
  useEffect(() => {
    const follow = () => {
      const target = currentTarget();
      // Other targets are cards, which handle the link themselves.
      if (target?.startsWith('/')) focusTarget.set(target);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      setMissing(undefined);
    };
  }, [focusTarget]);
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
    if (pointerToShow === undefined) return undefined;
    // Deferred, because the form cannot render the field while effects run.
    const timer = setTimeout(() => {
      focusTarget.set(undefined);
      show(pointerToShow).catch(console.warn);
    });
    return () => clearTimeout(timer);
  }, [pointerToShow, focusTarget]);
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
