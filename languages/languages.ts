/** A language of the interface. */
export interface Language {
  /** As the device writes it: `pt_BR`. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
}

/** Every language there is a catalogue for (D25), after English, the language of the texts themselves. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en_US', name: 'English' },
  { code: 'es_ES', name: 'Español' },
  { code: 'pt_BR', name: 'Português' },
  { code: 'fr_FR', name: 'Français' },
  { code: 'de_DE', name: 'Deutsch' },
  { code: 'it_IT', name: 'Italiano' },
  { code: 'pl_PL', name: 'Polski' },
  { code: 'cs_CZ', name: 'Čeština' },
  { code: 'lt_LT', name: 'Lietuvių' },
  { code: 'id_ID', name: 'Bahasa Indonesia' },
  // Where figures are written as elsewhere: addresses and channels are typed so.
  { code: 'ar_AE', name: 'العربية' },
  { code: 'he_IL', name: 'עברית' },
];

/** The language of this code, or nothing. */
export function findLanguage(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}
