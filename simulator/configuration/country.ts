import { integerSetting, type Settings } from '../core/settings.ts';
import type { Model } from '../models/model.ts';

/** The key of the country. */
export const COUNTRY = 'radio.countrycode';

/**
 * The country of a configuration; 0 is 'not chosen' (D4). Every text of a device that is set up has its line, as none is
 * taken without it: only one from before the set-up has none (D33).
 */
export function countryOf(settings: Settings): number {
  return integerSetting(settings, COUNTRY, 0);
}

/** A device is set up once its country is chosen. */
export function isSetUp(settings: Settings): boolean {
  return countryOf(settings) !== 0;
}

/** Lines that put a device and each of its radios in a country. */
export function countryLines({ radios }: Model, country: number): [key: string, value: string][] {
  const keys = [COUNTRY, ...radios.map(({ number }) => `radio.${number}.countrycode`)];
  return keys.map((key) => [key, String(country)]);
}
