import { useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';

/** What is read of something that changes; on a server as it is then. */
export function useSnapshot<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read);
}

/** The value of a cell; the component renders again when it changes. */
export function useCell<Value>({ subscribe, get }: Pick<Cell<Value>, 'subscribe' | 'get'>): Value {
  return useSnapshot(subscribe, get);
}
