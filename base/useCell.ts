import { useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';

/** Current value of an external store; also works during server rendering. */
export function useSnapshot<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read);
}

/** Value of a cell. The component re-renders when it changes. */
export function useCell<Value>({ subscribe, get }: Pick<Cell<Value>, 'subscribe' | 'get'>): Value {
  return useSnapshot(subscribe, get);
}
