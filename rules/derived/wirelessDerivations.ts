import type { Derivation } from '../../engine/derived/derivation.ts';
import { acknowledgement } from './acknowledgement.ts';
import { accessPointEncryption, stationEncryption } from './encryption.ts';

/** What follows from settings of the wireless page. */
export const wirelessDerivations: readonly Derivation[] = [acknowledgement, accessPointEncryption, stationEncryption];
