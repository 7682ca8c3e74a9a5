import type { Derivation } from 'guywire-engine/derived';
import { acknowledgement } from './acknowledgement.ts';
import { accessPointEncryption, stationEncryption } from './encryption.ts';

/** Derivations of the wireless page. */
export const wirelessDerivations: readonly Derivation[] = [acknowledgement, accessPointEncryption, stationEncryption];
