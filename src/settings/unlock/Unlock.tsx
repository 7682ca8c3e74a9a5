import { lazy } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { loadChunk } from '../../loadChunk.ts';

const UnlockCard = lazy(async () => ({ default: (await loadChunk(() => import('./UnlockCard.tsx'))).UnlockCard }));

/** Countries whose older radios need a key for more than the upper band (D7). */
const COUNTRIES = [840, 630, 124];

/** The form that unlocks the other 5 GHz channels, where they are locked and the person may unlock them. */
export function Unlock() {
  const { board, country, readOnly } = useDevice();
  const isLocked = board.uniiSwitchable && !board.uniiActivated && COUNTRIES.includes(country);
  return isLocked && !readOnly ? <UnlockCard /> : null;
}
