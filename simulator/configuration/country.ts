import { integerSetting, type Settings } from '../core/settings.ts';
import type { Model } from '../models/model.ts';

export const COUNTRY = 'radio.countrycode';

/**
 * Country of a configuration, 0 if not chosen (D4). Every text after the set-up has this line, because others are
 * refused (D33).
 */
export function countryOf(settings: Settings): number {
  return integerSetting(settings, COUNTRY, 0);
}

export function isSetUp(settings: Settings): boolean {
  return countryOf(settings) !== 0;
}

/** Lines that set the country of the device and of each radio. */
export function countryLines({ radios }: Model, country: number): [key: string, value: string][] {
  const keys = [COUNTRY, ...radios.map(({ number }) => `radio.${number}.countrycode`)];
  return keys.map((key) => [key, String(country)]);
}
