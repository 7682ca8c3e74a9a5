import { type Polarisation, rainAttenuation, rainCoefficients } from './rain.ts';

/** Polarisation of links whose radios report none. Rain attenuates horizontal waves most (D94). */
export const POLARISATION: Polarisation = 'horizontal';

/** Loss by current rain over a whole path, dB. @param kilometres above 0; @param frequency MHz; @param rain mm/h */
export function rainLoss(kilometres: number, frequency: number, rain: number): number {
  return kilometres * rainAttenuation(rainCoefficients(frequency / 1000, POLARISATION), rain);
}
