import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from '../../../base/Boundary.tsx';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { beforeExpiry, isExpiring } from '../../session/expire.ts';
import type { Settings } from '../core/settings.ts';
import { showField } from '../core/showField.ts';
import { useSettings } from '../core/useSettings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { pendingByPage } from '../pages/pendingByPage.ts';

/** How a person begins to do something, by pointer, key or the focus of what helps them. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

const loadBar = () => loadChunk(() => import('./Bar.tsx'));

/**
 * The session's pending changes, and what goes with them on every page: the bar from the first one on, the counts in
 * the navigation, the warning before a reload, the edits put away when the session ends (D17, D26).
 */
export function PendingBar() {
  const settings = useSettings();
  return (
    <Boundary t={t} title={t('Pending changes')} watch={settings.draft.onRest}>
      <Pending settings={settings} />
    </Boundary>
  );
}

function Pending({ settings }: { readonly settings: Settings }) {
  const { pending, status } = useDevice();
  const view = useDraft(settings.draft);
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const notice = useCell(settings.notice);
  const untilReboot = useCell(settings.untilReboot);
  const [opened, setOpened] = useState(false);
  // Its own each time: what did not load is asked for again.
  const [Bar] = useState(() => lazy(async () => ({ default: (await loadBar()).Bar })));
  const hasActed = useFirstAct();
  const silent = notice === undefined && untilReboot === undefined;
  const quiet = view.pending + view.quiet === 0 && apply.step === 'idle' && test.phase === 'none' && silent;

  useEffect(() => pending.set({ pages: pendingByPage(view), total: view.pending }), [pending, view]);
  useEffect(() => beforeExpiry(settings.keepEdits), [settings]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (settings.hasUnsaved() && !isExpiring()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [settings]);
  useEffect(() => {
    // Before the first change, so that all is at hand when it is made and the connection breaks; what did not come then is
    // asked for with the change.
    if (!hasActed && !opened) return undefined;
    settings.prepare().catch(console.warn);
    const ending = loadBar().then(
      ({ listen }) => listen(settings, status),
      () => undefined,
    );
    return () => void ending.then((end) => end?.());
  }, [settings, status, hasActed, opened]);

  // Stays once it was needed: a dialog of the bar outlives the last change.
  if (quiet && !opened) return null;
  if (!opened) setOpened(true);
  return (
    <Suspense>
      <Bar settings={settings} onShow={(pointer) => showField(settings, pointer)} />
    </Suspense>
  );
}

/** Whether a person has done anything yet: until then the page is only looked at. */
function useFirstAct(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    const act = () => setActed(true);
    for (const type of ACTS) document.addEventListener(type, act, { once: true, capture: true });
    return () => {
      for (const type of ACTS) document.removeEventListener(type, act, { capture: true });
    };
  }, []);
  return hasActed;
}
