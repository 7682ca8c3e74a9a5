import { useSyncExternalStore } from 'react';
import type { StatusSnapshot } from '../status/statusStore.ts';
import { useDevice } from './deviceContext.ts';

/**
 * One value taken from the status; the component renders again only when it changes.
 * @param select must give a primitive, or the same object for the same status
 */
export function useStatusValue<Value>(select: (snapshot: StatusSnapshot) => Value): Value {
  const { status } = useDevice();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}
