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

/** Events that show user activity. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

type Listen = typeof import('./Bar.tsx').listen;

const loadBar = () => loadChunk(() => import('./Bar.tsx'));

/**
 * Pending changes of the session, on every page. Renders the bar from the first change on, the counts in the
 * navigation, and the warning before a reload. Stores the edits when the session ends (D17, D26).
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
  // A lazy component per instance, so that a failed load is retried.
  const [Bar] = useState(() => lazy(async () => ({ default: (await loadBar()).Bar })));
  const [listen, setListen] = useState<Listen>();
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
    // Loads the code before the first change, because applying it may break the connection. A failed load is retried
    // with the change.
    if (!hasActed && !opened) return;
    settings.prepare().catch(console.warn);
    loadBar().then(
      (loaded) => setListen(() => loaded.listen),
      () => undefined,
    );
  }, [settings, hasActed, opened]);
  // A second load must not interrupt the listeners: a key in between would be the browser's.
  useEffect(() => listen?.(settings, status), [listen, settings, status]);

  // The bar stays mounted, because its dialogs outlive the last change.
  if (quiet && !opened) return null;
  if (!opened) setOpened(true);
  return (
    <Suspense>
      <Bar settings={settings} onShow={(pointer) => showField(settings, pointer)} />
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
