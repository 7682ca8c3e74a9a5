import { UNII_COUNTRIES } from '../../rules/wireless/uniiChannels.ts';
import type { Device } from '../app/deviceContext.ts';

/** True if a lock closes 5 GHz channels of the radio, and the user may open them. */
export function offersUnlock({ board, country, readOnly }: Pick<Device, 'board' | 'country' | 'readOnly'>): boolean {
  return board.uniiSwitchable && !board.uniiActivated && UNII_COUNTRIES.has(country) && !readOnly;
}
