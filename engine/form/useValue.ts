import { useCallback } from 'react';
import { useSnapshot } from '../../base/useCell.ts';
import type { JsonValue } from '../core/schema.ts';
import type { FormStore } from './store.ts';

/** Value at a pointer of the draft. The component is rendered again when it changes. */
export function useValue(store: FormStore, pointer: string): JsonValue | undefined {
  const subscribe = useCallback((listener: () => void) => store.draft.subscribe(pointer, listener), [store, pointer]);
  return useSnapshot(subscribe, () => store.get(pointer));
}
