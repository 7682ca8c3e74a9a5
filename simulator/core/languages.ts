/** A language of the interface, with its texts by English key. */
export interface Language {
  readonly code: string;
  readonly name: string;
  readonly strings: Readonly<Record<string, string>>;
}

/** The languages this device offers; English is the language of the keys. */
export const languages: readonly Language[] = [{ code: 'en_US', name: 'English', strings: {} }];

/** The language of this code, or nothing. */
export function findLanguage(code: string): Language | undefined {
  return languages.find((language) => language.code === code);
}
