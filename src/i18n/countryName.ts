import { currentLocale, t } from './t.ts';

/**
 * Country name in the language of the page.
 * @param code ISO 3166-1 numeric code, as in configurations
 * @param otherwise name of a licensed variant, or of another code that is no country
 */
export function countryName(code: string, otherwise = t('country code {code}', { code })): string {
  try {
    // Converts a numeric region to a region of two letters, which has a name.
    const { region = '' } = new Intl.Locale(`und-${code.padStart(3, '0')}`);
    const name = new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(region);
    if (name !== undefined && name !== region) return name;
  } catch {
    // Unknown region.
  }
  return otherwise;
}

/** Domain with the country name in the language of the page. Devices send the English name. */
export function withCountryName<Domain extends { readonly countryCode: number; readonly countryName: string }>(
  domain: Domain,
): Domain {
  return { ...domain, countryName: countryName(String(domain.countryCode), domain.countryName) };
}
