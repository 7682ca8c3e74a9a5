import { useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';

/** The value of a cell; the component renders again when it changes. */
export function useCell<Value>({ subscribe, get }: Pick<Cell<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
