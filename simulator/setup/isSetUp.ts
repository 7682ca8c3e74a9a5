import { integerSetting, type Settings } from '../configuration/settings.ts';

/** A device is set up once it has a country; 0 is 'not chosen' (D4). */
export function isSetUp(settings: Settings): boolean {
  return integerSetting(settings, 'radio.countrycode', 0) !== 0;
}
