import { Suspense } from 'react';
import { deferred, useDeferred } from './deferred.ts';
import { PageBoundary } from './PageBoundary.tsx';

const userPanel = deferred(async () => (await import('./UserPanel.tsx')).UserPanel);

/** Loads what belongs to the user ahead of time: the way out must be at hand when the device is not. @throws ChunkError */
export const preloadUserPanel = userPanel.preload;

/** Where {@link UserPanel} stands once it is opened. */
export function UserPanelSlot() {
  const UserPanel = useDeferred(userPanel);
  return (
    <PageBoundary>
      <Suspense>
        <UserPanel />
      </Suspense>
    </PageBoundary>
  );
}
