import type { Consequence } from '../../engine/consequences/consequence.ts';
import { accessPointEncryption, stationEncryption } from './encryption.ts';

/** What follows from settings of the wireless page. */
export const wirelessConsequences: readonly Consequence[] = [accessPointEncryption, stationEncryption];
