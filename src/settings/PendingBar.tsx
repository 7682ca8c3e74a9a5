import { useEffect } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { beforeExpiry, isExpiring } from '../session/expire.ts';
import { Bar } from './bar/Bar.tsx';
import { pendingByPage } from './pendingByPage.ts';
import { showField } from './showField.ts';
import { useDraft } from './useDraft.ts';
import { useSettings } from './useSettings.ts';

/**
 * The bar of the session's pending changes, and what goes with them on every page: the counts in the navigation, the
 * warning before a reload, the edits put away when the session ends (D17, D26).
 */
export function PendingBar() {
  const settings = useSettings();
  const { pending } = useDevice();
  const { pendingBySection } = useDraft(settings.draft);

  useEffect(() => pending.set(pendingByPage(pendingBySection)), [pending, pendingBySection]);
  useEffect(() => beforeExpiry(settings.keepEdits), [settings]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (settings.hasUnsaved() && !isExpiring()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [settings]);

  return <Bar settings={settings} onShow={(pointer) => showField(settings, pointer)} />;
}
