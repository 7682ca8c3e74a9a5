import { useSyncExternalStore } from 'react';
import { countryCode } from './countryCode.ts';
import { useDevice } from './deviceContext.ts';
import { subscribeUnits, type Units, unitChoice, unitsFor } from './units.ts';

/** The units distances are shown in, here and now. */
export function useUnits(): Units {
  const { configText } = useDevice();
  return unitsFor(useSyncExternalStore(subscribeUnits, unitChoice), countryCode(configText));
}
