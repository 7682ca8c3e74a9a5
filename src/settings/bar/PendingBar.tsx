import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Boundary } from '../../../base/Boundary.tsx';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { beforeExpiry, isExpiring } from '../../session/expire.ts';
import type { Settings } from '../core/settings.ts';
import { useSettings } from '../core/useSettings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { pendingByPage } from '../pages/pendingByPage.ts';

/** Events that show user activity. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

type BarModule = typeof import('./Bar.tsx');

const loadBar = () => loadChunk(() => import('./Bar.tsx'));

/**
 * Pending changes of the session, on every page. Renders the bar from the first change on, the counts in the
 * navigation, and the warning before a reload. Stores the edits when the session ends (D17, D26), also if the bar fails.
 */
export function PendingBar() {
  const settings = useSettings();
  const { pending, status } = useDevice();
  const view = useDraft(settings.draft);
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const notice = useCell(settings.notice);
  const untilReboot = useCell(settings.untilReboot);
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState<BarModule>();
  const hasActed = useFirstAct();
  const silent = notice === undefined && untilReboot === undefined;
  const quiet = view.pending + view.quiet === 0 && apply.step === 'idle' && test.phase === 'none' && silent;

  useEffect(() => pending.set({ pages: pendingByPage(view), total: view.pending }), [pending, view]);
  useEffect(() => beforeExpiry(settings.keepEdits), [settings]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (settings.hasUnsaved() && !isExpiring()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [settings]);
  useEffect(() => {
    // Another tab of this browser has put unsaved settings into force, or has ended that.
    const follow = ({ key }: StorageEvent) => key === 'provisional' && settings.followTest();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [settings]);
  useEffect(() => {
    // Loads the code before the first change, because applying it may break the connection. A failed load is retried
    // with the change.
    if (!hasActed && !opened) return;
    settings.prepare().catch(console.warn);
    loadBar().then(setLoaded, console.warn);
  }, [settings, hasActed, opened]);
  // Apart from the load: a key during a second load would be the browser's.
  useEffect(() => loaded?.listen(settings, status), [loaded, settings, status]);

  // The same element, so that only a change retries a failed bar.
  const bar = useMemo(() => <LoadedBar settings={settings} onLoad={setLoaded} />, [settings]);

  // The bar stays mounted, because its dialogs outlive the last change.
  if (quiet && !opened) return null;
  if (!opened) setOpened(true);
  return (
    <Boundary t={t} title={t('Pending changes')} watch={settings.draft.onRest}>
      {bar}
    </Boundary>
  );
}

interface LoadedBarProps {
  readonly settings: Settings;
  readonly onLoad: (loaded: BarModule) => void;
}

/** Loads the bar anew for each mount, so that a failed load is retried. */
function LoadedBar({ settings, onLoad }: LoadedBarProps) {
  const [Bar] = useState(() =>
    lazy(async () => {
      const loaded = await loadBar();
      onLoad(loaded);
      return { default: loaded.Bar };
    }),
  );
  return (
    <Suspense>
      <Bar settings={settings} />
    </Suspense>
  );
}

/** True after the first activity of the user. Before that, nothing needs to load. */
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
