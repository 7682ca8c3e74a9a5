import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { isOffered } from '../app/isOffered.ts';
import { onShortcut } from '../app/shortcuts.ts';
import { t } from '../i18n/t.ts';
import { notifications, notify } from '../notifications/notify.ts';
import { followStatus } from '../notifications/statusMessages.ts';
import { restoreWindows } from '../windows/loadWindows.ts';
import { storedWindows, windowLayer } from '../windows/windowStore.ts';
import { Commands } from './Commands.tsx';

const Notifications = lazy(async () => ({
  default: (await loadChunk(() => import('../notifications/Notifications.tsx'))).Notifications,
}));

/** Overlays of every page: palette, tool windows, notifications, tooltips. Each loads on first use. */
export function Overlays() {
  const { board, readOnly, status } = useDevice();
  const Windows = useCell(windowLayer);
  const isSaid = useCell(notifications).length > 0;
  // Live regions stay mounted after the first message.
  const [hasMessages, setHasMessages] = useState(isSaid);
  if (isSaid && !hasMessages) setHasMessages(true);
  useEffect(() => followStatus(status, board), [status, board]);
  useEffect(
    () =>
      onShortcut('review', () => {
        notify({ text: t('There are no pending changes.'), tone: 'info' });
        return true;
      }),
    [],
  );
  useEffect(() => {
    if (storedWindows() === null) return;
    loadChunk(() => import('./tools.tsx'))
      .then(({ DRAWN_TOOLS }) => restoreWindows(DRAWN_TOOLS.filter((tool) => isOffered(tool, { readOnly, board }))))
      .catch(console.warn);
  }, [readOnly, board]);
  useEffect(() => {
    const first = new AbortController();
    const load = (): void => {
      first.abort();
      loadChunk(() => import('./hearTooltips.ts')).then(({ hearTooltips }) => hearTooltips(), console.warn);
    };
    for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, load, first);
    return () => first.abort();
  }, []);
  return (
    <>
      <Commands />
      {Windows !== undefined && (
        <Boundary t={t} title={t('Windows')}>
          <Windows />
        </Boundary>
      )}
      {hasMessages && (
        <Boundary t={t} title={t('Notifications')}>
          <Suspense>
            <Notifications />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
