import { parseText } from 'guywire-engine/config';
import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';
import { COUNTRY } from '../../schemas/config/keys.ts';

/** The country the configuration text is set to: ISO 3166-1 numeric, 0 = not chosen. */
export function countryCode(configText: string): number {
  const value = parseText(configText).get(COUNTRY) ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : DEFAULT_COUNTRY;
}
