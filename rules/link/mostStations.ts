import { MOST_STATIONS_IN_FIXED_FRAMES } from '../constants/link.ts';

/**
 * Most stations an access point serves: what its radio can, fewer with fixed frames (docs/device.md#stations).
 * @param ofRadio what the board says of the radio
 */
export function mostStations(ofRadio: number, fixedFrames: boolean): number {
  return fixedFrames ? Math.min(ofRadio, MOST_STATIONS_IN_FIXED_FRAMES) : ofRadio;
}
