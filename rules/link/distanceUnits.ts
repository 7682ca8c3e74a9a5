/**
 * Feet in a metre (D31).
 * @unit ft/m
 */
export const FEET_PER_METRE = 3.2808399;

/** Feet in a mile. */
export const FEET_PER_MILE = 5280;

/** Countries that use feet: the United States and the United Kingdom, ISO 3166-1 numeric (D31). */
export const IMPERIAL_COUNTRIES: readonly number[] = [840, 826];

/** What distances are shown in. */
export type DistanceUnits = 'metric' | 'imperial';

/** The units a country measures distances in (D31). */
export function distanceUnits(country: number): DistanceUnits {
  return IMPERIAL_COUNTRIES.includes(country) ? 'imperial' : 'metric';
}
