import { useSyncExternalStore } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import type { StatusSnapshot } from './statusStore.ts';

/** The newest status; the component renders again with each. */
export function useStatus(): StatusSnapshot {
  const { status } = useDevice();
  return useSyncExternalStore(status.subscribe, status.get);
}
