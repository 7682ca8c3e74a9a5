import { useSyncExternalStore } from 'react';
import { useDevice } from './deviceContext.ts';
import { subscribeUnits, type Units, unitChoice, unitsFor } from './units.ts';

/** The units distances are shown in, here and now. */
export function useUnits(): Units {
  const { country } = useDevice();
  return unitsFor(useSyncExternalStore(subscribeUnits, unitChoice), country);
}
