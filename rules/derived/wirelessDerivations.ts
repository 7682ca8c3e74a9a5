import type { Derivation } from '../../engine/derived/derivation.ts';
import { accessPointEncryption, stationEncryption } from './encryption.ts';

/** What follows from settings of the wireless page. */
export const wirelessDerivations: readonly Derivation[] = [accessPointEncryption, stationEncryption];
