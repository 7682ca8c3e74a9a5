export interface Language {
  /** Code in the format of the device: `pt_BR`. */
  readonly code: string;
  /** Name in the language itself. */
  readonly name: string;
}

/** All languages with a catalogue (D25), after English, the language of the texts themselves. */
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
  // Variants with Western digits, because addresses and channels are typed with them.
  { code: 'ar_AE', name: 'العربية' },
  { code: 'he_IL', name: 'עברית' },
];

export function findLanguage(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}
