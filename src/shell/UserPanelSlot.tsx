import { Suspense } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { deferred, useDeferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';

const userPanel = deferred(async () => (await loadChunk(() => import('./UserPanel.tsx'))).UserPanel);

/** Preloads the user panel: sign-out must work without the device. @throws ChunkError */
export const preloadUserPanel = userPanel.preload;

/** Slot of the lazy {@link UserPanel}. */
export function UserPanelSlot() {
  const UserPanel = useDeferred(userPanel);
  return (
    <Boundary t={t} title={t('Account')}>
      <Suspense>
        <UserPanel />
      </Suspense>
    </Boundary>
  );
}
