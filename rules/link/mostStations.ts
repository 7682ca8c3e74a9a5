import { MOST_STATIONS_IN_FIXED_FRAMES } from '../constants/link.ts';

/**
 * Maximum number of stations of an access point: the limit of its radio, lower with fixed frames
 * (docs/device.md#stations).
 * @param ofRadio limit from the board
 */
export function mostStations(ofRadio: number, fixedFrames: boolean): number {
  return fixedFrames ? Math.min(ofRadio, MOST_STATIONS_IN_FIXED_FRAMES) : ofRadio;
}
