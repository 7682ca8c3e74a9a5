import { useSyncExternalStore } from 'react';
import { useCell } from '../../base/useCell.ts';
import type { StatusSnapshot } from '../status/statusStore.ts';
import { useDevice } from './deviceContext.ts';

/** Latest status. Re-renders with every status. */
export function useStatus(): StatusSnapshot {
  const { status } = useDevice();
  return useCell(status);
}

/**
 * Value selected from the status. Re-renders only when the value changes.
 * @param select must return a primitive, or the same object for the same status
 */
export function useStatusValue<Value>(select: (snapshot: StatusSnapshot) => Value): Value {
  const { status } = useDevice();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}

/** Host name, or the model name if there is none. */
export function useDeviceName(): string {
  const { board } = useDevice();
  return useStatusValue(({ status }) => status.host.name) ?? board.name;
}
