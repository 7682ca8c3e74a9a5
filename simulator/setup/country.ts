import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';
import { integerSetting, type Settings } from '../configuration/settings.ts';

/** The country of a configuration; 0 is 'not chosen' (D4). */
export function countryOf(settings: Settings): number {
  return integerSetting(settings, 'radio.countrycode', DEFAULT_COUNTRY);
}

/** A device is set up once its country is chosen. */
export function isSetUp(settings: Settings): boolean {
  return countryOf(settings) !== 0;
}
