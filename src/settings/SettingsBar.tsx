import { useEffect } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { beforeExpiry, isExpiring } from '../session/expire.ts';
import { PendingBar } from './bar/PendingBar.tsx';
import { pendingByPage } from './pendingByPage.ts';
import { useDraft } from './useDraft.ts';
import { useSettings } from './useSettings.ts';

interface Props {
  /** Brings the person to a field: opens its page and focuses it. */
  readonly onShow: (pointer: string) => void;
}

/**
 * The bar of the session's pending changes, and what goes with them on every page: the counts in the navigation, the
 * warning before a reload, the edits put away when the session ends (D17, D26).
 */
export function SettingsBar({ onShow }: Props) {
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

  return <PendingBar settings={settings} onShow={onShow} />;
}
