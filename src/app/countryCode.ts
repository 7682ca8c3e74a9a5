import { parseText } from '../../engine/config/flatText.ts';

/** Used where the configuration names no country (specification §9). */
const DEFAULT_COUNTRY = 840;

/** The country the configuration text is set to: ISO 3166-1 numeric, 0 = not chosen. */
export function countryCode(configText: string): number {
  const value = parseText(configText).get('radio.countrycode') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : DEFAULT_COUNTRY;
}
