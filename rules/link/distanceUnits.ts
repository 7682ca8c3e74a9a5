import { LICENSED_OFFSET } from '../constants/general.ts';

/** Countries that use feet: the United States and the United Kingdom, ISO 3166-1 numeric (D31). */
export const IMPERIAL_COUNTRIES: readonly number[] = [840, 826];

/** Units of displayed distances. */
export type DistanceUnits = 'metric' | 'imperial';

/** Distance units of a country, including its licensed variant (D11, D31). */
export function distanceUnits(country: number): DistanceUnits {
  const plain = country > LICENSED_OFFSET ? country - LICENSED_OFFSET : country;
  return IMPERIAL_COUNTRIES.includes(plain) ? 'imperial' : 'metric';
}
