import { currentLocale, t } from '../i18n/t.ts';

/**
 * A country by its name in the language of the page.
 * @param code ISO 3166-1 numeric, as configurations have it; licensed variants, which no list of names has, keep their code
 */
export function countryName(code: string): string {
  try {
    // A numeric region becomes the one of two letters, by which it has a name.
    const { region = '' } = new Intl.Locale(`und-${code.padStart(3, '0')}`);
    const name = new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(region);
    if (name !== undefined && name !== region) return name;
  } catch {
    // No region has this code.
  }
  return t('country code {code}', { code });
}
