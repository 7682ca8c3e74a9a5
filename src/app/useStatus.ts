import { useSyncExternalStore } from 'react';
import { useCell } from '../../base/useCell.ts';
import type { StatusSnapshot } from '../status/statusStore.ts';
import { useDevice } from './deviceContext.ts';

/** The newest status; the component renders again with each. */
export function useStatus(): StatusSnapshot {
  const { status } = useDevice();
  return useCell(status);
}

/**
 * One value taken from the status; the component renders again only when it changes.
 * @param select must give a primitive, or the same object for the same status
 */
export function useStatusValue<Value>(select: (snapshot: StatusSnapshot) => Value): Value {
  const { status } = useDevice();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}

/** The host name; the model's name while there is none. */
export function useDeviceName(): string {
  const { board } = useDevice();
  return useStatusValue(({ status }) => status.host.name) ?? board.name;
}
