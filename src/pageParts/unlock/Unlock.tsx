import { lazy } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { UNII_COUNTRIES } from '../../../rules/wireless/uniiChannels.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useSettings } from '../../settings/core/useSettings.ts';

const UnlockCard = lazy(async () => ({ default: (await loadChunk(() => import('./UnlockCard.tsx'))).UnlockCard }));

/** The form that unlocks the other 5 GHz channels, where they are locked and the person may unlock them. */
export function Unlock() {
  const settings = useSettings();
  const { board, country, readOnly } = useDevice();
  const isLocked = board.uniiSwitchable && !board.uniiActivated && UNII_COUNTRIES.has(country);
  return isLocked && !readOnly && <UnlockCard settings={settings} />;
}
