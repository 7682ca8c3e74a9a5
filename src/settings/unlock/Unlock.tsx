import { lazy } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { loadChunk } from '../../loadChunk.ts';
import type { Settings } from '../settings.ts';

const UnlockCard = lazy(async () => ({ default: (await loadChunk(() => import('./UnlockCard.tsx'))).UnlockCard }));

/** Countries whose older radios need a key for more than the upper band (D7). */
const COUNTRIES = [840, 630, 124];

/** The form that unlocks the other 5 GHz channels, where they are locked and the person may unlock them. */
export function Unlock({ settings }: { readonly settings: Settings }) {
  const { board, country, readOnly } = useDevice();
  const { uniiSwitchable, uniiActivated } = board;
  const isOffered = uniiSwitchable && !uniiActivated && !readOnly && COUNTRIES.includes(country);
  return isOffered && <UnlockCard settings={settings} />;
}
