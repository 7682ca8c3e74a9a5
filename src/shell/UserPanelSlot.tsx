import { Suspense } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { deferred, useDeferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';

const userPanel = deferred(async () => (await loadChunk(() => import('./UserPanel.tsx'))).UserPanel);

/** Loads what belongs to the user ahead of time: the way out must be at hand when the device is not. @throws ChunkError */
export const preloadUserPanel = userPanel.preload;

/** Where {@link UserPanel} stands once it is opened. */
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
